import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { createLobbyTables } from './migrations/0001-lobbies.ts'
import { createDeviceTables } from './migrations/0002-devices-and-solo-drafts.ts'
import { createPlayerTables } from './migrations/0003-players.ts'
import { createNewsTables } from './migrations/0004-news.ts'
import { createLobbyResultTables } from './migrations/0005-lobby-results.ts'
import type { Tables } from './tables.ts'

export interface Migration {
  readonly name: string
  readonly up: (trx: Transaction<Tables>, dialect: Database['dialect']) => Promise<void>
}

/** In order, the first is number 1. One that has gone out is never changed: a later one mends it. */
export const MIGRATIONS: readonly Migration[] = [
  { name: 'lobbies', up: createLobbyTables },
  { name: 'devices and solo drafts', up: createDeviceTables },
  { name: 'players and statistics', up: createPlayerTables },
  { name: 'news', up: createNewsTables },
  { name: 'results of lobbies', up: createLobbyResultTables },
]
