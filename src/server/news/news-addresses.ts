import type { NewsSource } from '#core/news/news-item.ts'

/** Where each source is asked; the next address is tried if one fails. A source without addresses is switched off. */
export type NewsAddresses = Readonly<Record<NewsSource, readonly string[]>>

export const DEFAULT_NEWS_ADDRESSES: NewsAddresses = {
  // The second host answers where the first turns away clients that are not browsers.
  espn: [
    'https://site.api.espn.com/apis/site/v2/sports/football/nfl/news?limit=50',
    'https://site.web.api.espn.com/apis/site/v2/sports/football/nfl/news?limit=50',
  ],
  rotowire: ['https://www.rotowire.com/rss/news.php?sport=NFL'],
  pft: ['https://www.nbcsports.com/profootballtalk.rss', 'https://profootballtalk.nbcsports.com/feed/'],
}

export const NO_NEWS: NewsAddresses = { espn: [], rotowire: [], pft: [] }
