// Apart because it has the words of news and loads when the page is idle.
import { NEWS_NOTE_MS, newsNotes, type NewsNote } from '#core/news/news-notes.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { ReadRows } from '../api/call-function.ts'
import { readRows } from '../api/http-client.ts'

/** As many as the server gives at once: several a day for each of its sources. */
const ARTICLES_MAX = 100

/** Null when the server has no answer: what was known stays. */
export async function readNewsNotes(
  read: ReadRows = readRows,
  nowMs = Date.now(),
): Promise<{ readonly notes: ReadonlyMap<PlayerId, NewsNote>; readonly nowMs: number } | null> {
  const rows = await read('news_items', [
    ['published_at', `gte.${new Date(nowMs - NEWS_NOTE_MS).toISOString()}`],
    ['order', 'published_at.desc'],
    ['limit', String(ARTICLES_MAX)],
  ])
  if (!rows.ok) return null
  const articles = rows.value.map((row) => ({
    source: row.source,
    title: row.title,
    summary: row.summary,
    publishedAtMs: Date.parse(row.published_at),
    players: row.matched_player_ids.map((id, index) => ({ id, confidence: row.match_confidences[index] ?? 0 })),
  }))
  return { notes: newsNotes(articles, nowMs), nowMs }
}
