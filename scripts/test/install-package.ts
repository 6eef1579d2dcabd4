import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A download over a slow line; longer than this and it hangs. */
const INSTALL_LIMIT_MS = 10 * 60_000

/** Installs a package of Debian or Ubuntu, where this is one and this user may; whether it is there then is for the caller to see. */
export function installPackage(name: string): void {
  const asRoot = rootPrefix()
  if (asRoot === null || !existsSync('/usr/bin/apt-get')) return
  runInstaller([...asRoot, 'apt-get', 'update'])
  runInstaller([...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', name])
}

/** Runs an installer in front of the person who waits for it; asks nothing. */
export function runInstaller([command = '', ...args]: readonly string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: INSTALL_LIMIT_MS, env: environment })
}

/** What to put before a command that needs root: nothing as root, sudo where it asks for no password, else null. */
function rootPrefix(): readonly string[] | null {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null
}
