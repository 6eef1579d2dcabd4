import type { Edition, Fingerprint } from '#core/players/board-edition.ts'
import type { Database } from '../../platform/database/database.ts'
import { asking, inTransaction } from '../../platform/database/transactions.ts'
import { storedTime } from '../../platform/database/stored-time.ts'

/** What is stored of an edition. `content` is the text of the board file. */
export interface StoredEdition extends Pick<Edition, 'fingerprint' | 'season' | 'rosterDate'> {
  readonly content: string
}

/** The editions of the board in one database. */
export interface BoardStore {
  /** Returns false if the edition is stored already. Of the others, the newest and those that lobbies draft from stay. */
  add(edition: StoredEdition, nowMs: number): Promise<boolean>
  /** The latest season's edition with the newest rosters; the last one stored, if several have. */
  newest(): Promise<Fingerprint | null>
  content(fingerprint: Fingerprint): Promise<string | null>
}

/** A month of daily editions, at 200 kB each. Devices keep the editions of their own drafts. */
const KEPT_EDITION_COUNT = 30

export function createBoardStore(database: Database): BoardStore {
  const { reads } = database
  return {
    add: ({ fingerprint, season, rosterDate, content }, nowMs) =>
      inTransaction(database, async (trx) => {
        const row = { fingerprint, season, roster_date: rosterDate, stored_at: storedTime(nowMs), content }
        const { numInsertedOrUpdatedRows: insertedCount = 0n } = await trx
          .insertInto('board_editions')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (insertedCount === 0n) return false
        const newest = trx
          .selectFrom('board_editions')
          .select('fingerprint')
          .orderBy('season', 'desc')
          .orderBy('roster_date', 'desc')
          .orderBy('stored_at', 'desc')
          .limit(KEPT_EDITION_COUNT)
        const drafted = trx.selectFrom('lobbies').select('pool_id').where('pool_id', 'is not', null).$narrowType<{
          pool_id: string
        }>()
        const published = trx.selectFrom('published_drafts').select('edition')
        await trx
          .deleteFrom('board_editions')
          .where('fingerprint', 'not in', newest)
          .where('fingerprint', 'not in', drafted)
          .where('fingerprint', 'not in', published)
          .where('fingerprint', '!=', fingerprint)
          .execute()
        return true
      }),
    newest: () =>
      asking(async () => {
        const row = await reads
          .selectFrom('board_editions')
          .select('fingerprint')
          .orderBy('season', 'desc')
          .orderBy('roster_date', 'desc')
          .orderBy('stored_at', 'desc')
          .limit(1)
          .executeTakeFirst()
        return row?.fingerprint ?? null
      }),
    content: (fingerprint) =>
      asking(async () => {
        const row = await reads
          .selectFrom('board_editions')
          .select('content')
          .where('fingerprint', '=', fingerprint)
          .executeTakeFirst()
        return row?.content ?? null
      }),
  }
}
