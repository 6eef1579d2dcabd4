import type { DraftFormat } from '#core/draft/order.ts'
import {
  AUCTION_LIMITS,
  DEFAULT_AUCTION_RULES,
  type AuctionNumber,
  type AuctionRules,
} from '#core/league/auction-rules.ts'
import { CLOCK_SECONDS, type ClockRules } from '#core/league/clock-rules.ts'
import { PLACE_COUNT, ROUNDS, rulesProblems } from '#core/league/league-problems.ts'
import {
  defaultRulesFor,
  starterCount,
  STANDARD_POSITION_LIMITS,
  type LeagueRules,
  type Lineup,
  type LineupPlace,
  type PickOrder,
  type PositionLimits,
} from '#core/league/rules.ts'
import type { Scoring } from '#core/league/scoring.ts'
import { FOLLOWED_ROUNDS } from '#core/league-hosts/host-limits.ts'
import type { HostRemark } from '#core/league-hosts/host-league.ts'
import { POSITIONS } from '#core/players/player.ts'

/** How a site's slots are counted here; `individual` and `unknown` ones become bench, `none` are no part of a draft. */
export type SlotMeaning = LineupPlace | 'individual' | 'unknown' | 'none'

export interface CountedSlot {
  /** As the remark names it. */
  readonly name: string
  readonly count: number
  readonly meaning: SlotMeaning
}

interface HostRules {
  readonly teamCount: number
  readonly roundCount: number
  readonly order: PickOrder
  readonly slots: readonly CountedSlot[]
  /** What the site limits; a position that is left out has no limit there. */
  readonly limits: Partial<PositionLimits>
  readonly scoring: Scoring
  readonly clock: ClockRules
  /** Set for a league that bids; what the site doesn't say is as usual here. */
  readonly auction?: HostAuction | null
}

/** As the site has it: money may have cents, a minimum may be 0. */
export type HostAuction = Readonly<Partial<Record<AuctionNumber, number | null>>>

/** A draft's format with every rule that this project has, and what could not be said in it. */
export function readHostFormat(read: HostRules): {
  readonly format: DraftFormat
  readonly remarks: readonly HostRemark[]
} {
  const { teamCount, roundCount, order, scoring, clock } = read
  const auction = read.auction == null ? null : readAuction(read.auction, roundCount)
  const lineup = readLineup(read.slots, roundCount)
  const rules: LeagueRules = {
    order,
    lineup,
    positionLimits: STANDARD_POSITION_LIMITS,
    limitsBind: 'automatic',
    scoring,
    clock,
    hasAdvice: true,
    ...(auction !== null && { auction: auction.rules }),
  }
  const limited = withLimits(rules, roundCount, read.limits)
  return {
    format: { teamCount, roundCount, rules: limited ?? { ...rules, positionLimits: NO_LIMITS } },
    remarks: [
      ...remarkOn('unknown_slots', slotsOf(read.slots, 'unknown')),
      ...remarkOn('individual_slots', slotsOf(read.slots, 'individual')),
      ...(limited === null && Object.keys(read.limits).length > 0
        ? [{ code: 'limits_left_out' as const, details: [] }]
        : []),
      ...remarkOn('auction_adjusted', auction?.adjusted ?? []),
      ...(roundCount > ROUNDS.max
        ? [{ code: 'too_large' as const, details: ['rounds', String(roundCount), String(ROUNDS.max)] }]
        : []),
    ],
  }
}

/** Seconds per pick within what a clock can have; null without one. */
export function clockSeconds(seconds: number | null | undefined): number | null {
  if (!seconds || seconds <= 0) return null
  return Math.round(Math.min(CLOCK_SECONDS.max, Math.max(CLOCK_SECONDS.min, seconds)))
}

/** A sum in whole dollars, and as the site has it where that differs. */
export function wholeDollars(amount: number): { readonly dollars: number; readonly exact: { exactPrice?: number } } {
  const dollars = Math.max(0, Math.round(amount))
  return { dollars, exact: dollars === amount ? {} : { exactPrice: amount } }
}

/** Whole dollars within what an auction here can have, and what that changed: "minimum 0.5, here 1". */
function readAuction(
  auction: HostAuction,
  placeCount: number,
): { readonly rules: AuctionRules; readonly adjusted: readonly string[] } {
  const adjusted: string[] = []
  const taken = (field: AuctionNumber, least: number, most: number): number => {
    const amount = auction[field] ?? null
    if (amount === null) return Math.min(most, Math.max(least, DEFAULT_AUCTION_RULES[field] ?? least))
    const here = Math.min(most, Math.max(least, Math.round(amount)))
    if (here !== amount) adjusted.push(`${AUCTION_WORDS[field]} ${amount}, here ${here}`)
    return here
  }
  const within = (field: AuctionNumber) => taken(field, AUCTION_LIMITS[field].min, AUCTION_LIMITS[field].max)
  const minimum = within('minimum')
  const bidSeconds = within('bidSeconds')
  const rules: AuctionRules = {
    ...DEFAULT_AUCTION_RULES,
    budget: taken('budget', placeCount * minimum, AUCTION_LIMITS.budget.max),
    minimum,
    step: within('step'),
    nominationSeconds: auction.nominationSeconds === null ? null : within('nominationSeconds'),
    bidSeconds,
    resetSeconds: taken('resetSeconds', AUCTION_LIMITS.resetSeconds.min, bidSeconds),
    openLots: within('openLots'),
  }
  return { rules, adjusted }
}

const AUCTION_WORDS: Readonly<Record<AuctionNumber, string>> = {
  budget: 'budget',
  minimum: 'minimum bid',
  step: 'step',
  nominationSeconds: 'seconds to nominate',
  bidSeconds: 'seconds to bid',
  resetSeconds: 'seconds after a bid',
  openLots: 'players up at a time',
}

function remarkOn(code: HostRemark['code'], details: readonly string[]): readonly HostRemark[] {
  return details.length === 0 ? [] : [{ code, details }]
}

/** The bench is what the rounds leave. A draft shorter than the lineup fills the places that a short draft here fills. */
function readLineup(slots: readonly CountedSlot[], roundCount: number): Lineup {
  const countOf = (place: LineupPlace) =>
    Math.min(
      PLACE_COUNT.max,
      slots.reduce((sum, { meaning, count }) => (meaning === place ? sum + count : sum), 0),
    )
  const starters: Lineup = {
    QB: countOf('QB'),
    RB: countOf('RB'),
    WR: countOf('WR'),
    TE: countOf('TE'),
    RB_WR: countOf('RB_WR'),
    WR_TE: countOf('WR_TE'),
    FLEX: countOf('FLEX'),
    SUPERFLEX: countOf('SUPERFLEX'),
    K: countOf('K'),
    DST: countOf('DST'),
    BN: 0,
  }
  const count = starterCount(starters)
  if (count === 0 || count > roundCount) return defaultRulesFor(roundCount).lineup
  return { ...starters, BN: roundCount - count }
}

const NO_LIMITS: PositionLimits = { QB: null, RB: null, WR: null, TE: null, K: null, DST: null }

/** The site's limits, ours where it has none, or none at all where ours leave too little room; null if the site's own do. */
function withLimits(rules: LeagueRules, roundCount: number, limits: Partial<PositionLimits>): LeagueRules | null {
  const attempts = [STANDARD_POSITION_LIMITS, NO_LIMITS].map((others) => {
    const positionLimits = POSITIONS.reduce<PositionLimits>(
      (sum, position) => ({ ...sum, [position]: limits[position] ?? others[position] }),
      others,
    )
    return { ...rules, positionLimits }
  })
  const isSound = (attempt: LeagueRules) =>
    !rulesProblems(attempt, roundCount, FOLLOWED_ROUNDS).some(({ code }) => code === 'limits_too_low')
  return attempts.find(isSound) ?? null
}

/** "DL x3". */
function slotsOf(slots: readonly CountedSlot[], meaning: SlotMeaning): readonly string[] {
  return slots
    .filter((slot) => slot.meaning === meaning && slot.count > 0)
    .map(({ name, count }) => (count === 1 ? name : `${name} x${count}`))
}

/** NFL teams as ESPN and MyFantasyLeague number them, from their public lists; defenses have ids of their own. */
export const TEAM_NUMBERS: readonly (readonly [code: string, espnProTeam: number, mflDefense: string])[] = [
  ['ARI', 22, '0519'],
  ['ATL', 1, '0526'],
  ['BAL', 33, '0531'],
  ['BUF', 2, '0501'],
  ['CAR', 29, '0527'],
  ['CHI', 3, '0521'],
  ['CIN', 4, '0506'],
  ['CLE', 5, '0507'],
  ['DAL', 6, '0516'],
  ['DEN', 7, '0511'],
  ['DET', 8, '0522'],
  ['GB', 9, '0523'],
  ['HOU', 34, '0532'],
  ['IND', 11, '0502'],
  ['JAX', 30, '0509'],
  ['KC', 12, '0512'],
  ['LV', 13, '0513'],
  ['LAC', 24, '0514'],
  ['LAR', 14, '0528'],
  ['MIA', 15, '0503'],
  ['MIN', 16, '0524'],
  ['NE', 17, '0504'],
  ['NO', 18, '0529'],
  ['NYG', 19, '0517'],
  ['NYJ', 20, '0505'],
  ['PHI', 21, '0518'],
  ['PIT', 23, '0510'],
  ['SEA', 26, '0515'],
  ['SF', 25, '0530'],
  ['TB', 27, '0525'],
  ['TEN', 10, '0508'],
  ['WAS', 28, '0520'],
]

/** The names with numbers behind those that occur again: "Falcons", "Falcons (2)". A team without one is "Team 3" by its place. */
export function uniqueNames(names: readonly (string | null | undefined)[]): readonly string[] {
  const ownNames = new Set(names.flatMap((name) => name?.trim().toLowerCase() || []))
  const taken = new Set<string>()
  return names.map((name, index) => {
    const own = name?.trim() || `Team ${index + 1}`
    const isTaken = (text: string) =>
      taken.has(text.toLowerCase()) || (!name?.trim() && ownNames.has(text.toLowerCase()))
    let unique = own
    for (let number = 2; isTaken(unique); number += 1) unique = `${own} (${number})`
    taken.add(unique.toLowerCase())
    return unique
  })
}
