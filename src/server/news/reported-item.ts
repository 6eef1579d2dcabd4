import { cleanText, excerpt, MAX_TITLE_LENGTH } from '#core/news/clean-text.ts'
import type { NewsSource, ReportedItem } from '#core/news/news-item.ts'
import { webLink } from './web-link.ts'

/** An article as a source wrote it; what it does not say is null or undefined. */
export interface RawItem {
  readonly source: NewsSource
  readonly sourceId: string | null | undefined
  readonly url: string | null | undefined
  readonly title: string | null | undefined
  readonly summary: string | null | undefined
  readonly publishedAtMs: number | null
  readonly author: string | null | undefined
  /** The first that can be shown counts. */
  readonly imageUrls: readonly (string | null | undefined)[]
  readonly teams: readonly string[]
  readonly athleteIds: ReportedItem['athleteIds']
  readonly namedPlayer: string | null
}

const MAX_AUTHOR_LENGTH = 100
/** An article names a few; a list of everybody helps nobody. */
const MAX_NAMED_COUNT = 20

/** A source's own name for an article: printable and short, so that it can be a key. */
const SOURCE_ID = /^[\x21-\x7e]{1,200}$/

/** The article as it may be kept; null where it has no title, no link or no date that can be used. */
export function reportedItem(raw: RawItem): ReportedItem | null {
  const url = webLink(raw.url)
  const title = plainText(raw.title, MAX_TITLE_LENGTH)
  const { source, publishedAtMs } = raw
  if (url === null || title === '' || publishedAtMs === null) return null
  const sourceId = raw.sourceId?.trim() ?? ''
  const author = plainText(raw.author, MAX_AUTHOR_LENGTH)
  return {
    source,
    sourceId: SOURCE_ID.test(sourceId) ? sourceId : url,
    url,
    title,
    summary: plainText(raw.summary),
    publishedAtMs,
    author: author === '' ? null : author,
    imageUrl: raw.imageUrls.reduce<string | null>((found, address) => found ?? webLink(address), null),
    teams: [...new Set(raw.teams)].slice(0, MAX_NAMED_COUNT),
    athleteIds: raw.athleteIds.slice(0, MAX_NAMED_COUNT),
    namedPlayer: raw.namedPlayer,
  }
}

function plainText(markup: string | null | undefined, maxLength?: number): string {
  return excerpt(cleanText(markup ?? ''), maxLength)
}
