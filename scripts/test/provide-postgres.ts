import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { err, ok, type Result } from '#core/lib/result.ts'
import { findPostgres } from './find-postgres.ts'

/** A download over a slow line; longer than this and it hangs. */
const INSTALL_LIMIT_MS = 10 * 60_000

const HOW_TO = [
  'The tests on PostgreSQL need one (15 or newer), and it could not be installed here. One of these helps:',
  '  - Debian or Ubuntu:  sudo apt-get update && sudo apt-get install -y postgresql',
  '  - macOS:             brew install postgresql@17',
  '  - one that you have: TEST_DATABASE_URL=postgres://user:password@host:5432/postgres npm test',
]

/** The programs of PostgreSQL for the tests, installed where there are none; else a text that says how to get them. */
export function providePostgres(): Result<string, readonly string[]> {
  const here = findPostgres()
  if (here !== null) return ok(here)

  const asRoot = rootPrefix()
  if (asRoot !== null && existsSync('/usr/bin/apt-get')) {
    console.log('There is no PostgreSQL for the tests; installing it ...')
    run([...asRoot, 'apt-get', 'update'])
    run([...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', 'postgresql'])
  }
  const installed = findPostgres()
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
