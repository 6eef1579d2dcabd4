import { useCallback } from 'react'
import { assert } from '#core/lib/assert.ts'
import type { PlayerId } from '#core/players/player.ts'
import { useDraft, useDraftLater } from '../session/session-context.tsx'
import { auctionFacts, type AuctionFacts } from './auction-facts.ts'
import { useAuctionPlan } from './auction-plans.ts'
import { bidNumber } from './bid-number.ts'

/** The auction of the draft that is open. */
export function useFacts(): AuctionFacts {
  return sure(useDraft(auctionFacts))
}

/** The same when there is time: for lists, which nobody waits for. */
export function useFactsLater(): AuctionFacts {
  return sure(useDraftLater(auctionFacts))
}

function sure(facts: AuctionFacts | null): AuctionFacts {
  assert(facts !== null, 'the screens of an auction show an auction')
  return facts
}

/** "Bid up to" for any player who is left. */
export function useBidUpTo(facts: AuctionFacts): (playerId: PlayerId) => number {
  const plan = useAuctionPlan(facts)
  return useCallback((playerId: PlayerId) => bidNumber(facts, plan, playerId).dollars, [plan, facts])
}
