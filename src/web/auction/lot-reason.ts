import { openPlaces, purseOf, takenPlayers } from '#core/auction/auction.ts'
import type { BidReason } from '#core/auction/bid-advice.ts'
import type { StartingPlace } from '#core/league/lineup.ts'
import { shortName } from '#core/players/names.ts'
import type { Player } from '#core/players/player.ts'
import { spendingPlanOf, type AuctionFacts, type PlanChoice } from './auction-facts.ts'
import { money } from '#core/auction/price-texts.ts'
import type { LotView } from './lot-view.ts'
import { afterPurchase, placeLabel, planRows, type PlanRow } from './team-plan.ts'

/** Why the number is what it is, in one sentence or two; what a purchase leaves, once the person has the lot. */
export function lotReason(facts: AuctionFacts, view: LotView, choice: PlanChoice, player: Player): string {
  const { advice, state, isTyped, next, upTo, price } = view
  const { own } = facts
  if (own === null || advice === null) return ''
  if (state === 'full') return 'Your team is full.'
  if (state === 'mine') return afterPurchase(facts, choice, player.position, price)
  if (isTyped) return 'Your number stays as it is, whatever is sold.'
  if (state === 'can-bid' && next > upTo && (advice.reason.kind === 'starter' || advice.reason.kind === 'saving')) {
    const other = otherFor(facts, player, upTo)
    if (other !== null) return `${next - upTo} over at the next bid. ${other}`
  }
  return reasonText(facts, own, choice, player, advice.reason, upTo)
}

function reasonText(
  facts: AuctionFacts,
  own: number,
  choice: PlanChoice,
  player: Player,
  reason: BidReason,
  upTo: number,
): string {
  const { position } = player
  switch (reason.kind) {
    case 'starter': {
      const { gap } = reason
      const next =
        gap === null
          ? ''
          : gap === 0
            ? `The next ${position} is as good.`
            : `The next ${position} is ${gap} ${gap === 1 ? 'point' : 'points'} lower.`
      return `${fills(facts, own, choice, reason.place)} ${next}`.trim()
    }
    case 'saving':
      return `${fills(facts, own, choice, reason.place)} ${keepText(facts, own, choice, reason.place, upTo)}`
    case 'money': {
      const { left, placesLeft } = reason
      return `You have ${money(left)} for ${countText(placesLeft)}. Money you don’t spend buys nothing.`
    }
    case 'bench':
      return `Your ${position} ${placesWord(facts, position)} filled. For your bench.`
    case 'backup':
      return `Your ${position} ${placesWord(facts, position)} filled. Only as a bargain for the bench.`
    case 'no-place':
      return openPlaces(facts.auction, own) <= 0
        ? 'Your team is full.'
        : `You have no place for a ${position}: the others need theirs.`
  }
}

function placesWord(facts: AuctionFacts, place: StartingPlace): string {
  return (facts.auction.format.rules.lineup[place] ?? 0) > 1 ? 'places are' : 'place is'
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** "Fills your first WR place." */
function fills(facts: AuctionFacts, own: number, choice: PlanChoice, place: StartingPlace): string {
  const kind = spendingPlanOf(facts, own, choice).places.filter((each) => each.place === place)
  const filledCount = kind.filter(({ sale }) => sale !== null).length
  const which = kind.length > 1 ? `${ORDINALS[filledCount] ?? 'next'} ` : ''
  return `Fills your ${which}${placeLabel(place)} place.`
}

/** "Keep $62 for RB, TE and FLEX." */
function keepText(facts: AuctionFacts, own: number, choice: PlanChoice, place: StartingPlace, upTo: number): string {
  const open = (planRows(facts, choice) ?? []).filter(({ player }) => player === null)
  const others = open.toSpliced(
    Math.max(
      0,
      open.findIndex((row) => row.place === place),
    ),
    1,
  )
  const dear = others.filter((row) => row.place !== 'BN' && (row.dollars ?? 0) > 2 * facts.rules.minimum)
  const labels = [...new Set(dear.toSorted(byDollars).map(({ label }) => label))]
  const { left, committed } = purseOf(facts.auction, own)
  const kept = money(Math.max(0, left - committed - upTo))
  return `Keep ${kept} for ${labels.length === 0 ? 'your other places' : listed(labels)}.`
}

function byDollars(one: PlanRow, other: PlanRow): number {
  return (other.dollars ?? 0) - (one.dollars ?? 0)
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function countText(count: number): string {
  return `${COUNTS[count] ?? count} ${count === 1 ? 'place' : 'places'}`
}

/** "Zay Flowers, expected $32, fills the place too." */
function otherFor({ auction, board, expected }: AuctionFacts, player: Player, upTo: number): string | null {
  const taken = takenPlayers(auction)
  const [other] = board.players
    .filter(({ id, position }) => position === player.position && id !== player.id && !taken.has(id))
    .map(({ id, name }) => ({ name, price: expected(id) }))
    .filter(({ price }) => price <= upTo)
    .toSorted((one, two) => two.price - one.price)
  return other === undefined || other.price <= 1
    ? null
    : `${shortName(other.name)}, expected ${money(other.price)}, fills the place too.`
}
