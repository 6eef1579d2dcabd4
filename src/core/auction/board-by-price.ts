import type { Draft } from '../draft/draft.ts'
import type { Auction } from './auction.ts'
import { boardOf } from './board-of-sales.ts'

const boardsBySales = new WeakMap<Auction['sales'], { readonly format: Auction['format']; readonly board: Draft }>()

/** Everybody's sales with the most expensive first, so that they have the starting places. */
export function boardByPrice(auction: Auction): Draft {
  const known = boardsBySales.get(auction.sales)
  if (known?.format === auction.format) return known.board
  const sales = auction.sales.toSorted((one, other) => other.price - one.price)
  const board = boardOf({ ...auction, sales })
  boardsBySales.set(auction.sales, { format: auction.format, board })
  return board
}
