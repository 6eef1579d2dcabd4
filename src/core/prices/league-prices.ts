import type { LeagueRules } from '../league/rules.ts'
import type { AdpBasis } from '../players/board-file.ts'
import type { PlayerId } from '../players/player.ts'
import { needsEstimatedPrices, pricesFor, publishedFormat, type PriceablePlayer } from './estimated-prices.ts'
import { learnedPrices, type FinishedDraft } from './learned-prices.ts'

/** What is known of prices beyond the players' own. */
export interface PriceFacts {
  /** Where the board's lists come from; null if the board doesn't say, as an imported ranking. */
  readonly adpBasis: AdpBasis | null
  /** Those of the same league, in which the same players were to be had. */
  readonly finishedDrafts: readonly FinishedDraft[]
}

/** The prices on the board and no more. */
export const BOARD_PRICES: PriceFacts = { adpBasis: null, finishedDrafts: [] }

/** Those of a board whose lists come from somewhere known: the same object for the same lists. */
export function boardPrices(adpBasis: AdpBasis | null): PriceFacts {
  if (adpBasis === null) return BOARD_PRICES
  const known = factsByBasis.get(adpBasis) ?? { adpBasis, finishedDrafts: [] }
  factsByBasis.set(adpBasis, known)
  return known
}

const factsByBasis = new WeakMap<AdpBasis, PriceFacts>()

/**
 * What stands behind a league's prices: a published list that fits its rules, one converted from another scoring, an estimate for rules
 * that no list fits, or one of these with what the league itself paid.
 */
export type PriceBasis = 'published' | 'converted' | 'estimated' | 'learned'

export interface LeaguePrices {
  /** In picks. Players without a price have none here either. */
  readonly adpById: ReadonlyMap<PlayerId, number>
  readonly basis: PriceBasis
}

/** What players cost in a league. */
export function leaguePrices(
  players: readonly PriceablePlayer[],
  { rules, teamCount }: { readonly rules: LeagueRules; readonly teamCount: number },
  { adpBasis, finishedDrafts }: PriceFacts,
): LeaguePrices {
  const adpById = pricesFor(players, rules, teamCount)
  if (finishedDrafts.length > 0) return { adpById: learnedPrices(adpById, finishedDrafts), basis: 'learned' }
  if (needsEstimatedPrices(rules)) return { adpById, basis: 'estimated' }
  return { adpById, basis: adpBasis?.[publishedFormat(rules.scoring)] ?? 'published' }
}
