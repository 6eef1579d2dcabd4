import type { NewsSource } from '../../src/core/news/news-item.ts'
import { espnArticle, espnFeed, pftItem, rotowireItem, rssFeed } from './news-feeds.ts'

const HOUR_MS = 60 * 60_000

/** Feeds for browser tests: from the last few days, about real players, traps included. */
export function newsOfToday(nowMs: number): Readonly<Record<NewsSource, string>> {
  const iso = (hoursAgo: number) => new Date(nowMs - hoursAgo * HOUR_MS).toISOString()
  const rfc = (hoursAgo: number) => new Date(nowMs - hoursAgo * HOUR_MS).toUTCString()
  return {
    espn: espnFeed([
      espnArticle({
        id: 1,
        headline: 'Bills QB Josh Allen limited in practice with foot injury',
        description: 'Josh Allen was limited on Wednesday, but the Bills expect him to start on Sunday.',
        published: iso(0.2),
        categories: [
          { type: 'league', uid: 's:20~l:28', description: 'NFL' },
          { type: 'team', uid: 's:20~l:28~t:2', teamId: 2, team: { id: 2, abbreviation: 'BUF' } },
          { type: 'athlete', uid: 's:20~l:28~a:3918298', description: 'Josh Allen', athleteId: 3918298 },
        ],
        byline: 'Alaina Getzenberg',
        images: [{ type: 'header', url: 'https://a.espncdn.com/photo/allen.jpg' }],
        links: { web: { href: 'https://www.espn.com/nfl/story/_/id/1/allen' } },
      }),
      espnArticle({
        id: 2,
        headline: 'Fantasy football rankings: five players to trade for now',
        description: "Jahmyr Gibbs, Bijan Robinson, Ja'Marr Chase, Puka Nacua and Josh Allen lead the list.",
        published: iso(5),
        categories: [],
        byline: undefined,
        images: [{ type: 'header', url: 'https://elsewhere.example/tracker.png' }],
        links: { web: { href: 'https://www.espn.com/nfl/story/_/id/2/rankings' } },
      }),
      espnArticle({ id: 3, headline: 'Hostile', links: { web: { href: 'javascript:alert(1)' } }, published: iso(1) }),
    ]),
    rotowire: rssFeed([
      rotowireItem({
        guid: 'nfl1',
        title: 'Bijan Robinson: Scores three times in win',
        link: 'https://www.rotowire.com//football/player/bijan-robinson-16739',
        description:
          'Robinson rushed 22 times for 161 yards and three touchdowns for the Falcons. Visit RotoWire.com for more.',
        pubDate: rfc(30),
      }),
      rotowireItem({
        guid: 'nfl2',
        title: "Ja'Marr Chase: Signs &lt;script&gt;alert(1)&lt;/script&gt; extension",
        link: 'https://www.rotowire.com//football/player/jamarr-chase-15183',
        description: 'Chase signed a four-year extension with the Bengals on Monday.',
        pubDate: rfc(60),
      }),
    ]),
    pft: rssFeed([
      pftItem({ title: "Raiders name Aidan O'Connell the starting quarterback", guid: 'pft2', pubDate: rfc(100) }),
      pftItem({ title: 'Lions place Jahmyr Gibbs on injured reserve', guid: 'pft1', pubDate: rfc(200) }),
    ]),
  }
}
