import { create } from 'zustand'
import { highBid, lotOf, purseOf, type Sale } from '#core/auction/auction.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { money } from '#core/auction/price-texts.ts'
import { againstExpected } from '../ui/price-against.ts'
import { places, teamName } from './auction-texts.ts'
import { lastOwnBid } from './lot-view.ts'

/** What has just happened, for the state line. */
export interface Notice {
  readonly kind: 'outbid' | 'sold' | 'late' | 'nominated' | 'hold'
  readonly title: string
  readonly text: string
  /** Beside it, at the end of the line. */
  readonly aside?: string
  /** The lot that can be taken back, for a nomination without another bid. */
  readonly lotNumber?: number
}

/** How long the line shows what happened. */
const SHOWN_MS = 6000
/** How long a nomination can be taken back. */
export const TAKE_BACK_MS = 3000

export const useNotice = create<{ readonly notice: Notice | null; readonly count: number }>(() => ({
  notice: null,
  count: 0,
}))

export function showNotice(notice: Notice | null): void {
  useNotice.setState(({ count }) => ({ notice, count: count + 1 }))
  const { count } = useNotice.getState()
  const durationMs = notice?.kind === 'nominated' ? TAKE_BACK_MS : SHOWN_MS
  if (notice !== null) {
    setTimeout(() => {
      if (useNotice.getState().count === count) useNotice.setState({ notice: null })
    }, durationMs)
  }
}

/** What one change of the auction has to say; null for nothing. */
export function noticeBetween(
  before: AuctionFacts,
  after: AuctionFacts,
  upTo: (playerId: string) => number,
): Notice | null {
  const known = new Set(before.auction.sales)
  const sale = after.auction.sales.findLast((each) => !known.has(each) && each.lotNumber > 0)
  const isNew = sale !== undefined && before.auction.sales.every(({ lotNumber }) => lotNumber !== sale.lotNumber)
  if (sale !== undefined && isNew && after.auction.sales.length > before.auction.sales.length)
    return soldNotice(before, after, sale)
  const { own } = after
  for (const lot of after.auction.lots) {
    const { teamIndex, amount } = highBid(lot)
    const former = lotOf(before.auction, lot.lotNumber)
    if (
      former === null &&
      own !== null &&
      lot.nominatedBy === own &&
      lot.bids[0]?.by === 'person' &&
      lot.bids.length === 1
    ) {
      const title = `You nominated ${nameOf(after, lot.playerId)} at ${money(amount)}`
      return { kind: 'nominated', title, text: 'Nobody has bid yet.', lotNumber: lot.lotNumber }
    }
    const wasOwn = former !== null ? highBid(former).teamIndex === own : lot.nominatedBy === own
    if (own !== null && wasOwn && teamIndex !== own) {
      const limit = before.part.limits.get(lot.playerId)
      const text = limit !== undefined && limit < amount ? `Your automatic bid stopped at ${money(limit)}.` : ''
      const aside = `Expected ${money(after.expected(lot.playerId))}, your number ${money(upTo(lot.playerId))}`
      return { kind: 'outbid', title: `Outbid at ${money(amount)} by ${teamName(after, teamIndex)}`, text, aside }
    }
  }
  return null
}

function soldNotice(
  before: AuctionFacts,
  after: AuctionFacts,
  { playerId, teamIndex, price, lotNumber }: Sale,
): Notice {
  // Against the price before the auction, as in the list of sales and in the recap.
  const against = againstExpected(price, after.before(playerId))
  const title = `Sold to ${teamIndex === after.own ? 'you' : teamName(after, teamIndex)}: ${nameOf(after, playerId)}, ${money(price)}`
  const sentence = `${against.charAt(0).toUpperCase()}${against.slice(1)}.`
  if (teamIndex === after.own) {
    const { left, placesLeft } = purseOf(after.auction, teamIndex)
    return { kind: 'sold', title, text: `${sentence} ${money(left)} left for ${places(placesLeft)}.` }
  }
  const lot = lotOf(before.auction, lotNumber)
  const stopped = lot === null ? null : lastOwnBid(lot, after.own)
  return {
    kind: 'sold',
    title,
    text: stopped === null ? sentence : `${sentence} You stopped at ${money(stopped.amount)}.`,
  }
}

function nameOf({ board }: AuctionFacts, playerId: string): string {
  return board.playersById.get(playerId)?.name ?? 'a player'
}
