import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { err, ok, type Result } from '#core/lib/result.ts'
import { findChromium } from './find-chromium.ts'

/** A download over a slow line; longer than this and it hangs. */
const INSTALL_LIMIT_MS = 10 * 60_000

const HOW_TO = [
  'The browser tests need Chromium, and it could not be installed here. One of these helps:',
  '  - Debian or Ubuntu:  sudo apt-get update && sudo apt-get install -y chromium',
  '  - anywhere:          npx playwright install --with-deps chromium',
  '  - one that you have: CHROMIUM_PATH=/path/to/chromium npm test',
]

/** The Chromium for the browser tests, installed where there is none; else a text that says how to get one. */
export function provideChromium(): Result<string, readonly string[]> {
  const here = findChromium()
  if (here !== null) return ok(here)
  const named = process.env['CHROMIUM_PATH']
  if (named) return err([`CHROMIUM_PATH is ${named}, and there is no such file.`])

  console.log('There is no Chromium for the browser tests; installing it ...')
  const asRoot = rootPrefix()
  if (asRoot !== null && existsSync('/usr/bin/apt-get')) {
    run([...asRoot, 'apt-get', 'update'])
    run([...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', 'chromium'])
  }
  if (findChromium() === null)
    run([process.execPath, 'node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium'])
  const installed = findChromium()
  return installed === null ? err(HOW_TO) : ok(installed)
}

/** What to put before a command that needs root: nothing as root, sudo where it asks for no password, else null. */
function rootPrefix(): readonly string[] | null {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null
}

function run([command = '', ...args]: readonly string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: INSTALL_LIMIT_MS, env: environment })
}
