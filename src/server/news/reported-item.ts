import type { Result } from '#core/lib/result.ts'
import type { NewsSource, ReportedItem } from '#core/news/news-item.ts'
import { excerpt, MAX_TITLE_LENGTH, plainText } from './plain-text.ts'
import { webLink } from './web-link.ts'

/** How many articles of a feed are read, from the front: far more than a source adds in ten minutes. */
export const MAX_ITEMS_READ = 200

export interface ReadItems {
  readonly items: readonly ReportedItem[]
  /** How many of the articles read were unusable. */
  readonly leftOutCount: number
}

/** Reads a source's answer. An unusable article is left out alone; the error says why the whole answer is unusable. */
export type FeedReader = (text: string) => Result<ReadItems, string>

export function itemsRead(read: readonly (ReportedItem | null)[]): ReadItems {
  const items = read.filter((item) => item !== null)
  return { items, leftOutCount: read.length - items.length }
}

/** An article in the source's own words. */
export interface RawItem {
  readonly source: NewsSource
  readonly sourceId: string | null | undefined
  readonly url: string | null | undefined
  readonly title: string | null | undefined
  readonly summary: string | null | undefined
  readonly publishedAtMs: number | null
  readonly author: string | null | undefined
  /** The first usable one is shown. */
  readonly imageUrls: readonly (string | null | undefined)[]
  readonly teams: readonly string[]
  readonly athleteIds: ReportedItem['athleteIds']
  readonly namedPlayer: string | null
}

const MAX_AUTHOR_LENGTH = 100
/** An article is about a few teams and players. */
const MAX_NAMED_COUNT = 20
/** Printable and short, so that it can be part of a key. */
const SOURCE_ID = /^[\x21-\x7e]{1,200}$/

/** The cleaned article; null without a usable title, link or date. */
export function reportedItem(raw: RawItem): ReportedItem | null {
  const url = webLink(raw.url)
  const title = cleanText(raw.title, MAX_TITLE_LENGTH)
  const { source, publishedAtMs } = raw
  if (url === null || title === '' || publishedAtMs === null) return null
  const sourceId = raw.sourceId?.trim() ?? ''
  const author = cleanText(raw.author, MAX_AUTHOR_LENGTH)
  return {
    source,
    sourceId: SOURCE_ID.test(sourceId) ? sourceId : url,
    url,
    title,
    summary: cleanText(raw.summary),
    publishedAtMs,
    author: author === '' ? null : author,
    imageUrl: raw.imageUrls.map(webLink).find((link) => link !== null) ?? null,
    teams: [...new Set(raw.teams)].slice(0, MAX_NAMED_COUNT),
    athleteIds: raw.athleteIds.slice(0, MAX_NAMED_COUNT),
    namedPlayer: raw.namedPlayer,
  }
}

function cleanText(markup: string | null | undefined, maxLength?: number): string {
  return excerpt(plainText(markup ?? ''), maxLength)
}
