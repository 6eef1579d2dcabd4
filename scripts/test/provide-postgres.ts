import { err, ok, type Result } from '#core/lib/result.ts'
import { findPostgres } from './find-postgres.ts'
import { installPackage } from './install-package.ts'

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

  console.log('There is no PostgreSQL for the tests; installing it ...')
  installPackage('postgresql')
  const installed = findPostgres()
  return installed === null ? err(HOW_TO) : ok(installed)
}
