import type { ReportedItem } from '#core/news/news-item.ts'
import type { NamedPlayer } from '#core/players/player-index.ts'
import type { Position } from '#core/players/player.ts'

/** An article with defaults for everything that the test doesn't set. */
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
  ids: Partial<NamedPlayer> = {},
): NamedPlayer {
  return { id, name, position, team, ...ids }
}
