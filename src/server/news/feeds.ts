import { err, type Result, ok } from '#core/lib/result.ts'
import type { NewsSource, ReportedItem } from '#core/news/news-item.ts'
import {
  type FeedReader,
  type ReadItems,
  plainText,
  readFeedDate,
  itemsRead,
  reportedItem,
  MAX_ITEMS_READ,
  webLink,
} from './reported-item.ts'
import { teamByName, teamByCode } from '#core/players/teams.ts'
import { parseRssFeed } from 'feedsmith'
import { parsedJson } from '#core/lib/json.ts'
import { z } from '#protocol/zod.ts'

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

/** An item in the feed's own words. */
interface RssItem {
  readonly guid: string | null
  readonly link: string | null
  readonly title: string | null
  readonly description: string | null
  readonly pubDate: string | null
  readonly author: string | null
  readonly categories: readonly string[]
  readonly imageUrls: readonly string[]
}

/** Longer items are left out; the longest full article has a tenth of this. */
const MAX_ITEM_LENGTH = 256 * 1024

const MARKS = /<!\[CDATA\[|<!--|<item(?=[\s>])|<\/item\s*>/gi
const ENDS: Readonly<Record<string, string>> = { '<![CDATA[': ']]>', '<!--': '-->' }

/** Wraps one item. The feed's document type stays outside, so entities that it defines are never expanded. */
const BEFORE =
  '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>'
const AFTER = '</channel></rss>'

/**
 * The items of an RSS 2.0 feed. Each is cut out and parsed alone, so that a broken one, or a cut-off end of the feed, costs
 * nothing else. Null stands for an item that cannot be read.
 */
function readRssItems(feed: string): Result<readonly (RssItem | null)[], string> {
  const start = /<rss[\s>]/i.exec(feed)
  if (start === null) return err('is no RSS feed')
  return ok(cutItems(feed, start.index).map(readItem))
}

/** `<item ...>...</item>`, up to MAX_ITEMS_READ; an item without an end is where the feed was cut off. */
function cutItems(feed: string, startIndex: number): readonly string[] {
  const items: string[] = []
  const marks = new RegExp(MARKS)
  marks.lastIndex = startIndex
  let openIndex: number | null = null
  for (let mark = marks.exec(feed); mark !== null && items.length < MAX_ITEMS_READ; mark = marks.exec(feed)) {
    const [text] = mark
    const end = ENDS[text.toUpperCase()]
    if (end !== undefined) {
      const endIndex = feed.indexOf(end, marks.lastIndex)
      if (endIndex === -1) break
      marks.lastIndex = endIndex + end.length
    } else if (text.startsWith('</')) {
      if (openIndex !== null) items.push(feed.slice(openIndex, marks.lastIndex))
      openIndex = null
    } else {
      // A start inside an open item: the open one was never closed.
      openIndex = mark.index
    }
  }
  return items
}

function readItem(item: string): RssItem | null {
  if (item.length > MAX_ITEM_LENGTH) return null
  try {
    // A "<" that opens no tag ("ranked < 3rd") would end the parsing of the item.
    const repaired = item.replace(/<(?![a-z/!?])/gi, '&lt;')
    const [read] = parseRssFeed(`${BEFORE}${repaired}${AFTER}`, { maxItems: 1 }).items ?? []
    if (read === undefined) return null
    const { guid, link, title, description, pubDate, dc, authors, categories, media, enclosures } = read
    const contents = [...(media?.contents ?? []), ...(media?.groups ?? []).flatMap((group) => group.contents ?? [])]
    const images = [
      ...contents.filter(isImage),
      ...(media?.thumbnails ?? []),
      ...(enclosures ?? []).filter((enclosure) => enclosure.type?.startsWith('image/') === true),
    ]
    return {
      guid: guid?.value ?? null,
      // A guid is the article's address unless it says otherwise, and some feeds have no other.
      link: link ?? (guid?.isPermaLink === false ? null : guid?.value) ?? null,
      title: title ?? null,
      description: description ?? null,
      pubDate: pubDate ?? null,
      author: dc?.creators?.[0] ?? authors?.[0]?.name ?? null,
      categories: (categories ?? []).flatMap(({ name }) => name ?? []),
      imageUrls: images.flatMap(({ url }) => url ?? []),
    }
  } catch {
    return null
  }
}

function isImage({ medium, type }: { readonly medium?: string; readonly type?: string }): boolean {
  return medium === 'image' || (medium === undefined && (type?.startsWith('image/') ?? true))
}

/** An unexpected value counts as missing: one odd field must not cost the article. */
const anyText = z.catch(z.nullish(z.string()), null)
const idText = z.catch(z.nullish(z.union([z.string(), z.pipe(z.number(), z.transform(String))])), null)

const categorySchema = z.catch(
  z.nullable(
    z.object({
      type: anyText,
      uid: anyText,
      description: anyText,
      athleteId: idText,
      team: z.catch(z.nullish(z.object({ abbreviation: anyText })), null),
    }),
  ),
  null,
)

const articleSchema = z.object({
  id: idText,
  dataSourceIdentifier: anyText,
  headline: anyText,
  description: anyText,
  published: anyText,
  byline: anyText,
  links: z.catch(z.nullish(z.object({ web: z.catch(z.nullish(z.object({ href: anyText })), null) })), null),
  images: z._default(z.catch(z.array(z.catch(z.nullable(z.object({ url: anyText })), null)), []), []),
  categories: z._default(z.catch(z.array(categorySchema), []), []),
})

const feedSchema = z.object({ articles: z.array(z.unknown()) })

type Category = z.infer<typeof categorySchema>

/** ESPN's ids are per sport and league: the same number is another athlete in basketball. */
const NFL_UID = 's:20~l:28'

/** ESPN's public news: JSON with a list of articles. */
export const readEspnFeed: FeedReader = (json) => {
  const feed = feedSchema.safeParse(parsedJson(json))
  if (!feed.success) return err('is no list of articles')
  return ok(itemsRead(feed.data.articles.slice(0, MAX_ITEMS_READ).map(readArticle)))
}

function readArticle(value: unknown): ReportedItem | null {
  const article = articleSchema.safeParse(value)
  if (!article.success) return null
  const { id, dataSourceIdentifier, headline, description, published, byline, links, images } = article.data
  const categories = article.data.categories.filter(isOfNfl)
  return reportedItem({
    source: 'espn',
    sourceId: id ?? dataSourceIdentifier,
    url: links?.web?.href,
    title: headline,
    summary: description,
    publishedAtMs: readFeedDate(published),
    author: byline,
    imageUrls: images.map((image) => image?.url),
    teams: categories.flatMap(teamOf),
    athleteIds: athletesOf(categories),
    namedPlayer: null,
  })
}

function isOfNfl(category: Category): category is NonNullable<Category> {
  return category !== null && (category.uid?.startsWith(NFL_UID) ?? true)
}

function teamOf({ type, team, description }: NonNullable<Category>): readonly string[] {
  if (type !== 'team') return []
  const named = teamByCode(team?.abbreviation ?? '') ?? teamByName(description ?? '')
  return named === null ? [] : [named.code]
}

function athletesOf(categories: readonly NonNullable<Category>[]): ReportedItem['athleteIds'] {
  const ids = categories.flatMap(({ type, athleteId }) => (type === 'athlete' ? (athleteId ?? []) : []))
  return [...new Set(ids)].filter((id) => /^\d{1,12}$/.test(id)).map((id) => ({ kind: 'espn_id', id }))
}

const READERS: Readonly<Record<NewsSource, FeedReader>> = {
  espn: readEspnFeed,
  rotowire: readRotowireFeed,
  pft: readPftFeed,
}

export function readSource(source: NewsSource, text: string): Result<ReadItems, string> {
  const read = READERS[source](text)
  // A source that changed its format would otherwise look like one without news.
  const isUnknownFormat = read.ok && read.value.items.length === 0 && read.value.leftOutCount > 0
  return isUnknownFormat ? err('has no article that can be read') : read
}
