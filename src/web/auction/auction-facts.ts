import { othersWhoMayHave } from '#core/auction/auction-advice.ts'
import { auctionPlayers } from '#core/auction/auction-players.ts'
import { auctionMarket, priceNow, priceRange, roomInflation, type PriceRange } from '#core/auction/auction-prices.ts'
import { auctionRulesOf, highBid, maxBid, pursesOf, type Auction, type Lot } from '#core/auction/auction.ts'
import { pricesBefore } from '#core/auction/prices-before.ts'
import { bidAdvice, type AdviceFacts, type BidAdvice } from '#core/auction/bid-advice.ts'
import { planKey, spendingPlan, type SpendingPlan } from '#core/auction/spending-plan.ts'
import { draftPoolOf, type DraftPool } from '#core/draft/draft-command.ts'
import type { AuctionRules } from '#core/league/auction-rules.ts'
import type { Board } from '#core/players/board.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { StoredPlan } from '#protocol/stored/stored-forms.ts'
import { viewNomination, viewTurn, type NominateTurn, type ViewTurn } from '../draft/view.ts'
import { leagueFacts } from '../session/league-facts.ts'
import type { AuctionPart, DraftSnapshot } from '../session/draft-session.ts'

/** What the screens of an auction know beside the sales: prices, and what advice goes by. */
export interface AuctionFacts extends AdviceFacts {
  readonly auction: Auction
  readonly part: AuctionPart
  /** What the auction waits for. */
  readonly turn: ViewTurn | null
  /** Who is up; null while somebody nominates. */
  readonly lot: Lot | null
  readonly nomination: NominateTurn | null
  readonly rules: AuctionRules
  readonly own: number | null
  /** In a lobby the people's own names: those of teams are too long for a header. */
  readonly teamNames: readonly string[]
  readonly board: Board
  /** What a player should cost now, in whole dollars. */
  readonly expected: (playerId: PlayerId) => number
  /** The same before the auction. */
  readonly before: (playerId: PlayerId) => number
}

type FactsFrom = Pick<DraftSnapshot, 'board' | 'teamNames' | 'pickerNames' | 'priceFacts'>

const factsByPart = new WeakMap<AuctionPart, FactsFrom & { readonly facts: AuctionFacts }>()

/** Null for a draft of turns. The same as long as nothing changed. */
export function auctionFacts(snapshot: DraftSnapshot): AuctionFacts | null {
  const { auction: part = null, board, teamNames, pickerNames, priceFacts } = snapshot
  if (part === null) return null
  const known = factsByPart.get(part)
  if (
    known?.board === board &&
    known.teamNames === teamNames &&
    known.pickerNames === pickerNames &&
    known.priceFacts === priceFacts
  ) {
    return known.facts
  }
  const facts = factsOf(snapshot, part)
  factsByPart.set(part, { board, teamNames, pickerNames, priceFacts, facts })
  return facts
}

function factsOf(snapshot: DraftSnapshot, part: AuctionPart): AuctionFacts {
  const { board, draft, priceFacts, hasImportedBoard, ownTeamIndex, teamNames, pickerNames } = snapshot
  const { auction } = part
  const turn = viewTurn(snapshot)
  const { overReplacement } = leagueFacts({ board, draft, priceFacts })
  const market = auctionMarket(auction, auctionPlayers(board.players, auction.format))
  const expected = (playerId: PlayerId) => Math.round(priceNow(auction, market, playerId))
  return {
    auction,
    part,
    turn,
    lot: turn?.kind === 'bid' ? turn.lot : null,
    nomination: viewNomination(snapshot),
    rules: auctionRulesOf(auction.format),
    own: ownTeamIndex,
    teamNames: pickerNames ?? teamNames,
    board,
    market,
    pool: poolOf(snapshot),
    pointsOf: overReplacement,
    expected,
    before: pricesBefore(auction, board.players),
    // The person's own ranking says what a player is worth to them in this room.
    ...(hasImportedBoard && { ownPriceOf: (playerId) => expected(sameRankInRoom(playerId, board, market.players)) }),
  }
}

/** The player who is as expensive in the room as this one is high in the person's ranking. */
function sameRankInRoom(
  playerId: PlayerId,
  { playersById }: Board,
  byPrice: readonly { readonly id: PlayerId }[],
): PlayerId {
  const player = playersById.get(playerId)
  if (player === undefined || player.isUnranked === true) return playerId
  return byPrice[player.rank - 1]?.id ?? playerId
}

const poolsByBoard = new WeakMap<Board, { readonly pool: DraftSnapshot['pool']; readonly own: DraftPool }>()

function poolOf({ board, pool }: DraftSnapshot): DraftPool {
  const known = poolsByBoard.get(board)
  if (known?.pool === pool) return known.own
  const whole = draftPoolOf(board)
  const own =
    pool === null
      ? whole
      : {
          ...whole,
          has: (playerId: PlayerId) => pool.has(playerId),
          players: whole.players.filter(({ id }) => pool.has(id)),
        }
  poolsByBoard.set(board, { pool, own })
  return own
}

/** How many other teams can pay what a player should cost. */
export function canPayCount({ auction, own, pool }: AuctionFacts, playerId: PlayerId, price: number): number {
  return othersWhoMayHave(auction, own, playerId, pool).filter((teamIndex) => maxBid(auction, teamIndex) >= price)
    .length
}

/** Half of all prices like this one lie in it. */
export function usualRange({ rules }: AuctionFacts, price: number): PriceRange {
  return priceRange(price, rules, 'half')
}

/** How the person divides their money: the style, and what they typed for places. */
export type PlanChoice = Pick<StoredPlan, 'style' | 'places'>

/** Plans and advice for the same sales, budgets, league and board: each takes a millisecond, and most bids change none. */
interface Known {
  readonly format: Auction['format']
  readonly board: Board
  readonly budgets: string
  readonly hasOwnPrices: boolean
  readonly plans: Map<string, SpendingPlan>
  readonly advice: Map<string, BidAdvice>
}

const knownBySales = new WeakMap<Auction['sales'], Known>()

function knownOf({ auction, board, ownPriceOf }: AuctionFacts): Known {
  const { format, sales, teams } = auction
  const budgets = teams.map(({ budget }) => budget).join()
  const hasOwnPrices = ownPriceOf !== undefined
  const before = knownBySales.get(sales)
  const isSame = before?.format === format && before.board === board && before.budgets === budgets
  if (isSame && before.hasOwnPrices === hasOwnPrices) return before
  const known: Known = { format, board, budgets, hasOwnPrices, plans: new Map(), advice: new Map() }
  knownBySales.set(sales, known)
  return known
}

/** A team's plan, as if nobody were up. What the person typed for a place stays. */
export function spendingPlanOf(facts: AuctionFacts, teamIndex: number, choice: PlanChoice): SpendingPlan {
  const { plans } = knownOf(facts)
  const key = [teamIndex, choiceKey(choice)].join()
  const plan =
    plans.get(key) ??
    withTyped(spendingPlan({ ...facts.auction, lots: [] }, teamIndex, facts, choice.style ?? 'balanced'), choice.places)
  plans.set(key, plan)
  return plan
}

function choiceKey({ style, places }: PlanChoice): string {
  return `${style ?? ''} ${JSON.stringify(places)}`
}

function withTyped(plan: SpendingPlan, typed: PlanChoice['places']): SpendingPlan {
  const places = plan.places.map((each) => ({
    ...each,
    planned: typed[planKey(each.place, each.number)] ?? each.planned,
  }))
  // What was paid is over what was typed.
  const moved = places.reduce(
    (sum, { sale, planned }, index) => sum + (sale === null ? 0 : (plan.places[index]?.planned ?? planned) - planned),
    0,
  )
  const bench = plan.benchPlaces === 0 ? plan.bench : (typed[planKey('BN', 1)] ?? plan.bench)
  return { ...plan, places, bench, over: plan.over + moved }
}

/** The most that the person should pay for a player, and why; null for somebody without a team. */
export function adviceFor(facts: AuctionFacts, choice: PlanChoice, playerId: PlayerId): BidAdvice | null {
  const { own, auction } = facts
  if (own === null) return null
  const lot = auction.lots.find((each) => each.playerId === playerId) ?? null
  const { advice } = knownOf(facts)
  // What a team leads elsewhere is as good as bought.
  const led = auction.lots
    .filter((each) => each !== lot)
    .map((each) => [each.playerId, ...Object.values(highBid(each))])
  const key = [own, playerId, choiceKey(choice), ...led].join()
  const known = advice.get(key)
  if (known !== undefined) return known
  const made = bidAdvice(auction, own, playerId, facts, { lot, plan: spendingPlanOf(facts, own, choice) })
  advice.set(key, made)
  return made
}

/** "Prices now +3%", and both sides of it above the minimum. */
export interface RoomMoney {
  readonly percent: number
  readonly left: number
  readonly expected: number
}

export function roomMoney({ auction, market, rules }: AuctionFacts): RoomMoney {
  const purses = pursesOf(auction)
  const places = purses.reduce((sum, { placesLeft }) => sum + placesLeft, 0)
  const left = purses.reduce((sum, purse) => sum + purse.left, 0) - places * rules.minimum
  // A room always has a little more than its players should cost: nobody spends it, and it is no news.
  const before = { ...auction, lots: [], sales: auction.sales.filter(({ by }) => by === 'keeper') }
  const inflation = roomInflation(auction, market) / roomInflation(before, market)
  return { percent: Math.round(100 * inflation) - 100, left, expected: Math.round(left / inflation) }
}
