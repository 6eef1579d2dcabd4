import type { PlayerId } from '../players/player.ts'

/** The better source first: of two articles that tell the same story, its one is shown. */
export const NEWS_SOURCES = ['espn', 'rotowire', 'pft'] as const

export type NewsSource = (typeof NEWS_SOURCES)[number]

/** What the screens call a source (RU22). */
export const SOURCE_LABELS: Readonly<Record<NewsSource, string>> = {
  espn: 'ESPN',
  rotowire: 'RotoWire',
  pft: 'ProFootballTalk',
}

/** An article as its source reported it, cleaned: plain text, https links, real dates. */
export interface ReportedItem {
  readonly source: NewsSource
  /** The source's own id, else the link. */
  readonly sourceId: string
  readonly url: string
  readonly title: string
  /** A short excerpt; '' where the source has none. */
  readonly summary: string
  readonly publishedAtMs: number
  readonly author: string | null
  readonly imageUrl: string | null
  /** Codes of the teams that the source lists. */
  readonly teams: readonly string[]
  /** The athletes that the source lists, by its own ids. */
  readonly athleteIds: readonly { readonly kind: 'espn_id' | 'rotowire_id'; readonly id: string }[]
  /** The player in a title of the form "Player Name: headline". */
  readonly namedPlayer: string | null
}

export interface PlayerMention {
  readonly playerId: PlayerId
  readonly name: string
  /** Above 0, at most 1. */
  readonly confidence: number
}

/** An article as it is stored. */
export interface NewsItem extends ReportedItem {
  /** `espn:49970421`. */
  readonly id: string
  /** Codes of all its teams: listed by the source, of its surest players, named in the text. */
  readonly teams: readonly string[]
  /** The surest first. */
  readonly mentions: readonly PlayerMention[]
}
