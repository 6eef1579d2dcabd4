import type { Kysely } from 'kysely'
import { NEWS_SOURCES, type NewsItem, type NewsSource } from '#core/news/news-item.ts'
import type { Database } from '../platform/database/database.ts'
import type { NewsItemsTable, Tables } from '../platform/database/tables.ts'
import { asking, inSnapshot } from '../platform/database/transactions.ts'
import { keepItems, withMentions } from './keep-items.ts'
import type { NewsStore } from './news-store.ts'

/** More than a source tells in a month; one that makes up new articles all day fills no disk, and costs the others nothing. */
export const MAX_KEPT_OF_SOURCE = 5000

/** News on SQLite and on PostgreSQL. */
export function createSqlNewsStore(database: Database): NewsStore {
  const { db, reads } = database
  return {
    keep: (items, nowMs) => keepItems(database, items, nowMs),
    async newest(limitOfSource) {
      const kept = await inSnapshot(database, async (trx) => {
        const rows: NewsItemsTable[] = []
        for (const source of NEWS_SOURCES) rows.push(...(await newestRows(trx, source).limit(limitOfSource).execute()))
        return withMentions(trx, rows)
      })
      return kept.map(({ item }) => item).toSorted(newestFirst)
    },
    async expire(beforeMs) {
      const before = new Date(Math.max(beforeMs, 0)).toISOString()
      await asking(() => db.deleteFrom('news_items').where('published_at', '<', before).execute())
      for (const source of NEWS_SOURCES) {
        const first = await asking(() =>
          newestRows(reads, source).limit(1).offset(MAX_KEPT_OF_SOURCE).executeTakeFirst(),
        )
        if (first !== undefined) await asking(() => fromHere(db, first).execute())
      }
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
    async returnTurn(claimedAtMs) {
      await asking(() => db.deleteFrom('news_turns').where('claimed_at', '=', claimedAtMs).execute())
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

/** Deletes an article and all of its source that come behind it; those of its very time, too, lie in the order of their ids. */
function fromHere(db: Kysely<Tables>, { source, published_at, id }: NewsItemsTable) {
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
