import { assignStarters, startingPlaces } from '../league/lineup.ts'
import type { LineupPlace } from '../league/rules.ts'
import { lineupPosition, type Player, type PlayerId } from '../players/player.ts'
import { openSlotOfTeam, type Draft } from './draft.ts'
import { slotCountOf } from './order.ts'

export interface RosterLine {
  readonly place: LineupPlace
  readonly player: Player | null
}

/**
 * A team's players by place of the league's lineup, then its bench in the order drafted. Open starting places are listed while the
 * team still has rounds to fill them.
 */
export function teamRoster(
  draft: Draft,
  teamIndex: number,
  playersById: ReadonlyMap<PlayerId, Player>,
): readonly RosterLine[] {
  const { lineup } = draft.format.rules
  const players = playersOfTeam(draft, teamIndex, playersById)
  const placeIndexes = assignStarters(lineup, players.map(lineupPosition))
  const starters = startingPlaces(lineup).map((place, placeIndex): RosterLine => {
    const player = players[placeIndexes.indexOf(placeIndex)]
    return { place, player: player ?? null }
  })
  const bench = players
    .filter((_player, index) => placeIndexes[index] === null)
    .map((player): RosterLine => ({ place: 'BN', player }))
  const pickCount = slotCountOf(draft.owners, teamIndex)
  const openBenchCount = Math.max(0, pickCount - starters.length - bench.length)
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
