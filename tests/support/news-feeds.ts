/** Feeds as the three sources write them, traps included. A test changes the parts that it is about. */

export function espnArticle(change: Readonly<Record<string, unknown>> = {}) {
  return {
    id: 49970421,
    type: 'HeadlineNews',
    headline: "Emotional All-Pro LB Campbell shoulders blame for Lions' loss",
    description: 'Jack Campbell fought back tears after the loss.',
    lastModified: '2026-09-18T06:35:37Z',
    published: '2026-09-18T06:35:37Z',
    categories: [
      { id: 9572, type: 'league', uid: 's:20~l:28', description: 'NFL', leagueId: 28 },
      {
        id: 1805,
        type: 'team',
        uid: 's:20~l:28~t:8',
        description: 'Detroit Lions',
        teamId: 8,
        team: { id: 8, description: 'Detroit Lions', abbreviation: 'DET' },
      },
      { id: 391294, type: 'athlete', uid: 's:20~l:28~a:4569465', description: 'Jack Campbell', athleteId: 4569465 },
      { type: 'guid', guid: 'a0b1' },
    ],
    byline: 'Eric Woodyard',
    images: [{ type: 'header', url: 'https://a.espncdn.com/photo/2026/0918/r1642310_1296x729_16-9.jpg' }],
    links: { web: { href: 'https://www.espn.com/nfl/story/_/id/49970421/campbell' } },
    ...change,
  }
}

export function espnFeed(articles: readonly unknown[]): string {
  return JSON.stringify({ header: 'NFL News', articles })
}

export interface RotowireWords {
  readonly guid: string
  readonly title: string
  readonly link: string
  readonly description: string
  readonly pubDate: string
}

export function rotowireItem(change: Partial<RotowireWords> = {}): string {
  const { guid, title, link, description, pubDate } = {
    guid: 'nfl636384',
    title: 'Christian Gonzalez: Inks extension with Patriots',
    link: 'https://www.rotowire.com//football/player/christian-gonzalez-16683',
    description: `Gonzalez signed a four-year, $135 million extension with the Patriots on Monday.

        Visit RotoWire.com for more analysis on this update.`,
    pubDate: 'Mon, 07 Sep 2026 10:04:00 PM PDT',
    ...change,
  }
  return `<item>
  <guid>${guid}</guid>
  <title>${title}</title>
  <link>${link}</link>
  <description>${description}</description>
  <pubDate>${pubDate}</pubDate>
 </item>`
}

export function pftItem(
  change: { readonly title?: string; readonly guid?: string; readonly pubDate?: string; readonly more?: string } = {},
): string {
  const {
    title = 'Bengals place Joe Burrow on injured reserve',
    guid = 'https://profootballtalk.nbcsports.com/?p=815',
    more = '',
  } = change
  const { pubDate = 'Mon, 07 Sep 2026 18:00:00 +0000' } = change
  return `<item>
  <title>${title}</title>
  <link>https://www.nbcsports.com/nfl/profootballtalk/rumor-mill/news/${encodeURIComponent(title)}</link>
  <dc:creator><![CDATA[Mike Florio]]></dc:creator>
  <guid isPermaLink="false">${guid}</guid>
  <pubDate>${pubDate}</pubDate>
  <description><![CDATA[<p>The team made it <b>official</b> &amp; final.</p>]]></description>
  <media:content url="https://nbcsports.brightspotcdn.com/burrow.jpg" medium="image" />
  ${more}
 </item>`
}

export function rssFeed(items: readonly string[], head = '<?xml version="1.0" encoding="UTF-8"?>'): string {
  return `${head}
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>
 <title>Latest NFL News</title>
 <ttl>10</ttl>
 ${items.join('\n ')}
</channel></rss>`
}
