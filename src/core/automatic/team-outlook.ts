import { slotNumberOfPlayer, type Draft } from '../draft/draft.ts'
import { roundNumberOf } from '../draft/order.ts'
import { mayFill, neededPositions, openStarters, startingPlaces } from '../league/lineup.ts'
import type { Position } from '../players/player.ts'
import type { AutomaticBoard, Candidate } from './candidates.ts'

/** What a team's next automatic pick depends on, apart from anybody's taste. */
export interface TeamOutlook {
  readonly slotNumber: number
  readonly isSecondHalf: boolean
  /** The positions of the team's players, in slot order. */
  readonly positions: readonly Position[]
  /** The same for every team, by team index. */
  readonly positionsByTeam: readonly (readonly Position[])[]
  /** The positions of which one more player would start. */
  readonly needed: ReadonlySet<Position>
  /** The team needs every pick that it has left for a starting place. */
  readonly mustFillStarters: boolean
  /** Undrafted players, in board order. */
  readonly available: readonly Candidate[]
  isWithinLimit(position: Position): boolean
  /** Kickers and defenses wait for the last rounds, and positions that nobody starts wait forever. */
  isTimeFor(position: Position): boolean
}

const LATE_ROUND_COUNT = 3
const LATE_POSITIONS: readonly Position[] = ['K', 'DST']

/** Null if the team has no empty slot. */
export function teamOutlook(draft: Draft, teamIndex: number, board: AutomaticBoard): TeamOutlook | null {
  const { teamCount, roundCount, rules } = draft.format
  const openSlotNumbers = draft.slots.flatMap((pick, slotIndex) =>
    pick === null && draft.owners[slotIndex] === teamIndex ? [slotIndex + 1] : [],
  )
  const slotNumber = openSlotNumbers[0]
  if (slotNumber === undefined) return null
  const roundNumber = roundNumberOf(slotNumber, teamCount)
  const teams = positionsByTeam(draft, board)
  const positions = teams[teamIndex] ?? []
  const places = startingPlaces(rules.lineup)
  return {
    slotNumber,
    isSecondHalf: roundNumber > roundCount / 2,
    positions,
    positionsByTeam: teams,
    needed: neededPositions(rules.lineup, positions),
    mustFillStarters: openSlotNumbers.length <= openStarters(rules.lineup, positions).length,
    available: board.players.filter(({ id }) => slotNumberOfPlayer(draft, id) === null),
    isWithinLimit(position) {
      const limit = rules.positionLimits[position]
      return limit === null || countOf(positions, position) < limit
    },
    isTimeFor(position) {
      const isLate = roundNumber > roundCount - LATE_ROUND_COUNT
      const mayStart = places.some((place) => mayFill(position, place))
      return mayStart && (isLate || !LATE_POSITIONS.includes(position))
    },
  }
}

export function countOf(positions: readonly Position[], position: Position): number {
  return positions.filter((each) => each === position).length
}

/** Players who are not on the board are left out. */
function positionsByTeam(draft: Draft, board: AutomaticBoard): readonly (readonly Position[])[] {
  const positionById = new Map(board.players.map(({ id, position }) => [id, position]))
  const teams: Position[][] = Array.from({ length: draft.format.teamCount }, () => [])
  for (const [slotIndex, pick] of draft.slots.entries()) {
    const position = pick === null ? undefined : positionById.get(pick.playerId)
    if (position !== undefined) teams[draft.owners[slotIndex] ?? 0]?.push(position)
  }
  return teams
}
