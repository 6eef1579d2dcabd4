import { openSlotsOfTeam, type Draft } from '../draft/draft.ts'
import type { Choice } from '../draft/draft-command.ts'
import { roundNumberOf } from '../draft/order.ts'
import type { PlayerId, Position } from '../players/player.ts'
import type { AutomaticBoard, Candidate, ChoiceReason } from './candidates.ts'
import type { TeamMoment } from './choice-features.ts'
import { bindingRules, fitsPlan, type DraftPlan } from './draft-plan.ts'
import { quarterbackSupply } from './quarterback-supply.ts'
import { countOf, teamOutlook, type TeamOutlook } from './team-outlook.ts'

/** What a seat sent for its automatic picks. */
export interface Preferences {
  readonly queue: readonly PlayerId[]
  readonly avoids: ReadonlySet<PlayerId>
  /** The seat's own ranking; null for the order of the board. Players that it leaves out follow in board order. */
  readonly ranking: readonly PlayerId[] | null
  /** Left out without one. */
  readonly plan?: DraftPlan | null | undefined
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
  preferences: Preferences,
): Choice | null {
  const outlook = teamOutlook(draft, teamIndex, board)
  if (outlook === null) return null
  const { plan = null } = preferences
  const isQuarterbackDue = quarterbackSupply(outlook, board)?.isDue === true
  const rules = plan === null ? [] : bindingRules(plan, outlook)
  const isPlanned = (player: Candidate) => plan === null || fitsPlan(plan, rules, player)
  const steps = stepsOf(outlook, preferences, isQuarterbackDue)
  if (rules.length === 0) return firstOf(steps)
  // A plan comes before the lineup and before the wait for late positions, and gives way to what no pick may break.
  const planned = firstOf(
    steps
      .filter(({ keepsPlan }) => keepsPlan)
      .map((step) => ({ ...step, passes: (player) => step.passes(player) && isPlanned(player) })),
  )
  if (planned !== null) return { ...planned, reason: planned.reason === 'queue' ? 'planned queue' : 'plan' }
  const unplanned = firstOf(steps)
  return unplanned && { ...unplanned, reason: 'off plan' }
}

interface AutopickStep {
  readonly reason: ChoiceReason
  readonly players: readonly Candidate[]
  readonly passes: (player: Candidate) => boolean
  /** Whether a plan is kept this far down; below it breaks before limits do. */
  readonly keepsPlan: boolean
}

function firstOf(steps: readonly AutopickStep[]): Choice | null {
  for (const { reason, players, passes } of steps) {
    const player = players.find(passes)
    if (player !== undefined) return { playerId: player.id, reason }
  }
  return null
}

function stepsOf(
  outlook: TeamOutlook,
  { queue, avoids, ranking }: Preferences,
  isQuarterbackDue: boolean,
): readonly AutopickStep[] {
  const { available, needed, mustFillStarters, isWithinLimit } = outlook
  const isTimeFor = (position: Position) => isTimeToTake(position, outlook)
  const ranked = ranking === null ? available : [...inOrderOf(ranking, available), ...notIn(ranking, available)]
  const isWanted = ({ id }: Candidate) => !avoids.has(id)
  const isAllowed = (player: Candidate) => isWanted(player) && isWithinLimit(player.position)
  const isFit = (player: Candidate) => isAllowed(player) && player.isInactive !== true
  const isNeeded = ({ position }: Candidate) => mustFillStarters && needed.has(position)
  const timely = ({ position }: Candidate) => isTimeFor(position)
  const isDue = ({ position }: Candidate) => isQuarterbackDue && position === 'QB'
  const [keepsPlan, reason] = [true, 'only one left' as const]
  return [
    { reason: 'queue', players: inOrderOf(queue, available), passes: isFit, keepsPlan },
    { reason: 'need', players: ranked, passes: (each) => isFit(each) && isNeeded(each) && timely(each), keepsPlan },
    { reason: 'need', players: ranked, passes: (each) => isFit(each) && isNeeded(each), keepsPlan },
    { reason: 'need', players: ranked, passes: (each) => isFit(each) && isDue(each), keepsPlan },
    { reason: 'ranking', players: ranked, passes: (each) => isFit(each) && timely(each), keepsPlan },
    { reason, players: ranked, passes: isFit, keepsPlan },
    { reason, players: ranked, passes: isAllowed, keepsPlan: false },
    { reason, players: ranked, passes: isWanted, keepsPlan: false },
    { reason, players: ranked, passes: () => true, keepsPlan: false },
  ]
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
