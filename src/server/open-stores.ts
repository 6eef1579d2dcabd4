import { randomUUID } from 'node:crypto'
import { ok, type Result } from '#core/lib/result.ts'
import { createSqlDeviceStore } from './devices/sql-device-store.ts'
import { createSqlLobbyStore } from './lobby/sql-lobby-store.ts'
import { isReachable, openDatabase, type Database, type DatabaseAddress } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { createSqlSoloStore } from './solo/sql-solo-store.ts'
import type { Stores } from './stores.ts'

export interface OpenStores extends Stores {
  readonly database: Database
  /** Whether the database answers at this moment. */
  isReachable(): Promise<boolean>
}

/** Opens the database, brings its tables up to date and puts the stores on it; the error is a text for people. */
export async function openStores(address: DatabaseAddress): Promise<Result<OpenStores, string>> {
  const opened = await openDatabase(address)
  if (!opened.ok) return opened
  const database = opened.value
  const migrated = await migrate(database)
  if (!migrated.ok) {
    await database.close()
    return migrated
  }
  return ok({
    database,
    lobbies: createSqlLobbyStore(database),
    devices: createSqlDeviceStore(database),
    solo: createSqlSoloStore(database, randomUUID),
    isReachable: () => isReachable(database),
    close: () => database.close(),
  })
}
