import { assert } from '#core/lib/assert.ts'
import { POSITIONS, type Position } from '#core/players/player.ts'

export interface RankedProjection {
  readonly position: Position
  /** Null if unknown: the player shares the value of their neighbors in the ranking. */
  readonly projectedPoints: number | null
}

export const TIER_COUNT = 10

/**
 * The last starter at each position of a 12-team league with QB, 2 RB, 3 WR, TE, a flex, K and DST (the flex split between
 * RB and WR). Points above that starter's compare a quarterback with a receiver.
 */
export const LAST_STARTER_NUMBERS: Readonly<Record<Position, number>> = {
  QB: 12,
  RB: 30,
  WR: 42,
  TE: 12,
  K: 12,
  DST: 12,
}

/**
 * A tier from 1 to at most 10 for each player, by gaps of value across the whole board. Value is the projection above
 * the last starter of the position, smoothed so that it never rises down the ranking; tiers are its natural breaks. So
 * a tier never falls from one rank to the next, and players of equal value are never split.
 */
export function tiersByValue(ranking: readonly RankedProjection[]): number[] {
  const stretches = fallingStretches(valuesAboveLastStarter(ranking))
  return naturalBreaks(stretches, TIER_COUNT).flatMap((tier, index) =>
    Array.from({ length: stretches[index]?.playerCount ?? 0 }, () => tier),
  )
}

/** Neighbors in the ranking that share one value: the mean of the known values among them. */
interface Stretch {
  readonly playerCount: number
  readonly valueCount: number
  readonly value: number
}

function valuesAboveLastStarter(ranking: readonly RankedProjection[]): (number | null)[] {
  const lastStarterPoints = new Map<Position, number>()
  for (const position of POSITIONS) {
    const sorted = ranking
      .flatMap((player) => (player.position === position ? [player.projectedPoints] : []))
      .filter((points) => points !== null)
      .toSorted((a, b) => b - a)
    lastStarterPoints.set(position, sorted[LAST_STARTER_NUMBERS[position] - 1] ?? sorted.at(-1) ?? 0)
  }
  return ranking.map(({ position, projectedPoints }) =>
    projectedPoints === null ? null : projectedPoints - (lastStarterPoints.get(position) ?? 0),
  )
}

/** Pool adjacent violators: the least-squares fit that never rises down the ranking. */
function fallingStretches(values: readonly (number | null)[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const value of values) {
    let last: Stretch = { playerCount: 1, valueCount: value === null ? 0 : 1, value: value ?? 0 }
    for (
      let before = stretches.at(-1);
      before !== undefined && belongTogether(before, last);
      before = stretches.at(-1)
    ) {
      stretches.pop()
      last = pooled(before, last)
    }
    stretches.push(last)
  }
  return stretches
}

function belongTogether(before: Stretch, after: Stretch): boolean {
  return before.valueCount === 0 || after.valueCount === 0 || before.value <= after.value
}

function pooled(before: Stretch, after: Stretch): Stretch {
  const valueCount = before.valueCount + after.valueCount
  return {
    playerCount: before.playerCount + after.playerCount,
    valueCount,
    value: valueCount === 0 ? 0 : (before.value * before.valueCount + after.value * after.valueCount) / valueCount,
  }
}

/**
 * The split into groups of neighbours whose members lie closest to the median of their group (one-dimensional
 * k-medians, exact by dynamic programming). Squares instead of distances would spend most tiers on the first rounds,
 * where values are far apart. Returns the group of each stretch, from 1; with fewer stretches than groups each is one.
 */
function naturalBreaks(stretches: readonly Stretch[], groupCount: number): number[] {
  const { length } = stretches
  const cost = spreadWithin(stretches)
  // leastCosts[end]: of the first `end` stretches in the groups so far; starts[group][end]: where the last of them begins.
  let leastCosts = [0, ...Array.from({ length }, () => Number.POSITIVE_INFINITY)]
  const starts: number[][] = []
  for (let group = 0; group < Math.min(groupCount, length); group += 1) {
    const nextCosts: number[] = [Number.POSITIVE_INFINITY]
    const startOfEnd: number[] = [0]
    for (let end = 1; end <= length; end += 1) {
      let best = { cost: Number.POSITIVE_INFINITY, start: 0 }
      for (let start = 0; start < end; start += 1) {
        const total = (leastCosts[start] ?? Number.POSITIVE_INFINITY) + cost(start, end)
        if (total < best.cost) best = { cost: total, start }
      }
      nextCosts.push(best.cost)
      startOfEnd.push(best.start)
    }
    leastCosts = nextCosts
    starts.push(startOfEnd)
  }
  const groups: number[] = []
  let end = length
  for (let group = starts.length; group > 0; group -= 1) {
    const start = starts[group - 1]?.[end] ?? 0
    assert(start < end, 'a tier holds somebody')
    groups.unshift(...Array.from({ length: end - start }, () => group))
    end = start
  }
  return groups
}

/** The sum of distances to the median of the stretches start to end - 1, each counted once for every player in it. */
function spreadWithin(stretches: readonly Stretch[]): (start: number, end: number) => number {
  return (start, end) => {
    const group = stretches.slice(start, end)
    const median = medianValue(group)
    return group.reduce((sum, { playerCount, value }) => sum + playerCount * Math.abs(value - median), 0)
  }
}

function medianValue(group: readonly Stretch[]): number {
  const middle = group.reduce((sum, { playerCount }) => sum + playerCount, 0) / 2
  let passedCount = 0
  for (const { playerCount, value } of group) {
    passedCount += playerCount
    if (passedCount >= middle) return value
  }
  return 0
}
