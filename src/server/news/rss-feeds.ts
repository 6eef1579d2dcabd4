import { ok } from '#core/lib/result.ts'
import { cleanText } from '#core/news/clean-text.ts'
import type { ReportedItem } from '#core/news/news-item.ts'
import { teamByName } from '#core/players/team-codes.ts'
import { readFeedDate } from './feed-date.ts'
import { reportedItem } from './reported-item.ts'
import { readRssItems, type RssItem } from './rss-items.ts'
import { itemsRead, type SourceReader } from './source-reader.ts'
import { webLink } from './web-link.ts'

/** RotoWire: "Player Name: headline", a link to the player with his id, and nothing else. */
export const readRotowireFeed: SourceReader = (text) => readFeed(text, rotowireItem)

/** ProFootballTalk: players are named in prose, the rest is as in any feed. */
export const readPftFeed: SourceReader = (text) => readFeed(text, pftItem)

function readFeed(text: string, toItem: (item: RssItem) => ReportedItem | null): ReturnType<SourceReader> {
  const items = readRssItems(text)
  return items.ok ? ok(itemsRead(items.value.map((item) => (item === null ? null : toItem(item))))) : items
}

const LONGEST_NAME = 60

function rotowireItem(item: RssItem): ReportedItem | null {
  const [, name] = /^([^:]+): /.exec(cleanText(item.title ?? '')) ?? []
  const link = webLink(item.link)
  const [, rotowireId] = /-(\d{1,9})$/.exec(link === null ? '' : new URL(link).pathname) ?? []
  const words = wordsOf(item)
  return reportedItem({
    ...words,
    source: 'rotowire',
    url: link === null ? null : storyLink(link, [item.guid ?? '', String(words.publishedAtMs ?? '')]),
    athleteIds: rotowireId === undefined ? [] : [{ kind: 'rotowire_id', id: rotowireId }],
    namedPlayer: name === undefined || name.length > LONGEST_NAME ? null : name.trim(),
  })
}

/**
 * The link is the player's and the same for all that is told of him; what tells his stories apart goes behind it: the
 * first of the marks that fits into a link.
 */
function storyLink(link: string, marks: readonly string[]): string {
  const url = new URL(link)
  url.hash = marks.find((mark) => /^\w{1,40}$/.test(mark)) ?? ''
  return url.href
}

function pftItem(item: RssItem): ReportedItem | null {
  return reportedItem({ ...wordsOf(item), source: 'pft', url: item.link, athleteIds: [], namedPlayer: null })
}

function wordsOf({ guid, title, description, pubDate, author, categories, imageUrls }: RssItem) {
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
