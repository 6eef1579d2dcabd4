import {
  computerNoise,
  fittedModel,
  modelOf,
  modelOfPeople,
  positionUtility,
  priceUtility,
  startsOneQuarterback,
  type DrafterModel,
} from '../automatic/drafter-model.ts'
import { boardWithKeepers, type PricedBoard, type PricedCandidate } from '../automatic/candidates.ts'
import { lastPositionBefore, rostersOf } from '../automatic/team-outlook.ts'
import {
  controlOf,
  isToCome,
  owedSlots,
  ownerOf,
  ownSlotToFill,
  slotNumberOfPlayer,
  type Draft,
  type SlotPick,
} from '../draft/draft.ts'
import { roundNumberOf } from '../draft/order.ts'
import { DEFAULT_ROOM } from '../league/computer-room.ts'
import { POSITIONS, type PlayerId, type Position } from '../players/player.ts'

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

/** What is known of a draft's people before they pick. */
export interface KnownPeople {
  /** How people of many leagues choose. */
  readonly people: DrafterModel
  /** How one community chooses that was measured by itself; null where nobody knows, and then picks say nothing. */
  readonly community: DrafterModel | null
  /** The share of people's last picks that take somebody from far down the list; earlier ones do in proportion. */
  readonly unlistedShare: number
}

/** How much of the community may be in a room: each as likely as the other before the first pick. */
const SHARES = [0, 0.3, 0.6, 1]

/** What the picks of people say so far. It grows with the draft, so that each pick is looked at once. */
interface Seen {
  readonly of: readonly unknown[]
  readonly picks: (SlotPick | null)[]
  /** By team: how many players of each position. */
  readonly counts: readonly number[][]
  left: readonly PricedCandidate[]
  lastPosition: Position | null
  /** By SHARES: how people would choose, and the logarithm of the chance of all these picks. */
  readonly models: readonly DrafterModel[]
  logChances: readonly number[]
}

const seenByBoard = new WeakMap<PricedBoard, Seen>()

/** How the people of a draft choose, as far as their picks tell (Bayes): like many leagues, like the community, or in between. */
export function peopleSoFar(draft: Draft, board: PricedBoard, { people, community, unlistedShare }: KnownPeople) {
  if (community === null) return { people, unlistedShare }
  const of = [draft.owners, people, community]
  const last = seenByBoard.get(board)
  const isSame =
    last !== undefined &&
    last.of.every((each, index) => each === of[index]) &&
    last.picks.every((pick, index) => pick === draft.slots[index])
  const seen = isSame ? last : unseen()
  seenByBoard.set(board, seen)
  const pickCount = draft.slots.findLastIndex((pick) => pick !== null) + 1
  for (const pick of draft.slots.slice(seen.picks.length, pickCount)) look(draft, seen, pick)
  const highest = Math.max(...seen.logChances)
  const chances = seen.logChances.map((each) => Math.exp(each - highest))
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
  const share = sumOf(chances.map((chance, at) => chance * (SHARES[at] ?? 0))) / sumOf(chances)
  // Nobody in the community took a player from down the list.
  return { people: mixed(share), unlistedShare: (1 - share) * unlistedShare }

  function mixed(part: number): DrafterModel {
    return people.map((coefficient, index) => (1 - part) * coefficient + part * (community?.[index] ?? 0))
  }

  function unseen(): Seen {
    const counts = draft.teams.map(() => POSITIONS.map(() => 0))
    const [models, logChances] = [SHARES.map(mixed), SHARES.map(() => 0)]
    return { of, picks: [], counts, left: board.players, lastPosition: null, models, logChances }
  }
}

/** Only a pick that somebody pressed for their own team says how they choose. A part of the list is enough to tell two kinds of people apart. */
function look(draft: Draft, seen: Seen, pick: SlotPick | null): void {
  const slotNumber = seen.picks.push(pick)
  const chosen = pick === null ? -1 : seen.left.findIndex(({ id }) => id === pick.playerId)
  const player = seen.left[chosen]
  const owner = draft.owners[slotNumber - 1] ?? 0
  const counts = seen.counts[owner] ?? []
  if (pick?.by === 'person' && player !== undefined) {
    const { teamCount, roundCount, rules } = draft.format
    const roundNumber = roundNumberOf(slotNumber, teamCount)
    const pickCountLeft = draft.owners.filter((each, index) => each === owner && index >= slotNumber - 1).length
    const { lastPosition } = seen
    const moment = { roundNumber, roundCount, pickCountLeft, lineup: rules.lineup, counts, lastPosition }
    const places = consideredIndexes(seen.left, 60, 8)
    const logChanceIn = (model: DrafterModel) => {
      const wants = POSITIONS.map((position) => positionUtility(model, position, moment))
      const weights = places.map((index, place) => {
        const each: PricedCandidate = seen.left[index] ?? player
        const want = wants[POSITIONS.indexOf(each.position)] ?? 0
        return Math.exp(priceUtility(model, each, slotNumber, roundNumber, place) + want)
      })
      return Math.log((weights[places.indexOf(chosen)] ?? 1) / weights.reduce((sum, weight) => sum + weight, 0))
    }
    if (places.includes(chosen))
      seen.logChances = seen.models.map((model, at) => (seen.logChances[at] ?? 0) + logChanceIn(model))
  }
  seen.lastPosition = player?.position ?? null
  seen.left = seen.left.filter((each) => each !== player)
  if (player !== undefined)
    counts[POSITIONS.indexOf(player.position)] = (counts[POSITIONS.indexOf(player.position)] ?? 0) + 1
}

/** The best-priced, and enough of each position for the end of a draft. */
function consideredIndexes(
  available: readonly PricedCandidate[],
  count: number,
  perPosition: number,
): readonly number[] {
  const seen = POSITIONS.map(() => 0)
  return available.flatMap(({ position }, index) => {
    const positionIndex = POSITIONS.indexOf(position)
    const number = (seen[positionIndex] ?? 0) + 1
    seen[positionIndex] = number
    return index < count || number <= perPosition ? [index] : []
  })
}
