import { purseOf, type Auction, type Lot } from '#core/auction/auction.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { money } from '#core/auction/price-texts.ts'
import { places, teamName } from './auction-texts.ts'
import type { LotView } from './lot-view.ts'
import type { DraftView } from '../draft/view.ts'

/** "Otis nominated", "You nominated" */
export function nominatedText(facts: AuctionFacts, { nominatedBy }: Lot): string {
  return `${teamName(facts, nominatedBy)} nominated`
}

/** "Bids before: $35 Josh A., $30 you", the newest first */
export function trailText({ trail }: Pick<LotView, 'trail'>): string {
  return `Bids before: ${trail.map(({ amount, name }) => `${money(amount)} ${name === 'You' ? 'you' : name}`).join(', ')}`
}

/** Beside the amount of a phone's bid button; the player's name on pages that don't show it. */
export function bidNote({ next, nextText, upTo }: LotView, playerName: string | null): string {
  if (next > upTo) return `${next - upTo} over, hold`
  return playerName === null ? nextText : `on ${playerName}`
}

/** "192 players for $2,400" */
export function soldText({ sales }: Auction): string {
  return `${sales.length === 1 ? '1 player' : `${sales.length} players`} for ${money(sales.reduce((sum, { price }) => sum + price, 0))}`
}

/** "$156 left, 14 places"; empty for somebody without a team. */
export function ownMoneyText({ auction, own }: AuctionFacts): string {
  if (own === null) return ''
  const { left, placesLeft } = purseOf(auction, own)
  return `${money(left)} left, ${placesLeft === 0 ? 'team full' : places(placesLeft)}`
}

/** "you nominate next" */
export function nextTurnText({ turn, own }: DraftView): string {
  if (turn?.isOwn === true) return 'you nominate now'
  const next = own?.next ?? null
  if (next === null) return ''
  return next.turnsUntil === 1 ? 'you nominate next' : `you nominate in ${next.turnsUntil}`
}
