import type { Transaction } from 'kysely'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { z } from '#protocol/zod.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { LobbyStamp } from './lobby-rows.ts'

/**
 * The first statement of each transaction on lobbies: until it ends, others wait here. PostgreSQL locks the rows, always
 * in the order of their ids, or two nodes could wait for each other. On SQLite a transaction that writes has the whole
 * file from its beginning.
 */
export function lockingQuestion(dialect: Database['dialect'], trx: Transaction<Tables>, lobbyIds: readonly LobbyId[]) {
  const rows = trx
    .selectFrom('lobbies')
    .select(['id', 'version', 'seat_moves'])
    .where('id', 'in', lobbyIds)
    .orderBy('id')
  return dialect === 'postgres' ? rows.forUpdate() : rows
}

const stampsSchema = z.array(z.object({ id: z.string(), version: z.number(), seat_moves: z.number() }))

/** Which of them are there, and what they have come to. */
export function stampsOf(rows: readonly unknown[]): ReadonlyMap<LobbyId, LobbyStamp> {
  return new Map(stampsSchema.parse(rows).map((row) => [row.id, row]))
}
