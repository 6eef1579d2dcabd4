import type { ReportedItem } from '#core/news/news-item.ts'
import type { NewsPlayer } from '#core/news/news-player.ts'
import type { Position } from '#core/players/player.ts'

/** An article of which a test says only what matters to it. */
export function reportedItem(facts: Partial<ReportedItem> = {}): ReportedItem {
  const sourceId = facts.sourceId ?? '1'
  return {
    source: 'pft',
    sourceId,
    url: `https://news.example/${facts.source ?? 'pft'}/${sourceId}`,
    title: 'Nobody is named here',
    summary: '',
    publishedAtMs: 0,
    author: null,
    imageUrl: null,
    teams: [],
    athleteIds: [],
    namedPlayer: null,
    ...facts,
  }
}

export function newsPlayer(
  id: string,
  name: string,
  position: Position,
  team: string | null,
  ids: Partial<NewsPlayer> = {},
): NewsPlayer {
  return { id, name, position, team, ...ids }
}
