import { assert } from '#core/lib/assert.ts'
import type { NewsItem } from '#core/news/news-item.ts'
import { z } from '#protocol/zod.ts'
import type { NewsItemPlayersTable, NewsItemsTable } from '../platform/database/tables.ts'
import { storedTime } from '../platform/database/stored-time.ts'

/** An article with the time it was first seen. */
export interface StoredItem {
  readonly item: NewsItem
  readonly firstSeenAtMs: number
}

/**
 * In the form that the tables accept. No article is dated after it was first seen: one dated in the future, or dated anew each
 * time because the source gives no date, would stay on top forever.
 */
export function storableItem(item: NewsItem, firstSeenAtMs: number): StoredItem {
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

export function newsItemRow({ item, firstSeenAtMs }: StoredItem): NewsItemsTable {
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

export function mentionRows({ item }: StoredItem): readonly NewsItemPlayersTable[] {
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
export function storedItemOf(row: NewsItemsTable, mentions: readonly NewsItemPlayersTable[]): StoredItem {
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
