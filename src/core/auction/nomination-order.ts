import { nominatorOf, nominatorsToCome, type Auction } from './auction.ts'

/** Whose turn it is to nominate. */
export interface NominationOrder {
  /** The team that has to nominate now; null while nobody has to, or can. */
  readonly nominator: number | null
  /** The teams that nominate after that, in order, for two rounds of a snake. Those that can't are passed over. */
  readonly toCome: readonly number[]
}

/** The same for the same auction. */
export function nominationOrder(auction: Auction): NominationOrder {
  const known = ordersByAuction.get(auction)
  if (known !== undefined) return known
  const nominator = nominatorOf(auction)
  const present = nominator === null ? 0 : 1
  const toCome = nominatorsToCome(auction, 2 * auction.format.teamCount + present).slice(present)
  const order = { nominator, toCome }
  ordersByAuction.set(auction, order)
  return order
}

const ordersByAuction = new WeakMap<Auction, NominationOrder>()
