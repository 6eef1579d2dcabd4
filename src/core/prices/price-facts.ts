import type { AdpBasis } from '../players/board-file.ts'
import type { FinishedDraft } from './learned-prices.ts'

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
