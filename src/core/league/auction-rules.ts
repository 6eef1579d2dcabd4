import { isWithin, type Limits } from '../lib/limits.ts'

export const NOMINATION_ORDERS = ['straight', 'snake'] as const

/** In which order teams nominate, round after round. Full teams are left out. */
export type NominationOrder = (typeof NOMINATION_ORDERS)[number]

/** How a league auctions players. All money is in whole dollars. */
export interface AuctionRules {
  /** What each team begins with. A team's own budget may differ. */
  readonly budget: number
  /** The lowest opening bid, which is also what each open place must keep. */
  readonly minimum: number
  /** A bid is at least this much above the one before. */
  readonly step: number
  /** Null: no time limit for nominating. */
  readonly nominationSeconds: number | null
  /** How long a player is up from the nomination on. */
  readonly bidSeconds: number
  /** What is left at least after each bid. */
  readonly resetSeconds: number
  /** How many players may be up at the same time. */
  readonly openLots: number
  readonly nominationOrder: NominationOrder
}

export const DEFAULT_AUCTION_RULES: AuctionRules = {
  budget: 200,
  minimum: 1,
  step: 1,
  nominationSeconds: 30,
  bidSeconds: 20,
  resetSeconds: 10,
  openLots: 1,
  nominationOrder: 'straight',
}

export type AuctionNumber = Exclude<keyof AuctionRules, 'nominationOrder'>

/** Budgets of a thousand and of millions exist; sums of twenty of them stay exact. */
const BUDGET: Limits = { min: 1, max: 1_000_000_000 }
/** Three days are what a slow auction gives at most. */
const SLOW_SECONDS = 259_200

export const AUCTION_LIMITS: Readonly<Record<AuctionNumber, Limits>> = {
  budget: BUDGET,
  minimum: { min: 1, max: 10_000_000 },
  step: { min: 1, max: 10_000_000 },
  nominationSeconds: { min: 5, max: SLOW_SECONDS },
  bidSeconds: { min: 5, max: SLOW_SECONDS },
  resetSeconds: { min: 3, max: SLOW_SECONDS },
  openLots: { min: 1, max: 24 },
}

/** Why a league can't auction by its rules. */
export type AuctionProblem =
  | { readonly code: 'out_of_range'; readonly field: AuctionNumber; readonly limits: Limits }
  /** A reset gives back no more than a player had in the beginning. */
  | { readonly code: 'reset_above_bid'; readonly field: 'resetSeconds' }
  /** The budget doesn't pay the minimum for every place. */
  | { readonly code: 'budget_too_small'; readonly field: 'budget'; readonly needed: number; readonly available: number }

/** Every reason why these rules can't fill so many places a team. */
export function auctionProblems(rules: AuctionRules, placeCount: number): readonly AuctionProblem[] {
  const ranges = AUCTION_NUMBERS.flatMap((field): AuctionProblem[] => {
    const value = rules[field]
    const limits = AUCTION_LIMITS[field]
    return value === null || isWithin(value, limits) ? [] : [{ code: 'out_of_range', field, limits }]
  })
  if (ranges.length > 0) return ranges
  const needed = placeCount * rules.minimum
  return [
    ...(rules.resetSeconds > rules.bidSeconds ? [{ code: 'reset_above_bid', field: 'resetSeconds' } as const] : []),
    ...(rules.budget < needed
      ? [{ code: 'budget_too_small', field: 'budget', needed, available: rules.budget } as const]
      : []),
  ]
}

const AUCTION_NUMBERS: readonly AuctionNumber[] = [
  'budget',
  'minimum',
  'step',
  'nominationSeconds',
  'bidSeconds',
  'resetSeconds',
  'openLots',
]
