import { isUsualAuctionLeague, leagueMarket, type MarketPlayer } from '../automatic/league-market.ts'
import type { DraftFormat } from '../draft/order.ts'
import type { AuctionPlayer } from './auction-prices.ts'

/** Everybody who can be bought on a board, with the ADP of the league's own rules. The same list as long as nothing changed. */
export function auctionPlayers(players: readonly MarketPlayer[], format: DraftFormat): readonly AuctionPlayer[] {
  const { prices } = leagueMarket(players, format)
  const known = listsByPrices.get(prices)
  if (known?.players === players) return known.list
  const usesValues = isUsualAuctionLeague(format.rules)
  const list = players.map(({ id, position, isInactive, auctionValue }): AuctionPlayer => {
    return {
      id,
      position,
      adp: prices.adpById.get(id) ?? null,
      ...(usesValues && auctionValue !== undefined && { auctionValue }),
      ...(isInactive === true && { isInactive }),
    }
  })
  listsByPrices.set(prices, { players, list })
  return list
}

/** Prices of all players are remembered by their list. */
const listsByPrices = new WeakMap<
  object,
  { readonly players: readonly MarketPlayer[]; readonly list: readonly AuctionPlayer[] }
>()
