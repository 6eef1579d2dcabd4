import type { Transaction } from 'kysely'
import { assert } from '#core/lib/assert.ts'
import type { Tables } from '../platform/database/tables.ts'
import { keyText, readAnswer, type Answers } from './answer-lookup.ts'
import type { LobbyChange, LockedLobby, StoredLobby } from './lobby-store.ts'

/** Answers looked up beforehand: of these keys there are no others. */
export interface KnownAnswers {
  readonly keys: ReadonlySet<string>
  readonly answers: Answers
}

/** What work under the lock of a lobby sees; its save goes into `changes`. */
export function lockedLobby(
  trx: Transaction<Tables>,
  stored: StoredLobby,
  known: KnownAnswers,
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
        .select(['participant_id', 'expires_at'])
        .where('token_hash', '=', tokenHash)
        .where('lobby_id', '=', stored.lobby.id)
        .executeTakeFirst()
      return row === undefined ? null : { tokenHash, seatId: row.participant_id, expiresAtMs: row.expires_at }
    },
    // Written at the end in one go, so that the lobby is locked for as short as can be.
    async save(change) {
      assert(changes.length === 0, 'one save under one lock')
      changes.push(change)
    },
  }
}
