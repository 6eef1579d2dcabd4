import { defenceMentions } from './defence-mentions.ts'
import { fullNameMentions } from './full-names.ts'
import { mentionsById, mentionsByTitle } from './named-by-source.ts'
import type { PlayerMention, ReportedItem } from './news-item.ts'
import { newsContext } from './news-context.ts'
import type { NamedPlayer } from '../players/player-index.ts'
import { surnameMentions } from './surname-mentions.ts'

/** A list of names is no news of each: of a ranking's hundred only the first are kept. */
export const MAX_MENTIONS = 12

/**
 * Who an article is about, the surest first (NWR5-NWR9): whom the source names by id or in its title, then whom the
 * text calls by full name, then by last name beside his team or position. Rather nobody than somebody else.
 */
export function matchPlayers(item: ReportedItem, players: readonly NamedPlayer[]): readonly PlayerMention[] {
  const context = newsContext(item, players)
  const byId = mentionsById(item, players)
  const named = [...byId, ...mentionsByTitle(context, byId), ...fullNameMentions(context)]
  return surestOfEach([...named, ...defenceMentions(context), ...surnameMentions(context, named)]).slice(
    0,
    MAX_MENTIONS,
  )
}

function surestOfEach(mentions: readonly PlayerMention[]): readonly PlayerMention[] {
  const surest = new Map<string, PlayerMention>()
  for (const mention of mentions) {
    const known = surest.get(mention.playerId)
    if (known === undefined || known.confidence < mention.confidence) surest.set(mention.playerId, mention)
  }
  // Stable: of the equally sure the one who is named first.
  return [...surest.values()].toSorted((a, b) => b.confidence - a.confidence)
}
