import type { LobbyId } from '#core/lobby/lobby.ts'
import { NO_TALK, type Talk } from '#core/lobby/talk.ts'
import { talkSchema } from '#protocol/lobby/talk-functions.ts'
import type { Database } from '../../platform/database/database.ts'
import { storedTime } from '../../platform/database/stored-time.ts'
import { asking, inTransaction } from '../../platform/database/transactions.ts'

export interface TalkChange {
  readonly lobbyId: LobbyId
  /** The number of the talk that was changed. */
  readonly fromNumber: number
  readonly talk: Talk
}

/** What the people of lobbies say, one row per lobby. It goes when the lobby closes. Every call may reject with StoreUnavailableError. */
export interface TalkStore {
  read(lobbyId: LobbyId): Promise<Talk>
  /** Saves them together. Returns the lobbies whose talk has another number by now, or that are closed: theirs is not saved. */
  save(changes: readonly TalkChange[], nowMs: number): Promise<ReadonlySet<LobbyId>>
}

/** On SQLite and on PostgreSQL. */
export function createSqlTalkStore(database: Database): TalkStore {
  const { reads } = database
  return {
    async read(lobbyId) {
      const row = await asking(() =>
        reads.selectFrom('lobby_talk').select('talk_json').where('lobby_id', '=', lobbyId).executeTakeFirst(),
      )
      return row === undefined ? NO_TALK : talkSchema.parse(JSON.parse(row.talk_json))
    },
    async save(changes, nowMs) {
      // Always in one order, or two nodes could wait for each other.
      const ordered = changes.toSorted((one, other) => (one.lobbyId < other.lobbyId ? -1 : 1))
      return inTransaction(database, async (trx) => {
        const late = new Set<LobbyId>()
        for (const { lobbyId, fromNumber, talk } of ordered) {
          const columns = { number: talk.number, talk_json: JSON.stringify(talk), changed_at: storedTime(nowMs) }
          const updated = trx
            .updateTable('lobby_talk')
            .set(columns)
            .where('lobby_id', '=', lobbyId)
            .where('number', '=', fromNumber)
            .returning('number')
          const inserted = trx
            .insertInto('lobby_talk')
            .columns(['lobby_id', 'number', 'talk_json', 'changed_at'])
            .expression((query) =>
              query
                .selectFrom('lobbies')
                .select(({ val }) => [
                  'id',
                  val(columns.number).as('number'),
                  val(columns.talk_json).as('talk_json'),
                  val(nowMs).as('changed_at'),
                ])
                .where('id', '=', lobbyId)
                .where('is_active', '=', true),
            )
            .onConflict((conflict) => conflict.column('lobby_id').doNothing())
            .returning('number')
          // oxlint-disable-next-line no-await-in-loop -- one connection
          const saved = await (fromNumber === 0 ? inserted : updated).execute()
          if (saved.length === 0) late.add(lobbyId)
        }
        return late
      })
    },
  }
}
