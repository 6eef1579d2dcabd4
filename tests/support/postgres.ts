import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { findPostgres } from '../../scripts/test/find-postgres.ts'
import { startCluster, type PostgresCluster } from '../../scripts/test/postgres-cluster.ts'

/** Dropping databases takes this long on a busy machine. */
export const RELEASE_LIMIT_MS = 60_000

export interface TestPostgres {
  /** Returns the URL of a new, empty database. */
  createDatabase(): Promise<string>
  /** Drops these databases, or stops the PostgreSQL that was started for them. */
  release(): Promise<void>
}

/** The PostgreSQL of this test run (TEST_DATABASE_URL), else a new one. Null if this machine has none. */
export async function testPostgres(): Promise<TestPostgres | null> {
  const given = process.env['TEST_DATABASE_URL']
  const cluster = given ? null : await ownCluster()
  const url = given ?? cluster?.url
  if (url === undefined) return null
  const names: string[] = []
  return {
    async createDatabase() {
      const name = `snakeboard_${randomUUID().replaceAll('-', '')}`
      await asAdmin(url, `create database ${name}`)
      names.push(name)
      return Object.assign(new URL(url), { pathname: `/${name}` }).href
    },
    async release() {
      if (cluster !== null) return cluster.remove()
      for (const name of names) await asAdmin(url, `drop database if exists ${name} with (force)`)
    },
  }
}

/** A PostgreSQL that a test may stop and kill. Null if this machine lacks its programs. */
export async function ownCluster(): Promise<PostgresCluster | null> {
  const programs = findPostgres()
  return programs === null ? null : startCluster(programs)
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
