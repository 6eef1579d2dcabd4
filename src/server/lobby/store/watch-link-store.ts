import type { LobbyId } from '#core/lobby/lobby.ts'
import type { Database } from '../../platform/database/database.ts'
import { asking } from '../../platform/database/transactions.ts'
import { storedTime } from '../../platform/database/stored-time.ts'

export interface WatchLink {
  /** Only the hash of its token is stored. */
  readonly tokenHash: string
  readonly madeAtMs: number
  /** Whether everybody with the lobby's code may watch too. */
  readonly isForCode: boolean
}

/** The links by which spectators watch, at most one per lobby. Every call may reject with StoreUnavailableError. */
export interface WatchLinkStore {
  /** In place of the lobby's earlier one. */
  save(lobbyId: LobbyId, link: WatchLink): Promise<void>
  remove(lobbyId: LobbyId): Promise<void>
  linkOf(lobbyId: LobbyId): Promise<WatchLink | null>
}

/** On SQLite and on PostgreSQL. */
export function createSqlWatchLinkStore({ db, reads }: Database): WatchLinkStore {
  return {
    async save(lobbyId, { tokenHash, madeAtMs, isForCode }) {
      const columns = { token_hash: tokenHash, made_at: storedTime(madeAtMs), for_code: isForCode ? 1 : 0 }
      await asking(() =>
        db
          .insertInto('watch_links')
          .values({ lobby_id: lobbyId, ...columns })
          .onConflict((conflict) => conflict.column('lobby_id').doUpdateSet(columns))
          .execute(),
      )
    },
    async remove(lobbyId) {
      await asking(() => db.deleteFrom('watch_links').where('lobby_id', '=', lobbyId).execute())
    },
    async linkOf(lobbyId) {
      const row = await asking(() =>
        reads
          .selectFrom('watch_links')
          .select(['token_hash', 'made_at', 'for_code'])
          .where('lobby_id', '=', lobbyId)
          .executeTakeFirst(),
      )
      return row === undefined
        ? null
        : { tokenHash: row.token_hash, madeAtMs: row.made_at, isForCode: row.for_code === 1 }
    },
  }
}
