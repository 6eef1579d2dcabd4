import { purseOf, type Auction, type Lot } from '#core/auction/auction.ts'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { money } from '#core/auction/price-texts.ts'
import { lotCount, places, teamName } from './auction-texts.ts'
import type { LotView } from './lot-view.ts'
import { currentLot, nextNominators, nominatorOf } from './use-auction.ts'

/** "Otis nominated", "You nominated" */
export function nominatedText(facts: AuctionFacts, { nominatedBy }: Lot): string {
  return `${teamName(facts, nominatedBy)} nominated`
}

/** Beside the amount of a phone's bid button; the player's name on pages that don't show it. */
export function bidNote({ next, nextText, upTo }: LotView, playerName: string | null): string {
  if (next > upTo) return `${next - upTo} over, hold`
  return playerName === null ? nextText : `on ${playerName}`
}

/** The lines of a phone's bar beside time and price; the second may be empty. */
export interface PhoneTitle {
  readonly title: string
  readonly detail: string
}

export function phoneTitle(facts: AuctionFacts, lot: LotView | null): PhoneTitle {
  const { auction, own } = facts
  if (lot !== null) return { title: lot.holder, detail: lot.relation }
  if (isAuctionComplete(auction)) return { title: 'Auction complete', detail: soldText(auction) }
  const nominator = nominatorOf(auction)
  if (nominator === null) return { title: 'Auction', detail: '' }
  return { title: nominator === own ? 'Your nomination' : `${teamName(facts, nominator)} nominates`, detail: '' }
}

/** "Lot 22 of 180" */
export function lotText(auction: Auction): string {
  return `Lot ${currentLot(auction)?.lotNumber ?? auction.nextLotNumber} of ${lotCount(auction)}`
}

/** "192 players for $2,400" */
export function soldText({ sales }: Auction): string {
  return `${sales.length} players for ${money(sales.reduce((sum, { price }) => sum + price, 0))}`
}

/** "$156 left, 14 places"; empty for somebody without a team. */
export function ownMoneyText({ auction, own }: AuctionFacts): string {
  if (own === null) return ''
  const { left, placesLeft } = purseOf(auction, own)
  return `${money(left)} left, ${placesLeft === 0 ? 'team full' : places(placesLeft)}`
}

/** "you nominate next" */
export function nextTurnText({ auction, own }: AuctionFacts): string {
  if (own === null) return ''
  if (nominatorOf(auction) === own) return 'you nominate now'
  const place = nextNominators(auction, auction.format.teamCount).indexOf(own)
  if (place === -1) return ''
  return place === 0 ? 'you nominate next' : `you nominate in ${place + 1}`
}
