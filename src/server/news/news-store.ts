import { type NewsItem, type NewsSource, NEWS_SOURCES } from '#core/news/news-item.ts'
import type { Validators } from '../platform/download/download.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Database, insertRows } from '../platform/database/database.ts'
import type { NewsItemsTable, Tables, NewsItemPlayersTable } from '../platform/database/tables.ts'
import { asking, inSnapshot, ADVISORY_LOCKS, inTransaction } from '../platform/database/transactions.ts'
import { storedTimeOrNull, storedTime } from '../platform/database/stored-time.ts'
import { isDeepStrictEqual } from 'node:util'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { assert } from '#core/lib/assert.ts'
import { z } from '#protocol/zod.ts'

/** How a source is doing, with the validators of its last answer. */
export interface SourceStatus extends Validators {
  readonly source: NewsSource
  readonly attemptedAtMs: number | null
  readonly succeededAtMs: number | null
  /** In a row. */
  readonly failureCount: number
}

/** The stored articles. Reads of the table itself go through the row reader. */
export interface NewsStore {
  /** Adds new articles and updates known ones (by id, and by url across ids); all or none. None is dated after it was first seen. */
  save(items: readonly NewsItem[], nowMs: number): Promise<void>
  /** Newest first; the limit is per source, so that a busy one does not crowd out the others. */
  newest(limitPerSource: number): Promise<readonly NewsItem[]>
  /** Deletes older articles, and each source's oldest beyond the maximum. */
  deleteBefore(beforeMs: number): Promise<void>
  /** Of the sources that were ever asked, in the order of NEWS_SOURCES. */
  sourceStatuses(): Promise<readonly SourceStatus[]>
  /** Save the articles first: the feed shows them once it is known that the source answered. */
  saveSourceStatus(status: SourceStatus): Promise<void>
}

/** More than a source publishes in a month; a source that goes wild neither fills the disk nor displaces the others. */
export const MAX_STORED_PER_SOURCE = 5000

/** News on SQLite and on PostgreSQL. */
export function createNewsStore(database: Database): NewsStore {
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

/** How many articles are compared with the tables before requests and sockets get their turn. */
const ITEMS_PER_STEP = 50

/** A new or changed article, with the ids of those that it replaces. */
interface Change {
  readonly fresh: StoredItem
  readonly replacedIds: readonly string[]
}

/**
 * Replaces the articles with the same id or address. An unchanged article is not written: every ten minutes the sources
 * repeat most of what they sent before, and picks must not wait for that.
 */
async function saveItems(database: Database, items: readonly NewsItem[], nowMs: number): Promise<void> {
  const { reads, dialect } = database
  const distinct = distinctItems(items.map((item) => storableItem(item, nowMs).item))
  const changes = await asking(() => changesAmong(reads, distinct, nowMs))
  if (changes.length === 0) return
  await inTransaction(database, async (trx) => {
    // Two nodes at once would insert the same article twice; SQLite has one writer.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.news})`.execute(trx)
    // Compared again, because another node may have saved some of them meanwhile.
    const changed = changes.map(({ fresh }) => fresh.item)
    await applyChanges(trx, await changesAmong(trx, changed, nowMs))
  })
}

/** The first of those with the same id or address: two sources may link to the same article. */
function distinctItems(items: readonly NewsItem[]): readonly NewsItem[] {
  const ids = new Set<string>()
  const urls = new Set<string>()
  return items.filter(({ id, url }) => {
    if (ids.has(id) || urls.has(url)) return false
    ids.add(id)
    urls.add(url)
    return true
  })
}

async function changesAmong(
  reads: Kysely<Tables>,
  items: readonly NewsItem[],
  nowMs: number,
): Promise<readonly Change[]> {
  const changes: Change[] = []
  for (let start = 0; start < items.length; start += ITEMS_PER_STEP) {
    const some = items.slice(start, start + ITEMS_PER_STEP)
    const stored = await storedLike(reads, some)
    for (const item of some) {
      const before = stored.filter((each) => each.item.id === item.id || each.item.url === item.url)
      const fresh = storableItem(item, Math.min(nowMs, ...before.map(({ firstSeenAtMs }) => firstSeenAtMs)))
      if (before.length === 1 && isDeepStrictEqual(before[0], fresh)) continue
      changes.push({ fresh, replacedIds: before.map((each) => each.item.id) })
    }
    await yieldToOthers()
  }
  return changes
}

async function applyChanges(trx: Transaction<Tables>, changes: readonly Change[]): Promise<void> {
  // All deletions first, because ids and addresses may have been swapped.
  const replacedIds = [...new Set(changes.flatMap((change) => change.replacedIds))]
  for (let start = 0; start < replacedIds.length; start += ITEMS_PER_STEP) {
    const some = replacedIds.slice(start, start + ITEMS_PER_STEP)
    await trx.deleteFrom('news_items').where('id', 'in', some).execute()
  }
  const fresh = changes.map((change) => change.fresh)
  await insertRows(trx, 'news_items', fresh.map(newsItemRow))
  await insertRows(trx, 'news_item_players', fresh.flatMap(mentionRows))
}

async function storedLike(reads: Kysely<Tables>, items: readonly NewsItem[]): Promise<readonly StoredItem[]> {
  const [ids, urls] = [items.map(({ id }) => id), items.map(({ url }) => url)]
  const rows = await reads
    .selectFrom('news_items')
    .selectAll()
    .where((where) => where.or([where('id', 'in', ids), where('url', 'in', urls)]))
    .execute()
  return withMentions(reads, rows)
}

/** The articles of the rows, in their order, with their players. */
async function withMentions(reads: Kysely<Tables>, rows: readonly NewsItemsTable[]): Promise<readonly StoredItem[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const mentions = await reads
    .selectFrom('news_item_players')
    .selectAll()
    .where('item_id', 'in', ids)
    .orderBy('item_id')
    .orderBy('place_number')
    .execute()
  const byItem = Map.groupBy(mentions, ({ item_id }) => item_id)
  return rows.map((row) => storedItemOf(row, byItem.get(row.id) ?? []))
}

/** An article with the time it was first seen. */
interface StoredItem {
  readonly item: NewsItem
  readonly firstSeenAtMs: number
}

/**
 * In the form that the tables accept. No article is dated after it was first seen: one dated in the future, or dated anew each
 * time because the source gives no date, would stay on top forever.
 */
function storableItem(item: NewsItem, firstSeenAtMs: number): StoredItem {
  const { mentions, athleteIds, ...fields } = item
  return {
    firstSeenAtMs,
    item: {
      ...fields,
      id: storable(item.id),
      sourceId: storable(item.sourceId),
      url: storable(item.url),
      title: storable(item.title),
      summary: storable(item.summary),
      publishedAtMs: Math.min(Math.max(Math.trunc(item.publishedAtMs), 0), firstSeenAtMs),
      author: storableOrNull(item.author),
      imageUrl: storableOrNull(item.imageUrl),
      namedPlayer: storableOrNull(item.namedPlayer),
      teams: item.teams.map(storable),
      athleteIds: athleteIds.map(({ kind, id }) => ({ kind, id })),
      mentions: mentions.map(({ playerId, name, confidence }) => ({ playerId, name, confidence })),
    },
  }
}

function newsItemRow({ item, firstSeenAtMs }: StoredItem): NewsItemsTable {
  return {
    id: item.id,
    source: item.source,
    source_id: item.sourceId,
    url: item.url,
    title: item.title,
    summary: item.summary,
    published_at: new Date(item.publishedAtMs).toISOString(),
    first_seen_at: storedTime(firstSeenAtMs),
    team: item.teams[0] ?? null,
    author: item.author,
    image_url: item.imageUrl,
    match_confidence: item.mentions[0]?.confidence ?? null,
    matched_player_ids: JSON.stringify(item.mentions.map(({ playerId }) => playerId)),
    match_confidences: JSON.stringify(item.mentions.map(({ confidence }) => confidence)),
    named_player: item.namedPlayer,
    teams_json: JSON.stringify(item.teams),
    athlete_ids_json: JSON.stringify(item.athleteIds),
  }
}

function mentionRows({ item }: StoredItem): readonly NewsItemPlayersTable[] {
  return item.mentions.map(({ playerId, name, confidence }, index) => ({
    item_id: item.id,
    place_number: index + 1,
    player_id: playerId,
    name,
    confidence,
  }))
}

const teamsSchema = z.array(z.string())
const athleteIdsSchema = z.array(z.object({ kind: z.enum(['espn_id', 'rotowire_id']), id: z.string() }))

/** `mentions` are the rows of this article, in order. */
function storedItemOf(row: NewsItemsTable, mentions: readonly NewsItemPlayersTable[]): StoredItem {
  const publishedAtMs = Date.parse(row.published_at)
  assert(Number.isFinite(publishedAtMs), 'the table has a check for dates')
  return {
    firstSeenAtMs: row.first_seen_at,
    item: {
      id: row.id,
      source: row.source,
      sourceId: row.source_id,
      url: row.url,
      title: row.title,
      summary: row.summary,
      publishedAtMs,
      author: row.author,
      imageUrl: row.image_url,
      namedPlayer: row.named_player,
      teams: teamsSchema.parse(JSON.parse(row.teams_json)),
      athleteIds: athleteIdsSchema.parse(JSON.parse(row.athlete_ids_json)),
      mentions: mentions.map(({ player_id, name, confidence }) => ({ playerId: player_id, name, confidence })),
    },
  }
}

/** PostgreSQL refuses a zero character, and a lone surrogate would come back as something else. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

function storableOrNull(text: string | null): string | null {
  return text === null ? null : storable(text)
}
