import { DAY_MS } from '../lib/dates.ts'
import type { PlayerId } from '../players/player.ts'
import { SOURCE_LABELS, tagsOf, type NewsSource, type NewsTag } from './news-item.ts'
import { CONFIDENCE } from './mentions.ts'

/** What stands beside a player's name: that there is news of the last days, and of which kind. */
export interface NewsNote {
  readonly tag: NewsTag
  readonly title: string
  /** As screens call it. */
  readonly source: string
  readonly publishedAtMs: number
}

/** An article, with the players that it was matched with. */
export interface MatchedArticle {
  readonly source: NewsSource
  readonly title: string
  readonly summary: string
  readonly publishedAtMs: number
  readonly players: readonly { readonly id: PlayerId; readonly confidence: number }[]
}

/** Older news is no news to somebody who drafts. */
export const NEWS_NOTE_MS = 5 * DAY_MS

/** Kinds that may change whether and where a player plays. */
const NOTED: readonly NewsTag[] = ['injury', 'trade', 'signing', 'lineup']
/** In an article about more players, nobody can tell whom its words are about. */
const PLAYERS_MAX = 2

/**
 * The note of each player: the newest article about their health, else the newest of the other kinds. Only articles about one or two
 * players count, and only sure matches: where it is not known, nothing is said.
 */
export function newsNotes(articles: readonly MatchedArticle[], nowMs: number): ReadonlyMap<PlayerId, NewsNote> {
  const notes = new Map<PlayerId, NewsNote>()
  for (const { source, title, summary, publishedAtMs, players } of articles) {
    const tags = tagsOf(title, summary)
    const tag = NOTED.find((noted) => tags.includes(noted))
    if (tag === undefined || players.length > PLAYERS_MAX || nowMs - publishedAtMs > NEWS_NOTE_MS) continue
    for (const { id, confidence } of players) {
      const known = notes.get(id)
      if (confidence < CONFIDENCE.fullName) continue
      if (known !== undefined && !isBefore({ tag, publishedAtMs }, known)) continue
      notes.set(id, { tag, title, source: SOURCE_LABELS[source], publishedAtMs })
    }
  }
  return notes
}

function isBefore(
  one: Pick<NewsNote, 'tag' | 'publishedAtMs'>,
  other: Pick<NewsNote, 'tag' | 'publishedAtMs'>,
): boolean {
  const [isInjury, isOther] = [one.tag === 'injury', other.tag === 'injury']
  return isInjury === isOther ? one.publishedAtMs > other.publishedAtMs : isInjury
}
