import type { Auction, Sale } from './auction.ts'

/** What Undo takes back: the last sale by time. Null before the first one, and once the auction is over. */
export function saleToUndo(auction: Auction): Sale | null {
  return isAuctionComplete(auction) ? null : (auction.sales.findLast(({ by }) => by !== 'keeper') ?? null)
}

export function isAuctionComplete({ format, sales }: Auction): boolean {
  return sales.length === format.teamCount * format.roundCount
}
