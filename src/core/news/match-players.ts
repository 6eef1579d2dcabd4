import type { KnownPlayer, PlayerIds } from '../players/player.ts'
import { playersWithId, type NamedPlayer, playersWithName, resolvePlayer } from '../players/player-index.ts'
import { fullTeamName, canonicalTeam, teamByCode } from '../players/teams.ts'
import {
  CONFIDENCE,
  mentionContext,
  mentionOf,
  resolveInContext,
  type MentionContext,
  isTeamNamed,
  surnameMentions,
} from './mentions.ts'
import type { PlayerMention, ReportedItem, NewsItem } from './news-item.ts'
import { teamAt, isJoined, type TextWord, isSomebodyElse, roleBefore, teamBefore, teamsInText } from './text-words.ts'
import { isNameSuffix, matchingName } from '../players/names.ts'

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

/** Players whom the text calls by their full name (NWR7). */
function fullNameMentions(context: MentionContext): readonly PlayerMention[] {
  return context.texts.flatMap((words) =>
    words.flatMap((_word, start) => {
      const name = nameAt(context, words, start)
      return name === null ? [] : (mentionOfName(context, words, name) ?? [])
    }),
  )
}

/** The words from `start` up to, but not including, `end`. */
interface NameInText {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The longest name wins: "Marvin Harrison Jr." before "Marvin Harrison". */
function nameAt({ players }: MentionContext, words: readonly TextWord[], start: number): NameInText | null {
  if (words[start]?.isCapitalized !== true || words[start].isPossessive) return null
  for (let end = joinedEnd(words, start); end >= start + 2; end -= 1) {
    if (words[end - 1]?.isCapitalized !== true) continue
    const text = words
      .slice(start, end)
      .map((word) => word.text)
      .join(' ')
    // A team's name in a text means the team, not its defense.
    if (playersWithName(players, text, null, '').some(({ position }) => position !== 'DST')) return { start, end, text }
  }
  return null
}

function joinedEnd(words: readonly TextWord[], start: number): number {
  let end = start + 1
  while (end < start + MAX_NAME_WORDS && isJoined(words[end]) && words[end - 1]?.isPossessive === false) end += 1
  return end
}

function mentionOfName(context: MentionContext, words: readonly TextWord[], name: NameInText): PlayerMention | null {
  if (matchingName(name.text) === context.titleName) return null
  const player = resolveInContext(context, name.text)
  const role = roleBefore(words, name.start)
  if (player === null || player.position === 'DST' || role === 'other' || isSomebodyElse(words, name.end)) return null
  const isOnNamedTeam = isTeamNamed(context, player)
  const isSupported = role === player.position || isOnNamedTeam
  if (!isSupported && (role !== null || mayBeNamesake(context, words, name, player))) return null
  if (isRetired(words, name, player) && !isOnNamedTeam) return null
  if (isRelative(name.text, player.name)) return null
  return mentionOf(player, isSupported ? CONFIDENCE.fullNameSupported : CONFIDENCE.fullName)
}

/** Another team before the name, a list of athletes without the player, or a suffix more or less. */
function mayBeNamesake(
  { item, listsStrangers }: MentionContext,
  words: readonly TextWord[],
  name: NameInText,
  player: NamedPlayer,
): boolean {
  const team = teamBefore(words, name.start)
  const isElsewhere = team !== null && ![team.code, ''].includes(canonicalTeam(player.team ?? ''))
  const id = player.espn_id ?? null
  const isUnlisted = listsStrangers && id !== null && item.athleteIds.every((athlete) => athlete.id !== id)
  return isElsewhere || isUnlisted || hasSuffix(name.text) !== hasSuffix(player.name)
}

/** "Former 49ers running back Frank Gore" is the father of the active player. */
function isRetired(words: readonly TextWord[], { start, text }: NameInText, player: NamedPlayer): boolean {
  if (!hasSuffix(player.name) || hasSuffix(text)) return false
  return words.slice(Math.max(0, start - MAX_WORDS_BEFORE), start).some(({ folded }) => RETIRED.has(folded))
}

/** Two different suffixes: "Marvin Harrison Sr." is the father of Marvin Harrison Jr. */
function isRelative(name: string, other: string): boolean {
  return hasSuffix(name) && hasSuffix(other) && lastWord(name) !== lastWord(other)
}

function hasSuffix(name: string): boolean {
  return isNameSuffix(lastWord(name))
}

function lastWord(name: string): string {
  const words = name.toLowerCase().split(/[\s.]+/)
  return words.findLast((word) => word !== '') ?? ''
}

/** "Ihmir Smith-Marsette Jr.", "Amon-Ra St. Brown". */
const MAX_NAME_WORDS = 5
const MAX_WORDS_BEFORE = 5
const RETIRED: ReadonlySet<string> = new Set(['former', 'ex', 'retired', 'legend', 'legendary', 'great', 'fame'])

/** A reported article with its id, its players and all its teams (NWR16). */
export function toNewsItem(item: ReportedItem, players: readonly NamedPlayer[]): NewsItem {
  const mentions = matchPlayers(item, players)
  const id = `${item.source}:${item.sourceId.trim()}`
  return { ...item, id, teams: teamsOf(item, mentions, players), mentions }
}

function teamsOf(
  item: ReportedItem,
  mentions: readonly PlayerMention[],
  players: readonly NamedPlayer[],
): readonly string[] {
  const ofPlayers = mentions
    .filter(({ confidence }) => confidence >= CONFIDENCE.fullNameSupported)
    .map(({ playerId }) => playersWithId(players, 'id', playerId)[0]?.team ?? '')
  const ofText = [...teamsInText(item.title), ...teamsInText(item.summary)]
  const codes = [...item.teams, ...ofPlayers, ...ofText].map(canonicalTeam)
  return [...new Set(codes.filter((code) => teamByCode(code) !== null))]
}
