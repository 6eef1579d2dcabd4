import { editDistance } from './edit-distance.ts'
import { foldText } from './fold-text.ts'
import { defenceOf, matchingName } from './names.ts'
import type { NamedPlayer } from './player-index.ts'
import { fullTeamName } from './team-codes.ts'

/** One slip of the hand, or two neighbouring letters in the wrong order. */
const MAX_NAME_EDITS = 2

/**
 * How many edits each name of the list is away from any of the asked names, for those within reach (NR4), by the player's
 * place in the list.
 */
export function editsToNearNames(
  players: readonly NamedPlayer[],
  names: readonly string[],
): ReadonlyMap<number, number> {
  const index = partsIndexOf(players)
  const least = new Map<number, number>()
  for (const text of spellingsOf(names)) {
    const candidates = new Set(askedParts(text).flatMap((part) => index.get(part) ?? []))
    const letters = letterSet(text)
    for (const { text: known, playerIndex, letters: knownLetters } of candidates) {
      if (bitCount(letters ^ knownLetters) > 2 * MAX_NAME_EDITS) continue
      const edits = editDistance(text, known, editLimit(Math.min(text.length, known.length)))
      if (edits !== null && edits < (least.get(playerIndex) ?? Infinity)) least.set(playerIndex, edits)
    }
  }
  return least
}

/** With a suffix and without: a slip may be in it ("Calvin Austi nIII"). */
function spellingsOf(names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap((name) => [matchingName(name), foldText(name)]).filter((text) => text !== ''))]
}

/** In a short name two edits make anything of anything. */
function editLimit(letterCount: number): number {
  if (letterCount >= 6) return MAX_NAME_EDITS
  return letterCount >= 3 ? 1 : 0
}

/** An edit changes the set of letters by two at most: comparing sets first spares most of the work. */
function letterSet(text: string): number {
  let letters = 0
  for (let index = 0; index < text.length; index += 1) letters |= 1 << (text.charCodeAt(index) % 32)
  return letters
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

interface Spelling {
  readonly text: string
  readonly letters: number
  readonly playerIndex: number
}

/**
 * Names by their three parts. Two edits leave one part of a name as it is, at most two places from where it was: so a
 * text of thousands of slips is looked up, not compared with every name of the list.
 */
type PartsIndex = ReadonlyMap<string, readonly Spelling[]>

const partsIndexes = new WeakMap<readonly NamedPlayer[], PartsIndex>()

function partsIndexOf(players: readonly NamedPlayer[]): PartsIndex {
  const known = partsIndexes.get(players)
  if (known !== undefined) return known
  const index = new Map<string, Spelling[]>()
  for (const [playerIndex, { name, position, team }] of players.entries()) {
    const defence = position === 'DST' ? defenceOf(name, team ?? '') : null
    // A defence may be written as its nickname or in full.
    const names = defence === null ? [name] : [name, defence.nickname, fullTeamName(defence)]
    for (const text of spellingsOf(names)) {
      const spelling = { text, letters: letterSet(text), playerIndex }
      for (const part of partsOf(text.length)) {
        const key = partKey(text.length, part, text.slice(part.start, part.end))
        const spellings = index.get(key)
        if (spellings === undefined) index.set(key, [spelling])
        else spellings.push(spelling)
      }
    }
  }
  partsIndexes.set(players, index)
  return index
}

interface Part {
  readonly partIndex: number
  readonly start: number
  readonly end: number
}

const PART_COUNT = MAX_NAME_EDITS + 1

function partsOf(length: number): readonly Part[] {
  const bound = (partIndex: number) => Math.floor((length * partIndex) / PART_COUNT)
  return Array.from({ length: PART_COUNT }, (_part, partIndex) => {
    return { partIndex, start: bound(partIndex), end: bound(partIndex + 1) }
  })
}

/** Every part that a name within two edits may share with the text. */
function askedParts(text: string): readonly string[] {
  const keys: string[] = []
  for (let length = text.length - MAX_NAME_EDITS; length <= text.length + MAX_NAME_EDITS; length += 1) {
    for (const part of partsOf(length)) {
      const { start, end } = part
      for (let from = Math.max(0, start - MAX_NAME_EDITS); from <= start + MAX_NAME_EDITS; from += 1) {
        const to = from + end - start
        if (to <= text.length) keys.push(partKey(length, part, text.slice(from, to)))
      }
    }
  }
  return keys
}

function partKey(length: number, { partIndex }: Part, letters: string): string {
  return `${length} ${partIndex} ${letters}`
}
