import type { MarketPlayer } from '../automatic/league-market.ts'
import type { PlayerId } from '../players/player.ts'
import { auctionPlayers } from './auction-players.ts'
import { auctionMarket } from './auction-prices.ts'
import { auctionRulesOf, type Auction } from './auction.ts'

/** What players should have cost before the auction, in whole dollars: what every sale is compared with. */
export function pricesBefore(auction: Auction, players: readonly MarketPlayer[]): (playerId: PlayerId) => number {
  const { playersById } = auctionMarket(auction, auctionPlayers(players, auction.format))
  const { minimum } = auctionRulesOf(auction.format)
  return (playerId) => Math.round(playersById.get(playerId)?.price ?? minimum)
}
