import { afterAll, describe } from 'vitest'
import { RELEASE_LIMIT_MS, testPostgres, type TestPostgres } from './postgres.ts'

/** What a test may keep its data in. */
export interface TestDatabase {
  /** Null for SQLite. */
  readonly postgres: TestPostgres | null
}

/**
 * Describes the same tests once on SQLite and once on PostgreSQL; without PostgreSQL these are skipped. Returns the
 * PostgreSQL for tests that only it can have.
 */
export async function onEachDatabase(describeTests: (database: TestDatabase) => void): Promise<TestPostgres | null> {
  const postgres = await testPostgres()
  afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)
  describe('on SQLite', () => {
    describeTests({ postgres: null })
  })
  describe.skipIf(postgres === null)('on PostgreSQL', () => {
    describeTests({ postgres })
  })
  return postgres
}

/** The settings of a server with a database of its own. */
export async function databaseSettings({ postgres }: TestDatabase): Promise<Record<string, string>> {
  return postgres === null ? {} : { DATABASE_URL: await postgres.createTables() }
}
