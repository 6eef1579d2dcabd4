import { isNameSuffix, matchingName } from '../players/names.ts'
import { playersWithName, type NamedPlayer } from '../players/player-index.ts'
import { canonicalTeam } from '../players/team-codes.ts'
import { CONFIDENCE } from './confidence.ts'
import { mentionOf, resolveInContext } from './named-by-source.ts'
import { isLeftOut, isTeamNamed, type NewsContext } from './news-context.ts'
import type { PlayerMention } from './news-item.ts'
import { isSomebodyElse, roleBefore } from './news-roles.ts'
import { isJoined, type NewsWord } from './news-words.ts'
import { teamBefore } from './words-before.ts'

/** Players whom the text calls by their full name (NWR7). */
export function fullNameMentions(context: NewsContext): readonly PlayerMention[] {
  return context.texts.flatMap((words) =>
    words.flatMap((_word, start) => {
      const name = nameAt(context, words, start)
      return name === null ? [] : (mentionOfName(context, words, name) ?? [])
    }),
  )
}

/** Words from `start` up to `end` that are the name of a player. */
interface NameInText {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The longest name wins: "Marvin Harrison Jr." before "Marvin Harrison". */
function nameAt({ players }: NewsContext, words: readonly NewsWord[], start: number): NameInText | null {
  if (words[start]?.isCapitalised !== true || words[start].isPossessive) return null
  for (let end = joinedEnd(words, start); end >= start + 2; end -= 1) {
    if (words[end - 1]?.isCapitalised !== true) continue
    const text = words
      .slice(start, end)
      .map((word) => word.text)
      .join(' ')
    // A team's name in a text means the team, not its defence.
    if (playersWithName(players, text, null, '').some(({ position }) => position !== 'DST')) return { start, end, text }
  }
  return null
}

function joinedEnd(words: readonly NewsWord[], start: number): number {
  let end = start + 1
  while (end < start + MAX_NAME_WORDS && isJoined(words[end]) && words[end - 1]?.isPossessive === false) end += 1
  return end
}

function mentionOfName(context: NewsContext, words: readonly NewsWord[], name: NameInText): PlayerMention | null {
  const { players, teams, titleName } = context
  if (matchingName(name.text) === titleName) return null
  const player = resolveInContext(players, name.text, teams)
  const role = roleBefore(words, name.start)
  if (player === null || player.position === 'DST' || role === 'other' || isSomebodyElse(words, name.end)) return null
  const isSupported = role === player.position || isTeamNamed(context, player)
  if (!isSupported && needsSupport(context, words, name, player, role !== null)) return null
  if (isOfOtherDays(words, name, player) && !isTeamNamed(context, player)) return null
  if (isRelative(name.text, player.name)) return null
  return mentionOf(player, isSupported ? CONFIDENCE.fullNameSupported : CONFIDENCE.fullName)
}

/** What makes a namesake likely: another position or team, a suffix more or less, a source that lists others. */
function needsSupport(
  context: NewsContext,
  words: readonly NewsWord[],
  name: NameInText,
  player: NamedPlayer,
  hasRole: boolean,
): boolean {
  const team = teamBefore(words, name.start)
  const isElsewhere = team !== null && ![team.code, ''].includes(canonicalTeam(player.team ?? ''))
  return hasRole || isElsewhere || isLeftOut(context, player) || hasSuffix(name.text) !== hasSuffix(player.name)
}

/** "Former 49ers running back Frank Gore" is the father of the one who plays. */
function isOfOtherDays(words: readonly NewsWord[], { start, text }: NameInText, player: NamedPlayer): boolean {
  if (!hasSuffix(player.name) || hasSuffix(text)) return false
  return words.slice(Math.max(0, start - MAX_WORDS_BEFORE), start).some(({ folded }) => OTHER_DAYS.has(folded))
}

/** Both have a suffix, and not the same: "Marvin Harrison Sr." is the father of Marvin Harrison Jr. */
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
const OTHER_DAYS: ReadonlySet<string> = new Set(['former', 'ex', 'retired', 'legend', 'legendary', 'great', 'fame'])
