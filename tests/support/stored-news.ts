import type { NewsItem, NewsSource, PlayerMention } from '#core/news/news-item.ts'

/** Thursday, 20 August 2026, 18:00 UTC. */
export const NEWS_TIME_MS = Date.UTC(2026, 7, 20, 18)

/** A stored article with defaults for everything that the test doesn't set. */
export function storedNews(facts: Partial<NewsItem> & { readonly sourceId: string }): NewsItem {
  const source: NewsSource = facts.source ?? 'espn'
  return {
    id: `${source}:${facts.sourceId}`,
    source,
    url: `https://news.example/${source}/${facts.sourceId}`,
    title: `Headline ${facts.sourceId}`,
    summary: 'Two sentences. No more.',
    publishedAtMs: NEWS_TIME_MS,
    author: 'Erika Example',
    imageUrl: 'https://a.espncdn.com/photo/one.jpg',
    teams: ['BUF', 'KC'],
    athleteIds: [{ kind: 'espn_id', id: '3918298' }],
    namedPlayer: null,
    mentions: [],
    ...facts,
  }
}

export function mention(playerId: string, confidence = 1): PlayerMention {
  return { playerId, name: `Player ${playerId}`, confidence }
}
