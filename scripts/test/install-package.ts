import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Enough for a download over a slow line; an installer that takes longer hangs. */
const INSTALL_LIMIT_MS = 10 * 60_000

/** Installs a Debian or Ubuntu package if this system and this user allow it. The caller checks whether that worked. */
export function installPackage(name: string): void {
  const asRoot = rootPrefix()
  if (asRoot === null || !existsSync('/usr/bin/apt-get')) return
  runInstaller([...asRoot, 'apt-get', 'update'])
  runInstaller([...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', name])
}

/** Runs an installer with its output on the console and without questions. */
export function runInstaller([command = '', ...args]: readonly string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: INSTALL_LIMIT_MS, env: environment })
}

/** The prefix of a command that needs root: none for root, sudo if it asks for no password, else null. */
function rootPrefix(): readonly string[] | null {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null
}
