import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openStores, type OpenStores } from '../../src/server/open-stores.ts'
import { openDatabase } from '../../src/server/platform/database/open-database.ts'
import type { TestDatabase } from '../support/each-database.ts'
import type { TestPostgres } from '../support/postgres.ts'
import { placeTables } from '../support/sqlite-tables.ts'

export const SILENT_LOG = pino({ level: 'silent' })

/** Stores on a separate database, which can be closed and reopened. */
export interface TestStores {
  readonly stores: OpenStores
  reopen(): Promise<OpenStores>
  /** A second process's view of the same database; PostgreSQL only. */
  openBeside(): Promise<OpenStores>
  close(): Promise<void>
}

export function openStoresOn({ postgres }: TestDatabase): Promise<TestStores> {
  return postgres === null ? sqliteStores() : postgresStores(postgres)
}

export async function sqliteStores(): Promise<TestStores> {
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-data-'))
  await placeTables(dataDir)
  const opened = await storesAt(() => openStores({ dataDir, databaseUrl: null, log: SILENT_LOG }))
  return {
    ...opened,
    async close() {
      await opened.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Emptied databases for reuse: creating one takes the server longer than most tests. */
const emptied = new WeakMap<TestPostgres, string[]>()

export async function postgresStores(postgres: TestPostgres | null): Promise<TestStores> {
  if (postgres === null) throw new Error('there is no PostgreSQL')
  const free = emptied.get(postgres) ?? []
  emptied.set(postgres, free)
  const databaseUrl = free.pop() ?? (await postgres.createTables())
  const opened = await storesAt(() => openStores({ dataDir: '', databaseUrl, log: SILENT_LOG }))
  return {
    ...opened,
    async close() {
      await opened.close()
      await emptyDatabase(databaseUrl)
      free.push(databaseUrl)
    },
  }
}

/**
 * Row by row: for a truncated table PostgreSQL makes new files, and there are forty tables with their indexes. A table refers
 * only to older ones.
 */
async function emptyDatabase(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl, log: SILENT_LOG })
  if (!database.ok) throw new Error(database.error)
  await sql`do $$
    declare name text;
    begin
      for name in
        select relname from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations' order by oid desc
      loop execute format('delete from %I', name); end loop;
    end $$`.execute(database.value.db)
  await database.value.close()
}

async function storesAt(open: () => ReturnType<typeof openStores>): Promise<TestStores> {
  const beside: OpenStores[] = []
  let current = await must(open())
  return {
    stores: current,
    async reopen() {
      await current.close()
      current = await must(open())
      return current
    },
    async openBeside() {
      const another = await must(open())
      beside.push(another)
      return another
    },
    async close() {
      for (const stores of [current, ...beside]) await stores.close()
    },
  }
}

async function must(opening: ReturnType<typeof openStores>): Promise<OpenStores> {
  const opened = await opening
  if (!opened.ok) throw new Error(opened.error)
  return opened.value
}
