import type { Kysely } from 'kysely'
import { NEWS_SOURCES } from '#core/news/news-item.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { asking, inSnapshot } from '../platform/database/transactions.ts'
import { keepItems, withMentions } from './keep-items.ts'
import type { NewsStore } from './news-store.ts'

/** More than three sources tell in a month; a source that makes up new articles all day fills no disk. */
export const MAX_KEPT_ITEMS = 10_000

/** News on SQLite and on PostgreSQL. */
export function createSqlNewsStore(database: Database): NewsStore {
  const { db, reads } = database
  return {
    keep: (items, nowMs) => keepItems(database, items, nowMs),
    async newest(limit) {
      const kept = await inSnapshot(database, async (trx) =>
        withMentions(trx, await newestRows(trx).limit(limit).execute()),
      )
      return kept.map(({ item }) => item)
    },
    async expire(beforeMs) {
      const before = new Date(Math.max(beforeMs, 0)).toISOString()
      await asking(() => db.deleteFrom('news_items').where('published_at', '<', before).execute())
      const first = await asking(() => newestRows(reads).limit(1).offset(MAX_KEPT_ITEMS).executeTakeFirst())
      if (first === undefined) return
      await asking(() => db.deleteFrom('news_items').where('published_at', '<=', first.published_at).execute())
    },
    async memories() {
      const rows = await asking(() => reads.selectFrom('news_sources').selectAll().execute())
      return rows
        .toSorted((one, other) => NEWS_SOURCES.indexOf(one.source) - NEWS_SOURCES.indexOf(other.source))
        .map((row) => ({
          source: row.source,
          attemptedAtMs: row.attempted_at,
          succeededAtMs: row.succeeded_at,
          failureCount: row.failure_count,
          etag: row.etag,
          lastModified: row.last_modified,
        }))
    },
    async remember(memory) {
      const columns = {
        attempted_at: memory.attemptedAtMs,
        succeeded_at: memory.succeededAtMs,
        failure_count: memory.failureCount,
        etag: memory.etag,
        last_modified: memory.lastModified,
      }
      await asking(() =>
        db
          .insertInto('news_sources')
          .values({ source: memory.source, ...columns })
          .onConflict((conflict) => conflict.column('source').doUpdateSet(columns))
          .execute(),
      )
    },
    async claimTurn(nowMs, periodMs) {
      // One statement: of two nodes that ask at once the second finds the first one's time there.
      const claimed = await asking(() =>
        db
          .insertInto('news_turns')
          .values({ work: 'gather', claimed_at: nowMs })
          .onConflict((conflict) =>
            conflict
              .column('work')
              .doUpdateSet({ claimed_at: nowMs })
              .where((where) =>
                where.or([
                  where('news_turns.claimed_at', '<=', nowMs - periodMs),
                  // A clock that was wrong, and has been set right since.
                  where('news_turns.claimed_at', '>', nowMs + periodMs),
                ]),
              ),
          )
          .returning('claimed_at')
          .executeTakeFirst(),
      )
      return claimed !== undefined
    },
  }
}

export function newestRows(reads: Kysely<Tables>) {
  return reads.selectFrom('news_items').selectAll().orderBy('published_at', 'desc').orderBy('id')
}
