import type { Result } from '#core/lib/result.ts'
import type { NewsSource, ReportedItem } from '#core/news/news-item.ts'
import { decodeHTMLStrict } from 'entities'

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
interface RawItem {
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

/** Longer than any headline of the three sources. */
const MAX_TITLE_LENGTH = 200
/** An excerpt, never the article: no more of a source's text is stored or shown. */
export const MAX_SUMMARY_LENGTH = 280

/**
 * HTML or plain text as plain text on one line (NWR1): no tags, entities decoded, nothing invisible, no advertising. Feeds
 * escape once too often, so a tag may come out of an entity; a text is done when nothing changes any more, and '' where it
 * is wrapped in more layers than any source uses.
 */
export function plainText(markup: string): string {
  let text = markup.slice(0, MAX_MARKUP_LENGTH)
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const unwrapped = withoutLayer(text)
    if (unwrapped === text) return text
    text = unwrapped
  }
  return ''
}

/** At most `maxLength` characters, cut between words, with "…" where something is missing (NWR2). */
export function excerpt(text: string, maxLength: number = MAX_SUMMARY_LENGTH): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - ELLIPSIS.length)
  const spaceIndex = cut.lastIndexOf(' ')
  const endsInWord = LETTER_OR_DIGIT.test(text.charAt(cut.length))
  const whole = endsInWord && spaceIndex > 0 ? cut.slice(0, spaceIndex) : cut
  return whole.replace(BROKEN_END, '') + ELLIPSIS
}

function withoutLayer(text: string): string {
  const plain = decodeHTMLStrict(withoutTags(text)).replace(INVISIBLE, '').replace(WHITESPACE, ' ').trim()
  return ADVERTISING.reduce((rest, ending) => rest.replace(ending, ''), plain).trim()
}

function withoutTags(text: string): string {
  const visible = text.replace(CDATA, '').replace(COMMENT, ' ').replace(UNSEEN_ELEMENT, ' ')
  return visible.replace(BLOCK_TAG, ' ').replace(TAG, '').replace(TAG_START, '')
}

const ELLIPSIS = '…'
/** Some feeds send the whole article as its description; the rest is cut before it costs time. */
const MAX_MARKUP_LENGTH = 20_000
const MAX_LAYERS = 8

const CDATA = /<!\[CDATA\[|\]\]>/g
const COMMENT = /<!--[^]*?(?:-->|$)/g
const UNSEEN_ELEMENT = /<(script|style|noscript|template|iframe|svg)\b[^]*?(?:<\/\1\s*>|$)/gi
const BLOCK_TAG = /<\/?(?:p|br|div|li|ul|ol|h[1-6]|td|tr|table|img|hr|figure|blockquote|section)\b[^<>]*>/gi
const TAG = /<[a-z/!?][^<>]*>/gi
/** A tag without an end. */
const TAG_START = /<(?=[a-z/!?])/gi
/** Controls, marks that change the direction of text, halves of characters, and what stands for an invalid character. */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|\p{Cf}|\p{Cs}|\uFFFD/gu
const WHITESPACE = /\s+/g
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const BROKEN_END = /[\s,;:–—-]+$|[\uD800-\uDBFF]$/u

const ADVERTISING: readonly RegExp[] = [
  /\s*Visit RotoWire\.com for more analysis on this update\.?\s*$/i,
  /\s*The post .{1,300} (?:appeared first|first appeared) on .{1,80}$/i,
  /\s*(?:Read more|Continue reading|Read the full story)\s*(?:»|→|…|\.\.\.|\.)?\s*$/i,
]

/** Longer than any article's address, short enough for an index. */
const MAX_LINK_LENGTH = 1000

/**
 * An https address for a link or a picture, else null. An http address on the default port becomes https, which every source
 * supports; doubled slashes in the path become one.
 */
export function webLink(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed.length > MAX_LINK_LENGTH || !URL.canParse(trimmed)) return null
  const url = new URL(trimmed)
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:'
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  url.pathname = url.pathname.replace(/\/{2,}/g, '/')
  return url.href.length > MAX_LINK_LENGTH ? null : url.href
}

/** "Mon, 07 Sep 2026 10:04:00 PM PDT": RFC 822 as feeds write it, on a 12-hour or 24-hour clock. */
const MAIL_DATE =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]{0,6}\s+(\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(am|pm)?\s*([a-z]{1,4}|[+-]\d{2}:?\d{2})?$/i

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*(z|[+-]\d{2}:?\d{2})?$/i

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Hours ahead of UTC. */
const ZONES: ReadonlyMap<string, number> = new Map([
  ...['z', 'ut', 'utc', 'gmt', ''].map((name) => [name, 0] as const),
  ...['est', 'cst', 'mst', 'pst'].map((name, index) => [name, -5 - index] as const),
  ...['edt', 'cdt', 'mdt', 'pdt'].map((name, index) => [name, -4 - index] as const),
])

const HOUR_MS = 60 * 60_000
const LONGEST_DATE = 60

/** A source's date in milliseconds; null if it is invalid (no such month, April 31) or its zone is unknown. Without a zone it is UTC. */
export function readFeedDate(text: string | null | undefined): number | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed.length > LONGEST_DATE) return null
  const mail = MAIL_DATE.exec(trimmed)
  if (mail !== null) {
    const [, day, monthName = '', year, hour, minute, second, half, zone] = mail
    const monthIndex = MONTHS.indexOf(monthName.toLowerCase())
    const hours = half === undefined ? Number(hour) : hoursOf(Number(hour), half.toLowerCase() === 'pm')
    return instant([Number(year), monthIndex, Number(day), hours, Number(minute), Number(second ?? 0)], zone)
  }
  const iso = ISO_DATE.exec(trimmed)
  if (iso === null) return null
  const [, year, month, day, hour, minute, second, zone] = iso
  return instant(
    [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second ?? 0)],
    zone,
  )
}

/** 12 AM is midnight; "22:04 PM", which some feeds write, is 22:04. */
function hoursOf(hour: number, isAfternoon: boolean): number {
  if (hour > 12) return hour
  return (hour % 12) + (isAfternoon ? 12 : 0)
}

type DateParts = readonly [year: number, monthIndex: number, day: number, hour: number, minute: number, second: number]

function instant([year, monthIndex, day, hour, minute, second]: DateParts, zone = ''): number | null {
  const aheadMs = zoneMs(zone.toLowerCase())
  const dayMs = Date.UTC(year, monthIndex, day)
  const date = new Date(dayMs)
  const isDay = date.getUTCMonth() === monthIndex && date.getUTCDate() === day
  if (aheadMs === null || !isDay || hour > 23 || minute > 59 || second > 60) return null
  return dayMs + hour * HOUR_MS + minute * 60_000 + second * 1000 - aheadMs
}

function zoneMs(zone: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (sign !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * 60_000)
  const known = ZONES.get(zone)
  return known === undefined ? null : known * HOUR_MS
}
