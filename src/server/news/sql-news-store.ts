import type { Kysely } from 'kysely'
import { NEWS_SOURCES, type NewsItem, type NewsSource } from '#core/news/news-item.ts'
import type { Database } from '../platform/database/database.ts'
import type { NewsItemsTable, Tables } from '../platform/database/tables.ts'
import { asking, inSnapshot } from '../platform/database/transactions.ts'
import { saveItems, withMentions } from './save-items.ts'
import type { NewsStore } from './news-store.ts'
import { storedTimeOrNull } from '../platform/database/stored-time.ts'

/** More than a source publishes in a month; a source that goes wild neither fills the disk nor displaces the others. */
export const MAX_STORED_PER_SOURCE = 5000

/** News on SQLite and on PostgreSQL. */
export function createSqlNewsStore(database: Database): NewsStore {
  const { db, reads } = database
  return {
    save: (items, nowMs) => saveItems(database, items, nowMs),
    async newest(limitPerSource) {
      const stored = await inSnapshot(database, async (trx) => {
        const rows: NewsItemsTable[] = []
        for (const source of NEWS_SOURCES) rows.push(...(await newestRows(trx, source).limit(limitPerSource).execute()))
        return withMentions(trx, rows)
      })
      return stored.map(({ item }) => item).toSorted(newestFirst)
    },
    async deleteBefore(beforeMs) {
      const before = new Date(Math.max(beforeMs, 0)).toISOString()
      await asking(() => db.deleteFrom('news_items').where('published_at', '<', before).execute())
      for (const source of NEWS_SOURCES) {
        const first = await asking(() =>
          newestRows(reads, source).limit(1).offset(MAX_STORED_PER_SOURCE).executeTakeFirst(),
        )
        if (first !== undefined) await asking(() => deleteFrom(db, first).execute())
      }
    },
    async sourceStatuses() {
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
    async saveSourceStatus(status) {
      const columns = {
        attempted_at: storedTimeOrNull(status.attemptedAtMs),
        succeeded_at: storedTimeOrNull(status.succeededAtMs),
        failure_count: status.failureCount,
        etag: status.etag,
        last_modified: status.lastModified,
      }
      await asking(() =>
        db
          .insertInto('news_sources')
          .values({ source: status.source, ...columns })
          .onConflict((conflict) => conflict.column('source').doUpdateSet(columns))
          .execute(),
      )
    },
  }
}

export function newestRows(reads: Kysely<Tables>, source: NewsSource) {
  return reads
    .selectFrom('news_items')
    .selectAll()
    .where('source', '=', source)
    .orderBy('published_at', 'desc')
    .orderBy('id')
}

/** Deletes an article and all that follow it in its source's order: newest first, then by id. */
function deleteFrom(db: Kysely<Tables>, { source, published_at, id }: NewsItemsTable) {
  return db
    .deleteFrom('news_items')
    .where('source', '=', source)
    .where((where) =>
      where.or([
        where('published_at', '<', published_at),
        where.and([where('published_at', '=', published_at), where('id', '>=', id)]),
      ]),
    )
}

function newestFirst(a: NewsItem, b: NewsItem): number {
  return b.publishedAtMs - a.publishedAtMs || (a.id < b.id ? -1 : 1)
}
