import type { PlayerId } from '../players/player.ts'
import { teamByCode } from '../players/teams.ts'
import { type NewsItem, type NewsTag, SOURCE_LABELS, tagsOf } from './news-item.ts'

/** An article of the combined feed, with the specification's field names (section 3, "Feed article"). */
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

/** A stored article as the screen shows it (NWR15). */
export function toArticle(item: NewsItem): Article {
  return {
    id: item.id,
    title: item.title,
    description: item.summary,
    url: item.url,
    publishedAt: new Date(item.publishedAtMs).toISOString(),
    source: { name: SOURCE_LABELS[item.source] },
    author: item.author,
    urlToImage: item.imageUrl,
    playerNames: item.mentions.map(({ name }) => name),
    playerIds: item.mentions.map(({ playerId }) => playerId),
    teams: [...new Set(item.teams.flatMap((code) => teamByCode(code)?.nickname ?? []))],
    tags: tagsOf(item.title, item.summary),
  }
}
