import type { Article } from '../../src/core/news/article.ts'
import type { NewsFeed, NewsItemRow } from '../../src/protocol/news/news-functions.ts'

export function anArticle(change: Partial<Article> = {}): Article {
  return {
    id: 'espn:1',
    title: 'Josh Allen limited in practice',
    description: 'The quarterback has a sore foot.',
    url: 'https://www.espn.com/nfl/story/_/id/1/allen',
    publishedAt: '2026-09-18T06:35:37.000Z',
    source: { name: 'ESPN' },
    author: null,
    urlToImage: null,
    playerNames: ['Josh Allen'],
    playerIds: ['00-0034857'],
    teams: ['Bills'],
    tags: ['injury'],
    ...change,
  }
}

type SourceStates = Readonly<Record<'espn' | 'rotowire' | 'pft', NewsFeed['sources'][number]['state']>>

/** A response of get_news_feed. By default every source is fine. */
export function aFeed(articles: readonly Article[], states: Partial<SourceStates> = {}): NewsFeed {
  const { espn = 'ok', rotowire = 'ok', pft = 'ok' } = states
  return {
    articles: articles.map(copyOf),
    updated_at: '2026-09-18T07:00:00.000Z',
    attempted_at: '2026-09-18T07:10:00.000Z',
    sources: [
      { source: 'espn', state: espn },
      { source: 'rotowire', state: rotowire },
      { source: 'pft', state: pft },
    ],
  }
}

/** Mutable lists, as parsed from the wire. */
function copyOf(article: Article): NewsFeed['articles'][number] {
  const { playerNames, playerIds, teams, tags } = article
  return { ...article, playerNames: [...playerNames], playerIds: [...playerIds], teams: [...teams], tags: [...tags] }
}

export function aNewsRow(change: Partial<NewsItemRow> = {}): NewsItemRow {
  return {
    id: 'rotowire:nfl1',
    source: 'rotowire',
    url: 'https://www.rotowire.com/football/player/josh-allen-12482',
    title: 'Josh Allen: Limited Wednesday',
    summary: 'Allen (foot) was limited in practice.',
    published_at: '2026-09-18T06:35:37.000Z',
    team: 'BUF',
    author: null,
    image_url: null,
    match_confidence: 1,
    matched_player_ids: ['00-0034857'],
    match_confidences: [1],
    ...change,
  }
}
