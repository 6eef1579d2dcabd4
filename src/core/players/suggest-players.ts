import { editDistance, slipLimit } from './edit-distance.ts'
import { foldText } from './fold-text.ts'
import { defenseOf, matchingName } from './names.ts'
import type { NamedPlayer } from './player-index.ts'
import type { Position } from './player.ts'
import { canonicalTeam, fullTeamName, withoutDefenseWords } from './teams.ts'

/** As many as a person compares at a glance. */
export const MAX_SUGGESTIONS = 3

export interface DescribedName {
  readonly name: string
  /** Null: any; 'other': one that nobody here plays. */
  readonly position: Position | 'other' | null
  /** The board's code, '' for a free agent; null: any. */
  readonly team: string | null
}

/**
 * Players whose name this may be a slip of (NR4): at the position within two edits, one edit in a name of less than six
 * letters; at another position only the exact name, and not with another team as well. The nearest come first, and among
 * equally near ones those of the team.
 */
export function suggestPlayers<Named extends NamedPlayer>(
  players: readonly Named[],
  described: DescribedName,
): readonly Named[] {
  const { position, team } = described
  const asked = spellingsOf([described.name, withoutDefenseWords(described.name)])
  const spellings = spellingsIn(players)
  return players
    .flatMap((player, playerIndex) => {
      const edits = fewestEdits(asked, spellings[playerIndex] ?? [])
      if (edits === null) return []
      const isOfTeam = team !== null && team !== '' && canonicalTeam(player.team ?? '') === team
      const fits = position === null || player.position === position || (edits === 0 && (isOfTeam || team === null))
      return fits ? [{ player, edits, isOfTeam }] : []
    })
    .toSorted((a, b) => a.edits - b.edits || Number(b.isOfTeam) - Number(a.isOfTeam))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ player }) => player)
}

interface Spelling {
  readonly text: string
  /** One bit per letter: an edit changes at most two, so most names are ruled out without comparing them. */
  readonly letters: number
}

function fewestEdits(asked: readonly Spelling[], known: readonly Spelling[]): number | null {
  let fewest: number | null = null
  for (const a of asked) {
    for (const b of known) {
      const limit = slipLimit(Math.min(a.text.length, b.text.length))
      if (bitCount(a.letters ^ b.letters) > 2 * limit) continue
      const edits = editDistance(a.text, b.text, limit)
      if (edits !== null && (fewest === null || edits < fewest)) fewest = edits
    }
  }
  return fewest
}

/** A list never changes, and every row of a pasted text asks the same one again. */
const spellingsByList = new WeakMap<readonly NamedPlayer[], readonly (readonly Spelling[])[]>()

function spellingsIn(players: readonly NamedPlayer[]): readonly (readonly Spelling[])[] {
  const known = spellingsByList.get(players)
  if (known !== undefined) return known
  const spellings = players.map(({ name, position, team }) => {
    const defense = position === 'DST' ? defenseOf(name, team ?? '') : null
    return spellingsOf(defense === null ? [name] : [name, defense.nickname, fullTeamName(defense)])
  })
  spellingsByList.set(players, spellings)
  return spellings
}

/** With a suffix and without: the slip may be in it ("Calvin Austi nIII"). */
function spellingsOf(names: readonly string[]): readonly Spelling[] {
  const texts = new Set(names.flatMap((name) => [matchingName(name), foldText(name)]))
  return [...texts].filter((text) => text !== '').map((text) => ({ text, letters: letterBits(text) }))
}

function letterBits(text: string): number {
  let bits = 0
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) % 32)
  return bits
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
