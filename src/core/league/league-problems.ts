import { isWithin, type Limits } from '../lib/limits.ts'
import { POSITIONS, type Position } from '../players/player.ts'
import { FIGURES, type Figure } from '../players/stat-line.ts'
import { auctionProblems, type AuctionNumber, type AuctionRules } from './auction-rules.ts'
import { CLOCK_SECONDS, isTimeZone, type ClockRules } from './clock-rules.ts'
import { countOnlyFor, positionGroups, startingPlaces } from './lineup.ts'
import { isWholeRound } from './pick-order.ts'
import {
  LINEUP_PLACES,
  roundsOf,
  starterCount,
  type CustomOrder,
  type LeagueRules,
  type Lineup,
  type LineupPlace,
  type PickOrder,
} from './rules.ts'
import type { Scoring } from './scoring.ts'

/** Where a problem is, by the names of `RulesJson`. */
export type RulesField =
  | 'rules'
  | 'rounds'
  | 'order'
  | 'custom_order'
  | 'lineup'
  | `lineup.${LineupPlace}`
  | 'position_limits'
  | `position_limits.${Position}`
  | 'limits_bind'
  | 'scoring'
  | `scoring.${Figure}`
  | 'te_premium'
  | 'passing_touchdown'
  | 'clock_seconds'
  | 'clock_later'
  | 'clock_later.from_round'
  | 'clock_later.seconds'
  | 'quiet_hours'
  | 'quiet_hours.from'
  | 'quiet_hours.until'
  | 'quiet_hours.time_zone'
  | 'on_timeout'
  | 'advice'
  | 'computers'
  | 'computers.room'
  | 'computers.wildness'
  | 'format'
  | 'auction'
  | 'auction.budget'
  | 'auction.minimum'
  | 'auction.step'
  | 'auction.nomination_seconds'
  | 'auction.bid_seconds'
  | 'auction.reset_seconds'
  | 'auction.open_lots'
  | 'auction.nomination_order'

/** Why rules can't be used. */
export type RulesProblem =
  /** Not a value of the kind that the field has. */
  | { readonly code: 'unreadable'; readonly field: RulesField }
  /** Outside the limits, or a fraction where whole numbers belong. */
  | { readonly code: 'out_of_range'; readonly field: RulesField; readonly limits: Limits }
  /** A custom order says the order of more or fewer rounds than there are. */
  | {
      readonly code: 'order_rounds'
      readonly field: 'custom_order'
      readonly needed: number
      readonly available: number
    }
  /** A round of a custom order doesn't name each of the teams once. */
  | {
      readonly code: 'round_order'
      readonly field: 'custom_order'
      readonly roundNumber: number
      readonly teamCount: number
    }
  | { readonly code: 'no_starters'; readonly field: 'lineup' }
  /** The lineup and its bench have more places than there are rounds. */
  | {
      readonly code: 'too_few_rounds'
      readonly field: 'rounds'
      readonly needed: number
      readonly available: number
    }
  /** The board has fewer players of these positions than all teams start. */
  | {
      readonly code: 'too_few_players'
      readonly field: 'lineup'
      readonly positions: readonly Position[]
      readonly needed: number
      readonly available: number
    }
  /** The limits allow fewer players of these positions than a team starts, or fewer of all than it drafts. */
  | {
      readonly code: 'limits_too_low'
      readonly field: 'position_limits'
      readonly positions: readonly Position[]
      readonly needed: number
      readonly allowed: number
    }
  /** A reset would give back more time than a player has in the beginning. */
  | { readonly code: 'reset_above_bid'; readonly field: 'auction.reset_seconds' }
  /** The budget doesn't pay the minimum for every place. */
  | {
      readonly code: 'budget_too_small'
      readonly field: 'auction.budget'
      readonly needed: number
      readonly available: number
    }
  | { readonly code: 'quiet_all_day'; readonly field: 'quiet_hours' }
  | { readonly code: 'no_such_time_zone'; readonly field: 'quiet_hours.time_zone' }

/** What a draft needs at least and at most, and what one page of a board can show. */
export const ROUNDS: Limits = { min: 1, max: 20 }
/** More of one place than any league has. */
export const PLACE_COUNT: Limits = { min: 0, max: 10 }
/** As many as there are rounds at most. */
export const BENCH_COUNT: Limits = { min: 0, max: ROUNDS.max }
/** Above the number of rounds a limit limits nothing. */
const POSITION_LIMIT: Limits = { min: 0, max: 99 }
/** Leagues that count in hundreds exist; ten times that is a slip. */
const SCORING_VALUE: Limits = { min: -1000, max: 1000 }

/** Every reason why rules can't be used with so many rounds, whoever plays and whatever the board. Followed drafts have more rounds. */
export function rulesProblems(
  rules: LeagueRules,
  roundCount: number,
  rounds: Limits = ROUNDS,
): readonly RulesProblem[] {
  const ranges = [
    ...outOfRange('rounds', roundCount, rounds),
    ...LINEUP_PLACES.flatMap((place) =>
      outOfRange(
        `lineup.${place}`,
        rules.lineup[place],
        place === 'BN' ? { ...BENCH_COUNT, max: rounds.max } : PLACE_COUNT,
      ),
    ),
    ...POSITIONS.flatMap((position) => {
      const limit = rules.positionLimits[position]
      return limit === null ? [] : outOfRange(`position_limits.${position}`, limit, POSITION_LIMIT)
    }),
    ...scoringProblems(rules.scoring),
    ...clockProblems(rules.clock, roundCount),
    ...orderProblems(rules.order, roundCount),
    ...(rules.auction === undefined ? [] : auctionRulesProblems(rules.auction, roundCount)),
  ]
  // Sums of counts that are out of range would only say the same again.
  const hasSoundCounts = !ranges.some(({ field }) => /^(?:rounds|lineup|position_limits)/.test(field))
  return hasSoundCounts
    ? [...ranges, ...lineupProblems(rules.lineup, roundCount), ...limitProblems(rules, roundCount)]
    : ranges
}

export interface BoardFacts {
  readonly teamCount: number
  /** How many players of each position the board has. */
  readonly playerCounts: Readonly<Record<Position, number>>
}

/** The starting places that a board can't fill for so many teams, and a custom order of more or fewer. For rules without other problems. */
export function boardProblems(
  { lineup, order }: LeagueRules,
  { teamCount, playerCounts }: BoardFacts,
): readonly RulesProblem[] {
  const tooFew = positionGroups(lineup).flatMap((positions): RulesProblem[] => {
    const needed = teamCount * countOnlyFor(positions, startingPlaces(lineup))
    const available = sumOver(positions, (position) => playerCounts[position])
    return needed > available ? [{ code: 'too_few_players', field: 'lineup', positions, needed, available }] : []
  })
  const isSound =
    typeof order !== 'string' && order.rounds.every((round) => isWholeRound(round, order.rounds[0]?.length ?? 0))
  return [...tooFew, ...(isSound ? roundProblems(order, teamCount) : [])]
}

/** Whatever the number of teams, they are the same in every round. The middle one of the lengths of sound rounds is that of most. */
function orderProblems(order: PickOrder, roundCount: number): readonly RulesProblem[] {
  if (typeof order === 'string') return []
  const available = order.rounds.length
  if (available !== roundCount) return [{ code: 'order_rounds', field: 'custom_order', needed: roundCount, available }]
  const lengths = order.rounds
    .flatMap((round) => (round.length > 0 && isWholeRound(round, round.length) ? [round.length] : []))
    .toSorted((one, other) => one - other)
  return roundProblems(order, lengths[Math.floor(lengths.length / 2)] ?? Math.max(1, order.rounds[0]?.length ?? 1))
}

function roundProblems({ rounds }: CustomOrder, teamCount: number): readonly RulesProblem[] {
  return rounds.flatMap((round, roundIndex): RulesProblem[] =>
    isWholeRound(round, teamCount)
      ? []
      : [{ code: 'round_order', field: 'custom_order', roundNumber: roundIndex + 1, teamCount }],
  )
}

function auctionRulesProblems(auction: AuctionRules, roundCount: number): readonly RulesProblem[] {
  return auctionProblems(auction, roundCount).map((problem): RulesProblem => {
    switch (problem.code) {
      case 'out_of_range':
        return { ...problem, field: AUCTION_FIELDS[problem.field] }
      case 'reset_above_bid':
        return { ...problem, field: 'auction.reset_seconds' }
      case 'budget_too_small':
        return { ...problem, field: 'auction.budget' }
    }
  })
}

const AUCTION_FIELDS = {
  budget: 'auction.budget',
  minimum: 'auction.minimum',
  step: 'auction.step',
  nominationSeconds: 'auction.nomination_seconds',
  bidSeconds: 'auction.bid_seconds',
  resetSeconds: 'auction.reset_seconds',
  openLots: 'auction.open_lots',
} as const satisfies Record<AuctionNumber, RulesField>

function lineupProblems(lineup: Lineup, roundCount: number): readonly RulesProblem[] {
  if (starterCount(lineup) === 0) return [{ code: 'no_starters', field: 'lineup' }]
  const needed = roundsOf(lineup)
  return needed <= roundCount ? [] : [{ code: 'too_few_rounds', field: 'rounds', needed, available: roundCount }]
}

function limitProblems({ lineup, positionLimits }: LeagueRules, roundCount: number): readonly RulesProblem[] {
  const places = startingPlaces(lineup)
  const needs = [
    ...positionGroups(lineup).map((positions) => ({ positions, needed: countOnlyFor(positions, places) })),
    { positions: POSITIONS, needed: roundCount },
  ]
  return needs.flatMap(({ positions, needed }): RulesProblem[] => {
    const allowed = sumOver(positions, (position) => positionLimits[position] ?? Infinity)
    return needed > allowed ? [{ code: 'limits_too_low', field: 'position_limits', positions, needed, allowed }] : []
  })
}

function scoringProblems(scoring: Scoring): readonly RulesProblem[] {
  if (scoring.kind === 'named') return []
  return [
    ...FIGURES.flatMap((figure) => outOfSpan(`scoring.${figure}`, scoring.values[figure], SCORING_VALUE)),
    ...outOfSpan('te_premium', scoring.tePremium, SCORING_VALUE),
  ]
}

function clockProblems({ secondsPerPick, later, quietHours }: ClockRules, roundCount: number): readonly RulesProblem[] {
  const problems = secondsPerPick === null ? [] : [...outOfRange('clock_seconds', secondsPerPick, CLOCK_SECONDS)]
  if (later !== null) {
    problems.push(...outOfRange('clock_later.from_round', later.fromRound, { min: 1, max: roundCount }))
    problems.push(...outOfRange('clock_later.seconds', later.secondsPerPick, CLOCK_SECONDS))
  }
  if (quietHours !== null) {
    const { fromMinute, untilMinute, timeZone } = quietHours
    problems.push(...outOfRange('quiet_hours.from', fromMinute, DAY_MINUTES))
    problems.push(...outOfRange('quiet_hours.until', untilMinute, DAY_MINUTES))
    if (fromMinute === untilMinute) problems.push({ code: 'quiet_all_day', field: 'quiet_hours' })
    if (!isTimeZone(timeZone)) problems.push({ code: 'no_such_time_zone', field: 'quiet_hours.time_zone' })
  }
  return problems
}

const DAY_MINUTES: Limits = { min: 0, max: 24 * 60 - 1 }

function sumOver(positions: readonly Position[], countOf: (position: Position) => number): number {
  return positions.reduce((sum, position) => sum + countOf(position), 0)
}

function outOfRange(field: RulesField, count: number, limits: Limits): readonly RulesProblem[] {
  return isWithin(count, limits) ? [] : [{ code: 'out_of_range', field, limits }]
}

/** Fractions are fine. */
function outOfSpan(field: RulesField, value: number, limits: Limits): readonly RulesProblem[] {
  return value >= limits.min && value <= limits.max ? [] : [{ code: 'out_of_range', field, limits }]
}
