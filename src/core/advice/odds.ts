import {
  computerNoise,
  type DrafterModel,
  fittedModel,
  modelOf,
  modelOfPeople,
  positionUtility,
  priceUtility,
  startsOneQuarterback,
} from '../automatic/drafter-model.ts'
import { type PricedBoard, type PricedCandidate, boardWithKeepers } from '../automatic/candidates.ts'
import { lastPositionBefore, rostersOf } from '../automatic/team-outlook.ts'
import {
  type Draft,
  controlOf,
  isToCome,
  owedSlots,
  ownSlotToFill,
  ownerOf,
  slotNumberOfPlayer,
} from '../draft/draft.ts'
import { roundNumberOf } from '../draft/order.ts'
import { DEFAULT_ROOM } from '../league/computer-room.ts'
import { POSITIONS, type PlayerId } from '../players/player.ts'
import { type KnownPeople, consideredIndexes, peopleSoFar } from './people-so-far.ts'

/** The chances from 0 to 1 that a player is still there; null where the team has no such pick. */
export interface BackOdds {
  /** At the team's next pick; for a team on the clock, the one after this pick. */
  readonly next: number | null
  readonly afterNext: number | null
}

/** How the teams of a draft choose. */
export interface OddsRoom extends KnownPeople {
  readonly computers: DrafterModel
  /** How much computers misjudge in a round (`computerNoise`). */
  readonly computerNoise: (roundNumber: number) => number
}

/**
 * The odds of every undrafted player of the board. A mean-field pass over the picks until then: each pick takes a little of every
 * player, as much as the fitted drafters would choose them. No sampling: the same draft has the same odds. The team's own picks
 * in between take nobody, so that the odds say what the others leave.
 */
export function backOdds(
  draft: Draft,
  teamIndex: number,
  listed: PricedBoard,
  room: OddsRoom = oddsRoomOf(draft, listed),
): ReadonlyMap<PlayerId, BackOdds> {
  const board = boardWithKeepers(listed, draft)
  const available = board.players.filter(({ id }) => slotNumberOfPlayer(draft, id) === null)
  const { others, nextIndex, afterNextIndex } = picksUntil(draft, teamIndex)
  const pass = createPass(draft, board, available, { ...room, ...peopleSoFar(draft, board, room) })
  const survivalAfter = (pickIndex: number | null) => (pickIndex === null ? null : pass(others.slice(0, pickIndex)))
  const atNext = survivalAfter(nextIndex)
  const atAfterNext = survivalAfter(afterNextIndex)
  return new Map(
    available.map(({ id }, index) => [id, { next: atNext?.[index] ?? null, afterNext: atAfterNext?.[index] ?? null }]),
  )
}

/** People at public prices are learned from their picks, except in drafts with keepers: that community kept nobody. */
export function oddsRoomOf(draft: Draft, board: PricedBoard): OddsRoom {
  const room = draft.format.rules.computers ?? DEFAULT_ROOM
  const { kind } = room
  const { lineup } = draft.format.rules
  const models = {
    people: modelOfPeople(kind, board.prices, lineup),
    computers: modelOf(kind, board.prices, lineup),
    computerNoise: (roundNumber: number) => computerNoise(room, board.prices, lineup, roundNumber),
  }
  const isPublic = kind !== 'sharp' && board.prices === 'public'
  const isMeasured = isPublic && startsOneQuarterback(lineup) && !draft.slots.some((pick) => pick?.by === 'keeper')
  return { ...models, community: isMeasured ? COMMUNITY : null, unlistedShare: isPublic ? UNLISTED_SHARE : 0 }
}

/** The first community, as it was measured. */
const COMMUNITY = fittedModel('league')
/** Counted in 21 drafts of other leagues: 5 % of all picks and 10 % of the last fifth were players whom no model looks at. */
const UNLISTED_SHARE = 0.1

/**
 * The open slots of the other teams from now on, and how many of them come before the team's next two picks. What a team has to make
 * up is its next pick.
 */
function picksUntil(
  draft: Draft,
  teamIndex: number,
): { readonly others: readonly number[]; readonly nextIndex: number | null; readonly afterNextIndex: number | null } {
  const filledNow = ownSlotToFill(draft, teamIndex)
  const others = owedSlots(draft).filter((slotNumber) => ownerOf(draft, slotNumber) !== teamIndex)
  const before = owedSlots(draft, teamIndex).flatMap((slotNumber) => (slotNumber === filledNow ? [] : [0]))
  for (const [slotIndex, owner] of draft.owners.entries()) {
    if (before.length >= 2) break
    if (!isToCome(draft, slotIndex + 1) || slotIndex + 1 === filledNow) continue
    if (owner === teamIndex) before.push(others.length)
    else others.push(slotIndex + 1)
  }
  return { others, nextIndex: before[0] ?? null, afterNextIndex: before[1] ?? null }
}

/** A team as the pass expects it: its players by position, with the chance that it will look like this. */
interface ExpectedTeam {
  readonly counts: readonly number[]
  readonly chance: number
}

const LEAST_REST = 1e-6

/** Less likely rosters are not followed any further. */
const LEAST_CHANCE = 0.02

/** Goes on from where the last call ended; each call has the slots of the one before and more. */
function createPass(
  draft: Draft,
  board: PricedBoard,
  available: readonly PricedCandidate[],
  { people, computers, computerNoise: noiseIn, unlistedShare }: OddsRoom,
): (slotNumbers: readonly number[]) => readonly number[] {
  const { teamCount, roundCount, rules } = draft.format
  const rosters = rostersOf(draft, board)
  const teams = new Map<number, readonly ExpectedTeam[]>()
  const survival = available.map(() => 1)
  const candidateIndexes = consideredIndexes(available, CANDIDATE_COUNT, CANDIDATES_PER_POSITION)
  const positionIndexes = available.map(({ position }) => POSITIONS.indexOf(position))
  const weights = new Float64Array(available.length)
  let doneCount = 0

  function expectedTeams(teamIndex: number): readonly ExpectedTeam[] {
    const known = teams.get(teamIndex)
    if (known) return known
    const roster = rosters[teamIndex] ?? []
    const counts = POSITIONS.map((position) => roster.filter((player) => player.position === position).length)
    return [{ counts, chance: 1 }]
  }

  function takePick(slotNumber: number): void {
    const teamIndex = ownerOf(draft, slotNumber)
    const isComputer = controlOf(draft, teamIndex) === 'computer'
    const model = isComputer ? computers : people
    const roundNumber = roundNumberOf(slotNumber, teamCount)
    const noise = isComputer ? noiseIn(roundNumber) : 1
    const pickCountLeft = draft.owners.filter(
      (owner, index) => owner === teamIndex && index + 1 >= slotNumber && draft.slots[index] === null,
    ).length
    const lastPosition = lastPositionBefore(draft, slotNumber, board)
    const masses = POSITIONS.map(() => 0)
    let cheaperCount = 0
    for (const index of candidateIndexes) {
      const player = available[index]
      if (player === undefined) continue
      const share = survival[index] ?? 0
      const weight = Math.exp(priceUtility(model, player, slotNumber, roundNumber, cheaperCount) / noise)
      weights[index] = weight
      cheaperCount += share
      const positionIndex = positionIndexes[index] ?? 0
      masses[positionIndex] = (masses[positionIndex] ?? 0) + share * weight
    }
    const factors = POSITIONS.map(() => 0)
    const after: ExpectedTeam[] = []
    for (const { counts, chance } of expectedTeams(teamIndex)) {
      const moment = { roundNumber, roundCount, pickCountLeft, lineup: rules.lineup, counts, lastPosition }
      const wants = POSITIONS.map((position) => Math.exp(positionUtility(model, position, moment) / noise))
      const total = wants.reduce((sum, want, index) => sum + want * (masses[index] ?? 0), 0)
      if (total <= 0) continue
      for (const [index, want] of wants.entries()) {
        factors[index] = (factors[index] ?? 0) + (chance * want) / total
        const next = (chance * want * (masses[index] ?? 0)) / total
        if (next > LEAST_CHANCE) after.push({ counts: counts.with(index, (counts[index] ?? 0) + 1), chance: next })
      }
    }
    teams.set(teamIndex, scaled(after))
    let removedCount = 0
    for (const index of candidateIndexes) {
      const share = survival[index] ?? 0
      const pull = (weights[index] ?? 0) * (factors[positionIndexes[index] ?? 0] ?? 0)
      // Whoever is still there competes whole, not by their share.
      const hazard = Math.log1p(pull / (1 - share * pull > LEAST_REST ? 1 - share * pull : LEAST_REST))
      weights[index] = hazard
      removedCount += share * (1 - Math.exp(-hazard))
    }
    if (removedCount <= 0) return
    // A pick takes one player, so the chances to be taken are scaled until they add up to 1, or to less where some are unlisted.
    const scale = (isComputer ? 1 : 1 - (unlistedShare * slotNumber) / draft.owners.length) / removedCount
    for (const index of candidateIndexes)
      survival[index] = (survival[index] ?? 0) * Math.exp(-scale * (weights[index] ?? 0))
  }

  return (slotNumbers) => {
    for (const slotNumber of slotNumbers.slice(doneCount)) takePick(slotNumber)
    doneCount = Math.max(doneCount, slotNumbers.length)
    return [...survival]
  }
}

/** Whoever may be taken before two more turns. */
const CANDIDATE_COUNT = 100
const CANDIDATES_PER_POSITION = 14

/** Merges equal rosters, so that a third pick follows 21 of them and not 36, and lets the chances add up to 1. */
function scaled(teams: readonly ExpectedTeam[]): readonly ExpectedTeam[] {
  const merged = new Map<string, ExpectedTeam>()
  let sum = 0
  for (const { counts, chance } of teams) {
    const key = counts.join()
    merged.set(key, { counts, chance: chance + (merged.get(key)?.chance ?? 0) })
    sum += chance
  }
  return [...merged.values()].map(({ counts, chance }) => ({ counts, chance: chance / sum }))
}
