import { isNameSuffix, matchingName } from '../players/names.ts'
import { playersWithName, type NamedPlayer } from '../players/player-index.ts'
import { canonicalTeam } from '../players/teams.ts'
import { CONFIDENCE, isTeamNamed, mentionOf, resolveInContext, type MentionContext } from './mention-context.ts'
import type { PlayerMention } from './news-item.ts'
import { isSomebodyElse, roleBefore, teamBefore } from './roles-in-text.ts'
import { isJoined, type TextWord } from './text-words.ts'

/** Players whom the text calls by their full name (NWR7). */
export function fullNameMentions(context: MentionContext): readonly PlayerMention[] {
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
