import type { Kysely } from 'kysely'
import type { BidLimitOfSeat } from '#core/lobby/lobby-auction.ts'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { assert } from '#core/lib/assert.ts'
import type { Database } from '../../platform/database/database.ts'
import type { LobbiesTable, Tables } from '../../platform/database/tables.ts'
import type { LobbyChange, LockedLobby, StoredLobby } from './lobby-store.ts'
import { readAutopickList, readBidLimits, readSharedLists } from './read-lobby.ts'
import { keyText, readAnswer, type StoredAnswers } from './stored-answers.ts'

export type LockedRow = Pick<LobbiesTable, 'version' | 'seat_moves' | 'due_at'>

/**
 * The first statement of each transaction on lobbies: others wait here until it ends. PostgreSQL locks the rows, always
 * in the order of their ids, or two nodes could wait for each other. On SQLite a writing transaction has the whole file
 * from its start.
 */
export async function lockRows(
  dialect: Database['dialect'],
  trx: Kysely<Tables>,
  lobbyIds: readonly LobbyId[],
): Promise<ReadonlyMap<LobbyId, LockedRow>> {
  const selected = trx
    .selectFrom('lobbies')
    .select(['id', 'version', 'seat_moves', 'due_at'])
    .where('id', 'in', lobbyIds)
    .orderBy('id')
  const rows = await (dialect === 'postgres' ? selected.forUpdate() : selected).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What was read along with the lock. */
export interface KnownRows {
  /** All answers that were asked for; those that are not in `answers` are not stored. */
  readonly keys: ReadonlySet<string>
  readonly answers: StoredAnswers
  /** Of the lobbies that were known to be auctions. */
  readonly bidLimits: ReadonlyMap<LobbyId, readonly BidLimitOfSeat[]>
}

/** What work under a lock gets. Its save is only collected, and written at the end, to hold the lock briefly. */
export function lockedLobby(
  trx: Kysely<Tables>,
  stored: StoredLobby,
  known: KnownRows,
  changes: LobbyChange[],
): LockedLobby {
  return {
    stored,
    async answerOf(key) {
      const text = keyText(key)
      return known.keys.has(text) ? (known.answers.get(text) ?? null) : readAnswer(trx, key)
    },
    async linkOf(tokenHash) {
      const row = await trx
        .selectFrom('seat_links')
        .select(['participant_id', 'expires_at', 'skips_factor', 'adds', 'is_own', 'used_by'])
        .where('token_hash', '=', tokenHash)
        .where('lobby_id', '=', stored.lobby.id)
        .executeTakeFirst()
      if (row === undefined) return null
      const { participant_id: seatId, expires_at: expiresAtMs } = row
      const { skips_factor: skips, adds, is_own: isOwn, used_by: usedBy } = row
      return { tokenHash, seatId, expiresAtMs, skipsFactor: skips === 1, adds: adds === 1, isOwn: isOwn === 1, usedBy }
    },
    async askerOf(seatId) {
      const row = await trx
        .selectFrom('seat_links')
        .select('used_by')
        .where('participant_id', '=', seatId)
        .where('used_by', 'is not', null)
        .executeTakeFirst()
      return row?.used_by ?? null
    },
    autopickListOf: (seatId) => readAutopickList(trx, seatId),
    sharedListsOf: (seatId) => readSharedLists(trx, seatId),
    async bidLimits() {
      const { id } = stored.lobby
      return known.bidLimits.get(id) ?? (await readBidLimits(trx, [id])).get(id) ?? []
    },
    async save(change) {
      assert(changes.length === 0, 'one save under one lock')
      changes.push(change)
    },
  }
}
