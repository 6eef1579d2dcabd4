import { startCluster } from './postgres-cluster.ts'
import { providePostgres } from './provide-postgres.ts'

export interface RunPostgres {
  readonly url: string
  remove(): Promise<void>
}

/** The PostgreSQL of a whole test run: the one of TEST_DATABASE_URL, else a throw-away one; null where none can be had. */
export async function runPostgres(): Promise<RunPostgres | null> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, remove: () => Promise.resolve() }
  const programs = providePostgres()
  if (programs.ok) return startCluster(programs.value)
  for (const line of programs.error) console.error(line)
  console.error('skipped: no PostgreSQL')
  return null
}
