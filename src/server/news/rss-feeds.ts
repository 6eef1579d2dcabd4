import { ok } from '#core/lib/result.ts'
import { plainText } from './plain-text.ts'
import type { ReportedItem } from '#core/news/news-item.ts'
import { teamByName } from '#core/players/teams.ts'
import { readFeedDate } from './feed-date.ts'
import { itemsRead, reportedItem, type FeedReader } from './reported-item.ts'
import { readRssItems, type RssItem } from './rss-items.ts'
import { webLink } from './web-link.ts'

/** RotoWire: "Player Name: headline" and a link to the player's page, which ends in their id. */
export const readRotowireFeed: FeedReader = (text) => readFeed(text, rotowireItem)

/** ProFootballTalk names players in prose. */
export const readPftFeed: FeedReader = (text) => readFeed(text, pftItem)

function readFeed(text: string, toItem: (item: RssItem) => ReportedItem | null): ReturnType<FeedReader> {
  const items = readRssItems(text)
  return items.ok ? ok(itemsRead(items.value.map((item) => (item === null ? null : toItem(item))))) : items
}

const LONGEST_NAME = 60

function rotowireItem(item: RssItem): ReportedItem | null {
  const [, name] = /^([^:]+): /.exec(plainText(item.title ?? '')) ?? []
  const link = webLink(item.link)
  const [, rotowireId] = /-(\d{1,9})$/.exec(link === null ? '' : new URL(link).pathname) ?? []
  const fields = fieldsOf(item)
  return reportedItem({
    ...fields,
    source: 'rotowire',
    url: link === null ? null : storyLink(link, [item.guid ?? '', String(fields.publishedAtMs ?? '')]),
    athleteIds: rotowireId === undefined ? [] : [{ kind: 'rotowire_id', id: rotowireId }],
    namedPlayer: name === undefined || name.length > LONGEST_NAME ? null : name.trim(),
  })
}

/** All stories about a player have the same link, so the first usable id is added to it as a fragment. */
function storyLink(link: string, ids: readonly string[]): string {
  const url = new URL(link)
  url.hash = ids.find((id) => /^\w{1,40}$/.test(id)) ?? ''
  return url.href
}

function pftItem(item: RssItem): ReportedItem | null {
  return reportedItem({ ...fieldsOf(item), source: 'pft', url: item.link, athleteIds: [], namedPlayer: null })
}

function fieldsOf({ guid, title, description, pubDate, author, categories, imageUrls }: RssItem) {
  return {
    sourceId: guid,
    title,
    summary: description,
    publishedAtMs: readFeedDate(pubDate),
    author,
    imageUrls,
    teams: categories.flatMap((category) => teamByName(category)?.code ?? []),
  }
}
