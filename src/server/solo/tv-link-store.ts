import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { storedTime } from '../platform/database/stored-time.ts'
import { asking, inTransaction } from '../platform/database/transactions.ts'
import type { DeviceId } from '../platform/device-id.ts'

/** The board of a TV link as it was sent last. */
export interface SentBoard {
  /** Counts changes, from 1; 0 until the device sent one. */
  readonly revision: number
  /** JSON. Null before the first, and while it is the known revision. */
  readonly board: string | null
  readonly changedAtMs: number
  /** Changed or not. */
  readonly sentAtMs: number
  readonly clockAheadMs: number
}

/** Links by which people see the board of a solo draft. Every call may reject with StoreUnavailableError. */
export interface TvLinkStore {
  /** Ends the owner's oldest links beyond `LINKS_PER_OWNER`, and everybody's that have expired. */
  make(owner: DeviceId, tokenHash: string, nowMs: number): Promise<void>
  /** The revision of the board; null without this link of the owner. */
  send(owner: DeviceId, tokenHash: string, sent: BoardToSend, nowMs: number): Promise<number | null>
  end(owner: DeviceId, tokenHash: string): Promise<void>
  /** Null without such a link, or if it has expired. */
  read(tokenHash: string, knownRevision: number, nowMs: number): Promise<SentBoard | null>
}

interface BoardToSend {
  readonly board: string
  readonly clockAheadMs: number
}

/** A person's laptop, its second window, and what was forgotten on others. */
export const LINKS_PER_OWNER = 5
/** A device that sends nothing for this long has ended its draft. */
export const LINK_LIFE_MS = 30 * 24 * 3600_000

/** On SQLite and on PostgreSQL. */
export function createTvLinkStore(database: Database): TvLinkStore {
  const { db, reads } = database
  return {
    make: (owner, tokenHash, nowMs) =>
      inTransaction(database, async (trx) => {
        const atMs = storedTime(nowMs)
        await trx
          .deleteFrom('tv_links')
          .where('sent_at', '<', storedTime(nowMs - LINK_LIFE_MS))
          .execute()
        const links = await trx
          .selectFrom('tv_links')
          .select('token_hash')
          .where('device_id', '=', owner)
          .orderBy('made_at', 'desc')
          .execute()
        const oldest = links.slice(LINKS_PER_OWNER - 1).map(({ token_hash }) => token_hash)
        if (oldest.length > 0) await trx.deleteFrom('tv_links').where('token_hash', 'in', oldest).execute()
        const unsent = { board_json: null, revision: 0, changed_at: atMs, sent_at: atMs, clock_ahead_ms: 0 }
        await trx
          .insertInto('tv_links')
          .values({ token_hash: tokenHash, device_id: owner, made_at: atMs, ...unsent })
          .execute()
      }),
    async send(owner, tokenHash, { board, clockAheadMs }, nowMs) {
      const atMs = storedTime(nowMs)
      const isChanged = sql<boolean>`board_json is null or board_json <> ${board}`
      const row = await asking(() =>
        db
          .updateTable('tv_links')
          .set({
            board_json: board,
            revision: sql<number>`case when ${isChanged} then revision + 1 else revision end`,
            changed_at: sql<typeof atMs>`case when ${isChanged} then ${atMs} else changed_at end`,
            sent_at: atMs,
            clock_ahead_ms: Math.round(clockAheadMs),
          })
          .where('token_hash', '=', tokenHash)
          .where('device_id', '=', owner)
          .returning('revision')
          .executeTakeFirst(),
      )
      return row?.revision ?? null
    },
    async end(owner, tokenHash) {
      await asking(() =>
        db.deleteFrom('tv_links').where('token_hash', '=', tokenHash).where('device_id', '=', owner).execute(),
      )
    },
    async read(tokenHash, knownRevision, nowMs) {
      const row = await asking(() =>
        reads
          .selectFrom('tv_links')
          .select(['revision', 'changed_at', 'sent_at', 'clock_ahead_ms'])
          .select(sql<string | null>`case when revision = ${knownRevision} then null else board_json end`.as('board'))
          .where('token_hash', '=', tokenHash)
          .where('sent_at', '>=', storedTime(nowMs - LINK_LIFE_MS))
          .executeTakeFirst(),
      )
      if (row === undefined) return null
      const { revision, board, changed_at: changedAtMs, sent_at: sentAtMs, clock_ahead_ms: clockAheadMs } = row
      return { revision, board, changedAtMs, sentAtMs, clockAheadMs }
    },
  }
}
