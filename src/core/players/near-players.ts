import { editsToNearNames } from './near-names.ts'
import type { NamedPlayer } from './player-index.ts'
import type { Position } from './player.ts'
import { canonicalTeam, withoutDefenceWords } from './team-codes.ts'

/** As many as a person weighs at a glance. */
export const MAX_SUGGESTIONS = 3

export interface NearWords {
  readonly name: string
  /** Null: any; 'other': one that nobody here plays. */
  readonly position: Position | 'other' | null
  /** As the board writes it, '' for a free agent; null: any. */
  readonly team: string | null
}

/**
 * Players for whose name this may be a slip (NR4): at the position within two edits, in a name of less than six letters
 * within one; at another position only by the very name, and not at another team too. The nearest come first, of
 * equally near ones those of the team.
 */
export function nearPlayers<Named extends NamedPlayer>(players: readonly Named[], words: NearWords): readonly Named[] {
  const near = [...editsToNearNames(players, [words.name, withoutDefenceWords(words.name)])].flatMap(
    ([playerIndex, edits]) => {
      const player = players[playerIndex]
      return player === undefined ? [] : [{ player, playerIndex, edits, isOfTeam: isOfTeam(player, words.team) }]
    },
  )
  return near
    .filter((candidate) => mayBeMeant(candidate, words))
    .toSorted((a, b) => a.edits - b.edits || Number(b.isOfTeam) - Number(a.isOfTeam) || a.playerIndex - b.playerIndex)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ player }) => player)
}

interface Near {
  readonly player: NamedPlayer
  readonly edits: number
  readonly isOfTeam: boolean
}

function mayBeMeant({ player, edits, isOfTeam: isThere }: Near, { position, team }: NearWords): boolean {
  return position === null || player.position === position || (edits === 0 && (isThere || team === null))
}

function isOfTeam(player: NamedPlayer, team: string | null): boolean {
  return team !== null && team !== '' && canonicalTeam(player.team ?? '') === team
}
