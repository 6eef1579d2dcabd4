import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { findPostgres } from '../../scripts/test/find-postgres.ts'
import { startCluster, type PostgresCluster } from '../../scripts/test/postgres-cluster.ts'

/** Dropping databases takes this long on a busy machine. */
export const RELEASE_LIMIT_MS = 60_000

/** Names a database with all tables and no rows (postgres-template.ts). Not set where a test starts its own PostgreSQL. */
export const TEMPLATE_VARIABLE = 'TEST_TABLES_TEMPLATE'

export interface TestPostgres {
  /** Returns the URL of a new, empty database. */
  createDatabase(): Promise<string>
  /** Returns the URL of a new database for stores or a server. The tables may be there already, without rows. */
  createTables(): Promise<string>
  /** Drops these databases, or stops the PostgreSQL that was started for them. */
  release(): Promise<void>
}

/** The PostgreSQL of this test run (TEST_DATABASE_URL), else a new one. Null if this machine has none. */
export async function testPostgres(): Promise<TestPostgres | null> {
  const configured = process.env['TEST_DATABASE_URL']
  const cluster = configured ? null : await ownCluster()
  const url = configured ?? cluster?.url
  if (url === undefined) return null
  const template = cluster === null ? process.env[TEMPLATE_VARIABLE] : undefined
  const names: string[] = []
  const create = async (clause = '') => {
    const name = newName()
    await asAdmin(url, `create database ${name}${clause}`)
    names.push(name)
    return databaseAt(url, name)
  }
  return {
    createDatabase: () => create(),
    createTables: () => create(template === undefined ? '' : ` template ${template}`),
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

export function newName(): string {
  return `snakeboard_${randomUUID().replaceAll('-', '')}`
}

export function databaseAt(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

export async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
