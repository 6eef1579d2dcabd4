import type { LeagueRules } from '../league/rules.ts'
import type { PlayerId } from '../players/player.ts'
import { needsEstimatedPrices, pricesFor, publishedFormat, type PriceablePlayer } from './estimated-prices.ts'
import { learnedPrices } from './learned-prices.ts'
import type { PriceFacts } from './price-facts.ts'

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
