import type { Player, PlayerId, Position } from '../players/player.ts'
import { openSlotOfTeam, type Draft } from './draft.ts'

export type LineupPlace = Position | 'FLEX' | 'BN'

export interface RosterLine {
  readonly place: LineupPlace
  readonly player: Player | null
}

/** The common starting lineup of a redraft league. */
const STARTING_PLACES: readonly LineupPlace[] = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'K', 'DST']

const FLEX_POSITIONS: readonly Position[] = ['RB', 'WR', 'TE']

/**
 * A team's players by lineup place. In the order drafted, each player takes the first open place of their position,
 * then FLEX if eligible, then the bench. Open starting places are listed while the team still has rounds to fill them.
 */
export function teamRoster(
  draft: Draft,
  teamIndex: number,
  playersById: ReadonlyMap<PlayerId, Player>,
): readonly RosterLine[] {
  const starters: { place: LineupPlace; player: Player | null }[] = STARTING_PLACES.map((place) => ({
    place,
    player: null,
  }))
  const bench: RosterLine[] = []
  for (const player of playersOfTeam(draft, teamIndex, playersById)) {
    const open =
      starters.find((line) => line.player === null && line.place === player.position) ??
      starters.find((line) => line.player === null && line.place === 'FLEX' && FLEX_POSITIONS.includes(player.position))
    if (open) open.player = player
    else bench.push({ place: 'BN', player })
  }
  const openBenchCount = Math.max(0, draft.format.roundCount - starters.length - bench.length)
  const openBench = Array.from({ length: openBenchCount }, (): RosterLine => ({ place: 'BN', player: null }))
  const hasRoundsLeft = openSlotOfTeam(draft, teamIndex) !== null
  const listed = hasRoundsLeft ? starters : starters.filter((line) => line.player !== null)
  return [...listed, ...bench, ...openBench]
}

/** A team's players in slot order. */
export function playersOfTeam(
  draft: Draft,
  teamIndex: number,
  playersById: ReadonlyMap<PlayerId, Player>,
): readonly Player[] {
  return draft.slots.flatMap((pick, slotIndex) => {
    const player = draft.owners[slotIndex] === teamIndex && pick !== null ? playersById.get(pick.playerId) : undefined
    return player ? [player] : []
  })
}
