import type { AdpBasis } from '../players/board-file.ts'
import type { PastDraft } from './learned-prices.ts'

/** What sets a league's prices, besides the ADP of the players on the board. */
export interface PriceFacts {
  /** The drafts behind the board's ADP; null if the board doesn't say, as with an imported ranking. */
  readonly adpBasis: AdpBasis | null
  /** Earlier drafts of the same league from the same pool of players. */
  readonly finishedDrafts: readonly PastDraft[]
}

/** Nothing but the prices on the board. */
export const BOARD_PRICES: PriceFacts = { adpBasis: null, finishedDrafts: [] }

/** For a board with a known ADP basis. The same basis always returns the same object. */
export function boardPrices(adpBasis: AdpBasis | null): PriceFacts {
  if (adpBasis === null) return BOARD_PRICES
  const known = factsByBasis.get(adpBasis) ?? { adpBasis, finishedDrafts: [] }
  factsByBasis.set(adpBasis, known)
  return known
}

const factsByBasis = new WeakMap<AdpBasis, PriceFacts>()
