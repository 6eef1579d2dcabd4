import type { KnownPlayer, PlayerIds } from '../players/known-player.ts'
import { playersWithId, type NamedPlayer } from '../players/player-index.ts'
import { resolvePlayer } from '../players/resolve-player.ts'
import { fullTeamName } from '../players/teams.ts'
import { fullNameMentions } from './full-name-mentions.ts'
import { CONFIDENCE, mentionContext, mentionOf, resolveInContext, type MentionContext } from './mention-context.ts'
import type { PlayerMention, ReportedItem } from './news-item.ts'
import { surnameMentions } from './surname-mentions.ts'
import { teamAt } from './teams-in-text.ts'
import { isJoined, type TextWord } from './text-words.ts'

/** A ranking of a hundred players is not news about each of them. */
export const MAX_MENTIONS = 12

/**
 * The players an article is about, the surest first (NWR5-NWR10): named by the source's id or title, then by full name in the
 * text, then by last name with a team or position. In doubt it finds nobody rather than somebody else.
 */
export function matchPlayers(item: ReportedItem, players: readonly NamedPlayer[]): readonly PlayerMention[] {
  const context = mentionContext(item, players)
  const byId = idMentions(context)
  const named = [...byId, ...(byId.length === 0 ? titleMentions(context) : []), ...fullNameMentions(context)]
  const all = [...named, ...defenseMentions(context), ...surnameMentions(context, named)]
  const surest = new Map<string, PlayerMention>()
  for (const mention of all) {
    if (mention.confidence > (surest.get(mention.playerId)?.confidence ?? 0)) surest.set(mention.playerId, mention)
  }
  // Stable: of the equally sure, the one named first.
  return [...surest.values()].toSorted((a, b) => b.confidence - a.confidence).slice(0, MAX_MENTIONS)
}

/** The players of the database with the ids that the sources use. Build it once: lookups are indexed by list. */
export function playersForMatching(players: readonly KnownPlayer[], ids: readonly PlayerIds[]): readonly NamedPlayer[] {
  const rotowireIds = new Map(ids.map(({ gsis_id, rotowire_id }) => [gsis_id, rotowire_id]))
  return players.map(({ id, name, position, team, gsis_id, espn_id }) => {
    return { id, name, position, team, gsis_id, espn_id, rotowire_id: rotowireIds.get(gsis_id ?? '') ?? null }
  })
}

/** An id that two players share is ignored (NWR5). */
function idMentions({ item, players }: MentionContext): readonly PlayerMention[] {
  return item.athleteIds.flatMap(({ kind, id }) => {
    const [player, ...others] = playersWithId(players, kind, id)
    return player === undefined || others.length > 0 ? [] : [mentionOf(player, CONFIDENCE.id)]
  })
}

function titleMentions(context: MentionContext): readonly PlayerMention[] {
  const { namedPlayer, athleteIds } = context.item
  const player = namedPlayer === null ? null : resolveInContext(context, namedPlayer)
  if (player === null) return []
  // The source's id, where we know the player's, decides against the name (NWR6).
  const isNamesake = athleteIds.some(({ kind, id }) => (player[kind] ?? id) !== id)
  return isNamesake ? [] : [mentionOf(player, CONFIDENCE.title)]
}

/** "Seahawks D/ST" is the fantasy defense; a team, or its defense, is news of the team (NWR10). */
function defenseMentions({ players, texts }: MentionContext): readonly PlayerMention[] {
  return texts.flatMap((words) =>
    words.flatMap((_word, index) => {
      const team = isDefenseAt(words, index + 1) ? teamAt(words, index) : null
      if (team === null) return []
      const resolved = resolvePlayer(players, { name: fullTeamName(team), position: 'DST' })
      return resolved.kind === 'found' ? [mentionOf(resolved.player, CONFIDENCE.fullName)] : []
    }),
  )
}

function isDefenseAt(words: readonly TextWord[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]]
  if (!isJoined(word)) return false
  return word.text === 'DST' || (word.text === 'D' && next?.text === 'ST' && next.gap === 'clause')
}
