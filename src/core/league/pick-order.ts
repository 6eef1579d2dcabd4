import { assert } from '../lib/assert.ts'
import { isSameData } from '../lib/json.ts'
import { NAMED_ORDERS, type LeagueRules, type NamedOrder, type PickOrder, type RoundOrder } from './rules.ts'

/** The team index of each slot, before any trade: item 0 belongs to slot 1. */
export function teamsInPickOrder(order: PickOrder, teamCount: number, roundCount: number): readonly number[] {
  assert(Number.isInteger(teamCount) && teamCount > 0, `a draft has teams (${teamCount})`)
  assert(Number.isInteger(roundCount) && roundCount > 0, `a draft has rounds (${roundCount})`)
  return roundsInOrder(order, teamCount, roundCount).flat()
}

/** The teams of each round in the order that they pick. */
export function roundsInOrder(order: PickOrder, teamCount: number, roundCount: number): readonly RoundOrder[] {
  return Array.from({ length: roundCount }, (_round, roundIndex) => teamsOfRound(order, teamCount, roundIndex + 1))
}

/**
 * Rules with their custom order for another number of teams or rounds. Further teams come where a round's direction has them, or else
 * last; further rounds go as in a snake. In an order that is for so many teams already, a round that isn't whole stays as it is.
 */
export function withFittedOrder(rules: LeagueRules, teamCount: number, roundCount: number): LeagueRules {
  const { order } = rules
  if (typeof order === 'string') return rules
  const isForTeams = order.rounds.some((round) => isWholeRound(round, teamCount))
  const snake = roundsInOrder('snake', teamCount, roundCount)
  const rounds = snake.map((teams, roundIndex) => {
    const round = order.rounds[roundIndex]
    if (round === undefined || isForTeams) return round ?? teams
    const direction = directionOf(round)
    if (direction !== 'mixed') return direction === 'forward' ? everyTeam(teamCount) : everyTeam(teamCount).toReversed()
    return [...round.filter((teamIndex) => !(teamIndex >= teamCount)), ...everyTeam(teamCount).slice(round.length)]
  })
  return { ...rules, order: { kind: 'custom', rounds } }
}

/** Which way a round goes through the teams; `mixed` is neither from the first to the last nor back. */
export type RoundDirection = 'forward' | 'backward' | 'mixed'

export function directionOf(round: RoundOrder): RoundDirection {
  if (round.every((teamIndex, index) => teamIndex === index)) return 'forward'
  return round.every((teamIndex, index) => teamIndex === round.length - 1 - index) ? 'backward' : 'mixed'
}

/** Whether a round names each team once. */
export function isWholeRound(round: readonly (number | null)[], teamCount: number): round is RoundOrder {
  return round.length === teamCount && everyTeam(teamCount).every((teamIndex) => round.includes(teamIndex))
}

/** Every team from the first to the last: a round that goes forward. */
export function everyTeam(teamCount: number): RoundOrder {
  return Array.from({ length: teamCount }, (_team, teamIndex) => teamIndex)
}

/** These rounds by their name, the expected one if several fit; a custom order if none does. */
export function orderOfRounds(rounds: readonly RoundOrder[], expected: NamedOrder = 'snake'): PickOrder {
  const teamCount = rounds[0]?.length ?? 0
  const named = [expected, ...NAMED_ORDERS].find((order) =>
    rounds.every((round, roundIndex) => isSameData(round, teamsOfRound(order, teamCount, roundIndex + 1))),
  )
  return named ?? { kind: 'custom', rounds }
}

/**
 * The order in which a table of owners was made, with the fewest slots left to trades. An owner is null where nobody knows it. Rounds
 * that go against the nearest named order make it a custom one if that takes away more traded picks than two teams
 * that swap theirs in a round can explain.
 */
export function closestOrder(
  owners: readonly (number | null)[],
  teamCount: number,
  expected: NamedOrder = 'snake',
): PickOrder {
  const rounds = Array.from({ length: owners.length / teamCount }, (_round, roundIndex) =>
    owners.slice(roundIndex * teamCount, (roundIndex + 1) * teamCount),
  )
  // Where each round has an order of its own, one that comes close to a straight round does so by chance.
  const wholeRounds = rounds.filter((round) => isWholeRound(round, teamCount))
  const straightCount = wholeRounds.filter((round) => directionOf(round) !== 'mixed').length
  if (wholeRounds.length === rounds.length && straightCount < rounds.length / 2) return orderOfRounds(wholeRounds)

  const readings = [expected, ...NAMED_ORDERS].map((order) => {
    const read = rounds.map((round, index) => readRound(round, teamsOfRound(order, teamCount, index + 1)))
    return { read, cost: read.reduce((sum, { cost }) => sum + cost, 0) }
  })
  const best = readings.reduce((one, other) => (other.cost < one.cost ? other : one))
  return orderOfRounds(
    best.read.map(({ teams }) => teams),
    expected,
  )
}

/** One way to explain the owners of a round: the order of its teams, and what speaks against it. */
interface RoundReading {
  readonly teams: RoundOrder
  /** Its traded picks, and what it costs that the round goes against the order of the others. */
  readonly cost: number
}

/** The first of the cheapest. A round that is exactly the other way round is no accident; anything else may be trades. */
function readRound(owners: readonly (number | null)[], teams: RoundOrder): RoundReading {
  const tradedCount = (round: RoundOrder) =>
    owners.filter((owner, index) => owner !== null && owner !== round[index]).length
  const back = teams.toReversed()
  const isBack = !owners.includes(null) && tradedCount(back) === 0
  const deviation = Math.max(2, Math.floor(teams.length / 2))
  const readings: RoundReading[] = [
    { teams, cost: tradedCount(teams) },
    { teams: back, cost: tradedCount(back) + (isBack ? 1 : deviation) },
  ]
  if (isWholeRound(owners, teams.length)) readings.push({ teams: owners, cost: deviation })
  return readings.reduce((one, other) => (other.cost < one.cost ? other : one))
}

/** A round that doesn't name every team goes as in a snake. Teams who aren't there are passed over. */
function teamsOfRound(order: PickOrder, teamCount: number, roundNumber: number): RoundOrder {
  const isForward = IS_FORWARD[typeof order === 'string' ? order : 'snake'](roundNumber)
  const teams = isForward ? everyTeam(teamCount) : everyTeam(teamCount).toReversed()
  if (typeof order === 'string') return teams
  const own = (order.rounds[roundNumber - 1] ?? []).filter((teamIndex) => teamIndex < teamCount)
  return isWholeRound(own, teamCount) ? own : teams
}

/** Whether a round starts with the first team. */
const IS_FORWARD: Readonly<Record<NamedOrder, (roundNumber: number) => boolean>> = {
  snake: isOdd,
  linear: () => true,
  // Round 3 repeats the direction of round 2, and the snake goes on from there.
  third_round_reversal: (roundNumber) => (roundNumber < 3 ? isOdd(roundNumber) : !isOdd(roundNumber)),
}

function isOdd(roundNumber: number): boolean {
  return roundNumber % 2 === 1
}
