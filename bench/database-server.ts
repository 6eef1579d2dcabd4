import { findOrInstallPostgres } from '../scripts/test/provide-postgres.ts'
import { testPostgres, type TestPostgres } from '../tests/support/postgres.ts'

/** PostgreSQL for a bench, installed if missing; null where it is unavailable. */
export async function databaseServer(): Promise<TestPostgres | null> {
  if (!process.env['TEST_DATABASE_URL'] && findOrInstallPostgres() === null) return null
  return testPostgres()
}
