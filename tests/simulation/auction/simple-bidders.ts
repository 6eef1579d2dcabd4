import { automaticBidders } from '#core/auction/auction-clock.ts'
import type { AuctionFacts, AutomaticBid } from '#core/auction/auction-command.ts'
import type { DraftPool } from '#core/draft/draft-command.ts'
import { isPositionFull } from '#core/auction/bidding.ts'
import { auctionRulesOf, highBid, maxBid, type Auction, type Lot } from '#core/auction/auction.ts'

/** Bidders with one value for each player, so that the checker can tell what they should do. */
export function simpleBidders(
  valueOf: (teamIndex: number, playerId: string) => number,
  pool: DraftPool,
): Pick<AuctionFacts, 'bid' | 'settle'> {
  function wanting(auction: Auction, lot: Lot): readonly { readonly teamIndex: number; readonly most: number }[] {
    const next = highBid(lot).amount + auctionRulesOf(auction.format).step
    return automaticBidders(auction, lot)
      .filter((teamIndex) => !isPositionFull(auction, teamIndex, lot.playerId, pool))
      .map((teamIndex) => ({
        teamIndex,
        most: Math.min(valueOf(teamIndex, lot.playerId), maxBid(auction, teamIndex, lot)),
      }))
      .filter(({ most }) => most >= next)
      .toSorted((one, other) => other.most - one.most)
  }
  const bidOf = (teamIndex: number, amount: number): AutomaticBid => ({ teamIndex, amount, reason: 'simulated' })
  return {
    bid(auction, lot) {
      const wanted = wanting(auction, lot)
      const first = wanted.at(-1)
      const next = highBid(lot).amount + auctionRulesOf(auction.format).step
      return first === undefined ? null : bidOf(first.teamIndex, Math.max(next, Math.floor((next + first.most) / 2)))
    },
    settle(auction, lot) {
      const { step } = auctionRulesOf(auction.format)
      const [first, second] = wanting(auction, lot)
      if (first === undefined) return []
      const price = Math.max(highBid(lot).amount, second?.most ?? 0) + step
      return [bidOf(first.teamIndex, Math.min(first.most, price))]
    },
  }
}
