import { openSlotsOfTeam, type Draft } from '../draft/draft.ts'
import type { Choice } from '../draft/draft-command.ts'
import { roundNumberOf } from '../draft/order.ts'
import type { PlayerId, Position } from '../players/player.ts'
import type { AutomaticBoard, Candidate, ChoiceReason } from './candidates.ts'
import type { TeamMoment } from './choice-features.ts'
import { countOf, teamOutlook, type TeamOutlook } from './team-outlook.ts'

/** What a seat told the server for its automatic picks. */
export interface Preferences {
  readonly queue: readonly PlayerId[]
  readonly avoids: ReadonlySet<PlayerId>
  /** The seat's own ranking; null for the order of the board. Players that it leaves out follow in board order. */
  readonly ranking: readonly PlayerId[] | null
}

export const NO_PREFERENCES: Preferences = { queue: [], avoids: new Set(), ranking: null }

/**
 * The player that a team gets for its lowest empty slot when nobody chooses, and why: the first that passes a step, from the top.
 * Null only if the team has no empty slot or the board nobody left.
 */
export function autopick(
  draft: Draft,
  teamIndex: number,
  board: AutomaticBoard,
  { queue, avoids, ranking }: Preferences,
): Choice | null {
  const outlook = teamOutlook(draft, teamIndex, board)
  if (outlook === null) return null
  const { available, needed, mustFillStarters, isWithinLimit } = outlook
  const isTimeFor = (position: Position) => isTimeToTake(position, outlook)
  const ranked = ranking === null ? available : [...inOrderOf(ranking, available), ...notIn(ranking, available)]
  const isWanted = ({ id }: Candidate) => !avoids.has(id)
  const isAllowed = (player: Candidate) => isWanted(player) && isWithinLimit(player.position)
  const isFit = (player: Candidate) => isAllowed(player) && player.isInactive !== true
  const isNeeded = ({ position }: Candidate) => mustFillStarters && needed.has(position)
  const steps: readonly (readonly [ChoiceReason, readonly Candidate[], (player: Candidate) => boolean])[] = [
    ['queue', inOrderOf(queue, available), isFit],
    ['need', ranked, (player) => isFit(player) && isNeeded(player) && isTimeFor(player.position)],
    ['need', ranked, (player) => isFit(player) && isNeeded(player)],
    ['ranking', ranked, (player) => isFit(player) && isTimeFor(player.position)],
    ['only one left', ranked, isFit],
    ['only one left', ranked, isAllowed],
    ['only one left', ranked, isWanted],
    ['only one left', ranked, () => true],
  ]
  for (const [reason, players, passes] of steps) {
    const player = players.find(passes)
    if (player !== undefined) return { playerId: player.id, reason }
  }
  return null
}

const LATE_ROUND_COUNT = 3
const LATE_POSITIONS: readonly Position[] = ['K', 'DST']

/**
 * Kickers and defenses wait for the last rounds and for the first quarterback. Positions that nobody starts wait forever, as does a
 * second backup quarterback.
 */
export function isTimeToTake(position: Position, { moment, mayStart, needed, positions }: TeamOutlook): boolean {
  if (!mayStart(position)) return false
  const quarterbackCount = countOf(positions, 'QB')
  if (position === 'QB') return quarterbackCount <= moment.lineup.QB + moment.lineup.SUPERFLEX
  if (!isLatePosition(position)) return true
  return isAmongLast(moment, LATE_ROUND_COUNT) && !(needed.has('QB') && quarterbackCount === 0)
}

/** The last picks of a team that traded away later ones come before the last rounds. */
export function isAmongLast({ roundNumber, roundCount, pickCountLeft }: TeamMoment, count: number): boolean {
  return roundNumber > roundCount - count || pickCountLeft <= count
}

export function isLatePosition(position: Position): boolean {
  return LATE_POSITIONS.includes(position)
}

/** The round from which a team takes them. */
export function lateFromRound(draft: Draft, teamIndex: number): number {
  const { roundCount, teamCount } = draft.format
  const lastSlotNumbers = openSlotsOfTeam(draft, teamIndex).slice(-LATE_ROUND_COUNT)
  const lateRounds = [
    roundCount - LATE_ROUND_COUNT + 1,
    ...lastSlotNumbers.map((slot) => roundNumberOf(slot, teamCount)),
  ]
  return Math.max(1, Math.min(...lateRounds))
}

function inOrderOf(ids: readonly PlayerId[], players: readonly Candidate[]): readonly Candidate[] {
  const playersById = new Map(players.map((player) => [player.id, player]))
  return ids.flatMap((id) => playersById.get(id) ?? [])
}

function notIn(ids: readonly PlayerId[], players: readonly Candidate[]): readonly Candidate[] {
  const listed = new Set(ids)
  return players.filter(({ id }) => !listed.has(id))
}
