import type { BidAdvice } from '#core/auction/bid-advice.ts'
import type { PlayerId } from '#core/players/player.ts'
import { adviceFor, type AuctionFacts } from './auction-facts.ts'
import type { AuctionPlan } from './auction-plans.ts'

/** The one number for a player: the most to bid, in whole dollars. */
export interface BidNumber {
  /** What the person typed, $0 as well, else the advice; for somebody without a team the expected price. */
  readonly dollars: number
  readonly isTyped: boolean
  /** Null for somebody without a team. */
  readonly advice: BidAdvice | null
}

export function bidNumber(facts: AuctionFacts, plan: AuctionPlan, playerId: PlayerId): BidNumber {
  const advice = adviceFor(facts, plan, playerId)
  const typed = plan.targets[playerId]
  return { dollars: typed ?? advice?.upTo ?? facts.expected(playerId), isTyped: typed !== undefined, advice }
}
