import { isSameData } from '../lib/json.ts'
import type { Position } from '../players/player.ts'
import type { AuctionRules } from './auction-rules.ts'
import type { ClockRules } from './clock-rules.ts'
import { NO_CLOCK } from './clock-rules.ts'
import type { Room } from './computer-room.ts'
import { PPR, type Scoring } from './scoring.ts'

export const NAMED_ORDERS = ['snake', 'linear', 'third_round_reversal'] as const

export type NamedOrder = (typeof NAMED_ORDERS)[number]

/** As many as the largest draft at a league's site that can be followed. Setup and lobbies allow fewer. */
export const MAX_TEAM_COUNT = 20

/** Team indexes in the order that they pick in a round. */
export type RoundOrder = readonly number[]

/** Says for each round in which order the teams pick. Rounds that it lacks go as in a snake. */
export interface CustomOrder {
  readonly kind: 'custom'
  readonly rounds: readonly RoundOrder[]
}

export type PickOrder = NamedOrder | CustomOrder

/** The places of a lineup, in the order that rosters list them. `BN` is the bench. */
export const LINEUP_PLACES = ['QB', 'RB', 'WR', 'TE', 'RB_WR', 'WR_TE', 'FLEX', 'SUPERFLEX', 'K', 'DST', 'BN'] as const

export type LineupPlace = (typeof LINEUP_PLACES)[number]

/** How many players a team has at each place. */
export type Lineup = Readonly<Record<LineupPlace, number>>

/** The most players of a position that a team gets; null is no limit. */
export type PositionLimits = Readonly<Record<Position, number | null>>

/** Whom position limits bind: autopick and computer drafters only, or whoever drafts. */
export const LIMITS_BIND = ['automatic', 'everybody'] as const

export type LimitsBind = (typeof LIMITS_BIND)[number]

/** What a league agrees on before it drafts. The number of teams and rounds is part of the draft's format. */
export interface LeagueRules {
  readonly order: PickOrder
  readonly lineup: Lineup
  readonly positionLimits: PositionLimits
  readonly limitsBind: LimitsBind
  readonly scoring: Scoring
  readonly clock: ClockRules
  /** Whether the screens of a lobby recommend players. */
  readonly hasAdvice: boolean
  /** Left out for a usual room. */
  readonly computers?: Room
  /** Set for a league that bids for players; left out where teams take turns. */
  readonly auction?: AuctionRules
}

/** The common starting lineup of a redraft league, with the bench of a 16-round draft. */
export const STANDARD_LINEUP: Lineup = {
  QB: 1,
  RB: 2,
  WR: 2,
  TE: 1,
  RB_WR: 0,
  WR_TE: 0,
  FLEX: 1,
  SUPERFLEX: 0,
  K: 1,
  DST: 1,
  BN: 7,
}

export const STANDARD_POSITION_LIMITS: PositionLimits = { QB: 4, RB: 8, WR: 8, TE: 3, K: 3, DST: 3 }

/** The specification's league, which drafts without rules of their own play in. */
export const DEFAULT_RULES: LeagueRules = {
  order: 'snake',
  lineup: STANDARD_LINEUP,
  positionLimits: STANDARD_POSITION_LIMITS,
  limitsBind: 'automatic',
  scoring: PPR,
  clock: NO_CLOCK,
  hasAdvice: true,
}

/** Equal in every field, wherever the two came from. */
export function areSameRules(one: LeagueRules, other: LeagueRules): boolean {
  return isSameData(one, other)
}

export function starterCount(lineup: Lineup): number {
  return LINEUP_PLACES.reduce((sum, place) => (place === 'BN' ? sum : sum + lineup[place]), 0)
}

/** How many rounds fill a lineup and its bench. */
export function roundsOf(lineup: Lineup): number {
  return starterCount(lineup) + lineup.BN
}

/** Which places a short draft does without, first one first; a draft of one round fills the FLEX. */
const SPARED_PLACES: readonly LineupPlace[] = ['K', 'DST', 'TE', 'QB', 'WR', 'RB', 'WR', 'RB']

/** The default rules with a bench that fits a number of rounds. Below nine rounds, starting places are left out too. */
export function defaultRulesFor(roundCount: number): LeagueRules {
  const bench = Math.max(0, roundCount - starterCount(STANDARD_LINEUP))
  if (bench === STANDARD_LINEUP.BN) return DEFAULT_RULES
  const spared = SPARED_PLACES.slice(0, Math.max(0, starterCount(STANDARD_LINEUP) - roundCount))
  const lineup = spared.reduce((left, place) => ({ ...left, [place]: left[place] - 1 }), STANDARD_LINEUP)
  return { ...DEFAULT_RULES, lineup: { ...lineup, BN: bench } }
}
