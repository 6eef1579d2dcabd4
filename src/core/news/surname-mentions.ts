import { isNameSuffix } from '../players/names.ts'
import { canonicalTeam } from '../players/team-codes.ts'
import { CONFIDENCE } from './confidence.ts'
import { mentionOf } from './named-by-source.ts'
import { isTeamNamed, type NewsContext } from './news-context.ts'
import type { PlayerMention } from './news-item.ts'
import type { NamedPlayer } from '../players/player-index.ts'
import { isSomebodyElse, roleBefore, type NewsRole } from './news-roles.ts'
import { foldedWords, isJoined, type NewsWord } from './news-words.ts'
import { isPlaceName, isPlainWord, isWeakSurname, playersOfSurname, surnameOf } from './surnames.ts'
import { isLastNameAlone, teamBefore } from './words-before.ts'

/**
 * Players whom the text calls by last name alone, where that is clear (NWR8): "Bengals' Chase", "QB Mahomes". Never
 * the last name of anybody whom the article names in full.
 */
export function surnameMentions(context: NewsContext, named: readonly PlayerMention[]): readonly PlayerMention[] {
  const taken = surnamesTaken(context, named)
  return context.texts.flatMap((words) =>
    words.flatMap((_word, start) => mentionAt(context, words, start, taken) ?? []),
  )
}

/** Last names that belong to somebody already: to those whom we found, and to everybody with a first name before it. */
function surnamesTaken({ players, texts }: NewsContext, named: readonly PlayerMention[]): ReadonlySet<string> {
  const ids = new Set(named.map(({ playerId }) => playerId))
  const ofNamed = players.filter(({ id }) => ids.has(id)).map(surnameOf)
  const ofOthers = texts.flatMap((words) =>
    words.flatMap((word, index) => {
      const isWithFirstName = word.isCapitalised && word.gap === 'space' && !isLastNameAlone(words, index)
      return isWithFirstName && words[index - 1]?.isCapitalised === true ? [word.folded] : []
    }),
  )
  return new Set([...ofNamed, ...ofOthers])
}

function mentionAt(
  context: NewsContext,
  words: readonly NewsWord[],
  start: number,
  taken: ReadonlySet<string>,
): PlayerMention | null {
  if (words[start]?.isCapitalised !== true || words[start].gap === 'hyphen') return null
  for (let end = start + MAX_SURNAME_WORDS; end > start; end -= 1) {
    const surname = foldedWords(words, start, end)
    const bearers = isOneName(words, start, end) ? playersOfSurname(context.players, surname) : []
    if (bearers.length === 0) continue
    const isClear = !taken.has(surname) && !taken.has(words[start].folded) && isName(words, start, end, surname)
    return isClear ? mentionOfBearer(context, words, start, surname, bearers) : null
  }
  return null
}

function isOneName(words: readonly NewsWord[], start: number, end: number): boolean {
  return words
    .slice(start, end)
    .every((word, index, all) => index === 0 || (isJoined(word) && all[index - 1]?.isPossessive === false))
}

/** Whether the words are a last name, not part of a longer name and not the first word of a sentence. */
function isName(words: readonly NewsWord[], start: number, end: number, surname: string): boolean {
  const [first, last, next] = [words[start], words[end - 1], words[end]]
  const goesOn = isJoined(next) && next.isCapitalised && last?.isPossessive === false && !isNameSuffix(next.text)
  if (goesOn || isSomebodyElse(words, end) || !isLastNameAlone(words, start)) return false
  if (isPlaceName(surname) && PREPOSITIONS.has(isJoined(first) ? (words[start - 1]?.folded ?? '') : '')) return false
  const mayBeWord = isPlainWord(surname) && first?.gap === 'sentence'
  return !mayBeWord || last?.isPossessive === true || next?.gap === 'clause'
}

function mentionOfBearer(
  context: NewsContext,
  words: readonly NewsWord[],
  start: number,
  surname: string,
  bearers: readonly NamedPlayer[],
): PlayerMention | null {
  const role = roleBefore(words, start)
  if (role === null && needsRole(context, surname)) return null
  // Nobody of ours is at the position 'other'.
  const atPosition = role === null ? bearers : bearers.filter(({ position }) => position === role)
  const nearest = teamBefore(words, start)?.code ?? null
  const there = atPosition.filter((player) => isThere(context, player, nearest))
  // A position says enough of a rare name alone, unless another team stands before it.
  const isRare = role !== null && nearest === null && !isWeakSurname(context.players, surname)
  const [player, ...others] = there.length === 0 && isRare ? atPosition : there
  if (player === undefined || others.length > 0) return null
  return mentionOf(player, confidenceOf(role, there.length > 0))
}

function needsRole(context: NewsContext, surname: string): boolean {
  return context.namesStrangers || isWeakSurname(context.players, surname)
}

/** Of the team right before the name; else of any that the article names. */
function isThere(context: NewsContext, player: NamedPlayer, nearest: string | null): boolean {
  return nearest === null ? isTeamNamed(context, player) : canonicalTeam(player.team ?? '') === nearest
}

function confidenceOf(role: NewsRole | null, isTeamKnown: boolean): number {
  if (role === null) return CONFIDENCE.surnameAndTeam
  return isTeamKnown ? CONFIDENCE.surnameSupported : CONFIDENCE.surnameAndPosition
}

/** "St. Brown", "Smith-Njigba". */
const MAX_SURNAME_WORDS = 3
/** "In London": before a place, not before a player. */
const PREPOSITIONS: ReadonlySet<string> = new Set(['at', 'from', 'in', 'near', 'of', 'to'])
