import { findPostgres } from './find-postgres.ts'
import { installPackage } from './install-package.ts'
import { startCluster } from './postgres-cluster.ts'

const HOW_TO = [
  'PostgreSQL 15 or newer is needed, and it could not be installed here. One of these helps:',
  '  - Debian or Ubuntu:  sudo apt-get update && sudo apt-get install -y postgresql',
  '  - macOS:             brew install postgresql@17',
  '  - your own server:   set TEST_DATABASE_URL=postgres://user:password@host:5432/postgres',
  'skipped: no PostgreSQL',
]

export interface RunPostgres {
  readonly url: string
  remove(): Promise<void>
}

/** The PostgreSQL of a whole run, which no test kills: the one of TEST_DATABASE_URL, else a throw-away one; null where none can be had. */
export async function providePostgres(): Promise<RunPostgres | null> {
  const configured = process.env['TEST_DATABASE_URL']
  if (configured) return { url: configured, remove: () => Promise.resolve() }
  const programs = findOrInstallPostgres()
  return programs === null ? null : startCluster(programs, false)
}

/** The folder of PostgreSQL's programs, installed if missing; null, and said on the console, where that fails. */
export function findOrInstallPostgres(): string | null {
  const here = findPostgres()
  if (here !== null) return here
  console.log('PostgreSQL is missing; installing it ...')
  installPackage('postgresql')
  const installed = findPostgres()
  if (installed === null) for (const line of HOW_TO) console.error(line)
  return installed
}
