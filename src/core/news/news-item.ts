import type { PlayerId } from '../players/player.ts'

/** The three sources, the better one first: of two articles that tell the same, its one stays. */
export const NEWS_SOURCES = ['espn', 'rotowire', 'pft'] as const

export type NewsSource = (typeof NEWS_SOURCES)[number]

/** How a source is called on the screens (RU22). */
export const SOURCE_LABELS: Readonly<Record<NewsSource, string>> = {
  espn: 'ESPN',
  rotowire: 'RotoWire',
  pft: 'ProFootballTalk',
}

/** An article as a source told it, cleaned: plain text, https links, real dates. Only this much of it is ever kept. */
export interface ReportedItem {
  readonly source: NewsSource
  /** The source's own id, else the link: with the source it names the article. */
  readonly sourceId: string
  readonly url: string
  readonly title: string
  /** A short excerpt; '' where the source has none. */
  readonly summary: string
  readonly publishedAtMs: number
  readonly author: string | null
  readonly imageUrl: string | null
  /** Codes of the teams that the source itself names. */
  readonly teams: readonly string[]
  /** Ids of athletes that the source itself names, in its own numbering. */
  readonly athleteIds: readonly { readonly kind: 'espn_id' | 'rotowire_id'; readonly id: string }[]
  /** Whom the source's title is about ("Player Name: headline"); null where it does not say. */
  readonly namedPlayer: string | null
}

/** Who an article is about, and how sure that is: 1 by an id of the source, less by name. */
export interface PlayerMention {
  readonly playerId: PlayerId
  readonly name: string
  /** Above 0, at most 1. */
  readonly confidence: number
}

/** An article as it is kept. */
export interface NewsItem extends ReportedItem {
  /** `espn:49970421`. */
  readonly id: string
  /** Codes of all its teams: those that the source names, those of its surest players, those of its text. */
  readonly teams: readonly string[]
  /** The surest first. */
  readonly mentions: readonly PlayerMention[]
}
