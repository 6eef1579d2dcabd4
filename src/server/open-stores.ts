import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '#core/lib/result.ts'
import { createSqlDeviceStore } from './devices/sql-device-store.ts'
import { createSqlLobbyStore } from './lobby/sql-lobby-store.ts'
import { createSqlNewsStore } from './news/sql-news-store.ts'
import { NO_METERS, type Meters } from './observation/meters.ts'
import { isReachable, openDatabase, type Database, type DatabaseAddress } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { createSqlPlayerStore } from './players/sql-player-store.ts'
import { createSqlRowReader } from './reads/sql-row-reader.ts'
import { createSqlResultStore } from './results/sql-result-store.ts'
import { createSqlSoloStore } from './solo/sql-solo-store.ts'
import type { Stores } from './stores.ts'

export interface OpenStores extends Stores {
  readonly database: Database
  /** Whether the database answers at this moment. */
  isReachable(): Promise<boolean>
}

/** Opens the database, brings its tables up to date and puts the stores on it; the error is a text for people. */
export async function openStores(
  address: DatabaseAddress,
  meters: Meters = NO_METERS,
): Promise<Result<OpenStores, string>> {
  const opened = await openDatabase(address)
  if (!opened.ok) return opened
  const database = opened.value
  const migrated = await bringUpToDate(database)
  if (!migrated.ok) {
    await database.close()
    return migrated
  }
  return ok({
    database,
    lobbies: createSqlLobbyStore(database, meters),
    devices: createSqlDeviceStore(database),
    solo: createSqlSoloStore(database, randomUUID),
    players: createSqlPlayerStore(database),
    news: createSqlNewsStore(database),
    results: createSqlResultStore(database),
    rows: createSqlRowReader(database),
    isReachable: () => isReachable(database),
    close: () => database.close(),
  })
}

/** Rights that are missing, and a database that only reads, are for the person who starts the server to mend. */
async function bringUpToDate(database: Database): Promise<Result<null, string>> {
  try {
    return await migrate(database)
  } catch (error) {
    return err(`The tables of the database cannot be made: ${reasonOf(error)}`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
