import { useCallback, useEffect, useState } from 'react'
import { nextNominator, nominatorsToCome, type Auction, type Lot } from '#core/auction/auction.ts'
import type { DraftClock } from '#core/draft/draft.ts'
import { msLeftOn } from '#core/draft/draft-clock.ts'
import { assert } from '#core/lib/assert.ts'
import type { PlayerId } from '#core/players/player.ts'
import { useDraftHost } from '../draft/draft-host.tsx'
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

export interface TimeLeft {
  /** Null without a limit. */
  readonly ms: number | null
  /** Of the time that the clock began with, from 0 to 1. */
  readonly share: number
  readonly isLow: boolean
}

/** The last seconds, in which the time pulses. */
const LOW_MS = 5000

/** Drawn again with each second. */
export function useTimeLeft(clock: DraftClock | null, auction: Auction, wholeSeconds: number | null): TimeLeft {
  const { nowMs } = useDraftHost()
  const [, redraw] = useState(0)
  const ms = clock === null ? null : msLeftOn(clock, auction, nowMs())
  const isRunning = clock?.kind === 'running' && ms !== null && ms > 0
  useEffect(() => {
    if (!isRunning) return
    // Just after the second, never before it.
    const timer = setTimeout(() => redraw((count) => count + 1), (ms % 1000 || 1000) + 1)
    return () => clearTimeout(timer)
  })
  const share = ms === null || wholeSeconds === null ? 0 : Math.min(1, Math.max(0, ms) / (wholeSeconds * 1000))
  return { ms, share, isLow: isRunning && ms <= LOW_MS }
}

/** Who has to nominate now; null while somebody is up or nobody can. */
export function nominatorOf(auction: Auction): number | null {
  return auction.nomination === null ? null : (nextNominator(auction)?.teamIndex ?? null)
}

/** Who nominates after the lot that is up or being nominated, in order. */
export function nextNominators(auction: Auction, count: number): readonly number[] {
  const isNominating = nominatorOf(auction) !== null
  return nominatorsToCome(auction, isNominating ? count + 1 : count).slice(isNominating ? 1 : 0)
}

/** The lot that the screen is about: the oldest one, because it ends first. */
export function currentLot(auction: Auction): Lot | null {
  return auction.lots[0] ?? null
}
