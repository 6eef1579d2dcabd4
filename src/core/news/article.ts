import type { PlayerId } from '../players/player.ts'

/** The kinds of news, in the order in which the filter shows them (specification, section 9). */
export const NEWS_TAGS = ['injury', 'trade', 'signing', 'performance', 'lineup', 'waiver', 'draft', 'analysis'] as const

export type NewsTag = (typeof NEWS_TAGS)[number]

/** An article of the combined feed; the names are the specification's (section 3, "Feed article"). */
export interface Article {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly url: string
  /** ISO, in UTC. */
  readonly publishedAt: string
  /** The label that the screens show. */
  readonly source: { readonly name: string }
  readonly author: string | null
  readonly urlToImage: string | null
  readonly playerNames: readonly string[]
  /** Of the same players, in the same order. */
  readonly playerIds: readonly PlayerId[]
  /** Nicknames ("Lions"), of the 32. */
  readonly teams: readonly string[]
  readonly tags: readonly NewsTag[]
}
