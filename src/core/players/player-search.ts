import { readPosition } from './csv-cells.ts'
import { editDistance } from './edit-distance.ts'
import { foldText } from './fold-text.ts'

import { aliasesOf } from './names.ts'
import { nicknamesOf } from './nicknames.ts'
import type { Player } from './player.ts'
import { searchKey, searchMatcher, type SearchKey } from './search-key.ts'
import { initialsOf } from './short-names.ts'

/** What a search compares, computed once per player. */
export interface SearchablePlayer {
  readonly player: Player
  readonly key: SearchKey
  /** "jsn" for Jaxon Smith-Njigba, "cmc" for Christian McCaffrey. */
  readonly initials: string
  readonly nicknames: readonly string[]
}

export function searchablePlayer(player: Player): SearchablePlayer {
  return {
    player,
    key: searchKey(player.name, player.team, ...aliasesOf(player.name)),
    initials: initialsOf(player.name),
    nicknames: nicknamesOf(player.name),
  }
}

/**
 * Tells which players a search finds (BR4, NM8): any part of name, other name, nickname or team, initials of three letters and
 * more, and a position by its own word, which does not match inside names ("rb" is not Herbert). If that finds
 * nobody at all, a small misspelling counts as well ("mahommes").
 */
export function playerMatcher(
  all: readonly SearchablePlayer[],
  search: string,
): (candidate: SearchablePlayer) => boolean {
  const text = foldText(search)
  if (text === '') return () => true
  // "D/ST" and "wide receiver" are one word.
  const words = positionWord(search) === null ? text.split(' ') : [text.replaceAll(' ', '')]
  // Once for all players: a board has thousands, and a list is searched at each letter.
  const wanted = words.map((word) => ({ word, start: `|${word}`, position: positionWord(word) }))
  const isPosition = wanted.every(({ position }) => position !== null)
  const matchesText = searchMatcher(search)
  const matches = (candidate: SearchablePlayer) =>
    (!isPosition && (matchesText(candidate.key) || hasInitials(candidate, text) || hasNickname(candidate, text))) ||
    wanted.every(({ start, position }) => position === candidate.player.position || candidate.key.tails.includes(start))
  if (all.some(matches)) return matches
  return (candidate) =>
    wanted.every(({ word, start }) => candidate.key.tails.includes(start) || isMisspelled(candidate, word))
}

function hasInitials({ initials }: SearchablePlayer, text: string): boolean {
  return initials.length >= 3 && initials === text
}

/** As far as it has been typed. */
function hasNickname({ nicknames }: SearchablePlayer, text: string): boolean {
  return nicknames.some((nickname) => nickname === text || (text.length >= 3 && nickname.startsWith(text)))
}

/** Whether some word of the name begins with nearly this word. The first letter must be right: "lamarr" is not Ja'Marr. */
function isMisspelled({ key }: SearchablePlayer, word: string): boolean {
  const limit = editLimit(word.length)
  return key.words.split(/[ |]/).some((known) => {
    if (limit === 0 || known[0] !== word[0]) return false
    for (let length = word.length - limit; length <= word.length + limit; length += 1) {
      if (length <= known.length && editDistance(word, known.slice(0, length), limit) !== null) return true
    }
    return false
  })
}

/** Stricter than for a whole name: in four letters two edits turn any word into any other. */
function editLimit(letterCount: number): number {
  if (letterCount >= 6) return 2
  return letterCount >= 4 ? 1 : 0
}

function positionWord(word: string) {
  return /\d/.test(word) ? null : readPosition(word)
}
