import { NEWS_SOURCES, type NewsSource } from '#core/news/news-item.ts'

/** Where each source is asked, the next address where one has no good answer; a source without any is switched off. */
export type NewsAddresses = Readonly<Record<NewsSource, readonly string[]>>

export const DEFAULT_NEWS_ADDRESSES: NewsAddresses = {
  // The second host answers where the first sends those who are no browser away.
  espn: [
    'https://site.api.espn.com/apis/site/v2/sports/football/nfl/news?limit=50',
    'https://site.web.api.espn.com/apis/site/v2/sports/football/nfl/news?limit=50',
  ],
  rotowire: ['https://www.rotowire.com/rss/news.php?sport=NFL'],
  pft: ['https://www.nbcsports.com/profootballtalk.rss', 'https://profootballtalk.nbcsports.com/feed/'],
}

export const NO_NEWS: NewsAddresses = { espn: [], rotowire: [], pft: [] }

export function askedSources(addresses: NewsAddresses): ReadonlySet<NewsSource> {
  return new Set(NEWS_SOURCES.filter((source) => addresses[source].length > 0))
}
