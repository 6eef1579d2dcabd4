import { othersWhoMayHave } from '#core/auction/auction-advice.ts'
import { auctionPlayers } from '#core/auction/auction-players.ts'
import { moneyPlan, worthToTeam, type MoneyPlan, type PlanFacts } from '#core/auction/auction-plan.ts'
import { auctionMarket, priceNow, priceRange, roomInflation, type PriceRange } from '#core/auction/auction-prices.ts'
import { auctionRulesOf, highBid, maxBid, pursesOf, type Auction, type Lot } from '#core/auction/auction.ts'
import { draftPoolOf, type DraftPool } from '#core/draft/draft-command.ts'
import type { AuctionRules } from '#core/league/auction-rules.ts'
import type { Board } from '#core/players/board.ts'
import type { PlayerId } from '#core/players/player.ts'
import { leagueFacts } from '../advice/league-facts.ts'
import type { AuctionPart, DraftSnapshot } from '../session/draft-session.ts'

/** What the screens of an auction know beside the sales: prices, and what the person would pay. */
export interface AuctionFacts extends PlanFacts {
  readonly auction: Auction
  readonly part: AuctionPart
  readonly rules: AuctionRules
  readonly own: number | null
  /** In a lobby the people's own names: those of teams are too long for a header. */
  readonly teamNames: readonly string[]
  readonly board: Board
  /** What a player should cost now, in whole dollars. */
  readonly expected: (playerId: PlayerId) => number
  /** The same before the auction. */
  readonly before: (playerId: PlayerId) => number
  /** What the person's own ranking says a player is worth in this room; without one, what the player should cost. */
  readonly ownValue: (playerId: PlayerId) => number
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
  const { overReplacement } = leagueFacts({ board, draft, priceFacts })
  const market = auctionMarket(auction, auctionPlayers(board.players, auction.format))
  const expected = (playerId: PlayerId) => Math.round(priceNow(auction, market, playerId))
  const before = (playerId: PlayerId) =>
    Math.round(market.playersById.get(playerId)?.price ?? auctionRulesOf(auction.format).minimum)
  return {
    auction,
    part,
    rules: auctionRulesOf(auction.format),
    own: ownTeamIndex,
    teamNames: pickerNames ?? teamNames,
    board,
    market,
    pool: poolOf(snapshot),
    pointsOf: (playerId) => overReplacement(playerId) ?? 0,
    expected,
    before,
    ownValue: hasImportedBoard ? (playerId) => expected(sameRankInRoom(playerId, board, market.players)) : expected,
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

/** What the person would pay for a player: what they typed for this auction, $0 as well, else what their ranking says. */
export function myValue(
  targets: Readonly<Record<PlayerId, number>>,
  { ownValue }: AuctionFacts,
  playerId: PlayerId,
): number {
  return targets[playerId] ?? ownValue(playerId)
}

/** How many other teams can pay what a player should cost. */
export function canPayCount({ auction, own, pool }: AuctionFacts, playerId: PlayerId, price: number): number {
  return othersWhoMayHave(auction, own, playerId, pool).filter((teamIndex) => maxBid(auction, teamIndex) >= price)
    .length
}

/** Half of all prices like this one lie in it. */
export function usualRange({ rules }: AuctionFacts, price: number): PriceRange {
  return priceRange(price, rules.minimum, 'half')
}

/** Plans for the same sales, budgets, league and board. A plan takes some milliseconds, and most bids do not change it. */
interface Plans {
  readonly format: Auction['format']
  readonly board: Board
  readonly budgets: string
  readonly places: Map<number, MoneyPlan['places']>
  readonly worths: Map<string, number>
}

const plansBySales = new WeakMap<Auction['sales'], Plans>()

function plansOf({ auction, board }: AuctionFacts): Plans {
  const { format, sales, teams } = auction
  const budgets = teams.map(({ budget }) => budget).join()
  const known = plansBySales.get(sales)
  if (known?.format === format && known.board === board && known.budgets === budgets) return known
  const plans: Plans = { format, board, budgets, places: new Map(), worths: new Map() }
  plansBySales.set(sales, plans)
  return plans
}

/** What a team could buy for its open starting places, as if nobody were up. */
export function plannedPlaces(facts: AuctionFacts, teamIndex: number): MoneyPlan['places'] {
  const { places } = plansOf(facts)
  const planned = places.get(teamIndex) ?? moneyPlan({ ...facts.auction, lots: [] }, teamIndex, facts).places
  places.set(teamIndex, planned)
  return planned
}

/** The most that a player adds to the person's own plan; null for somebody without a team. */
export function worthToOwn(facts: AuctionFacts, playerId: PlayerId, lot: Lot | null): number | null {
  const { own, auction } = facts
  if (own === null) return null
  const { worths } = plansOf(facts)
  // What the team leads elsewhere is as good as bought.
  const led = auction.lots.filter((each) => each !== lot && highBid(each).teamIndex === own)
  const key = [own, playerId, ...led.map((each) => `${each.playerId} ${highBid(each).amount}`)].join()
  const worth = worths.get(key) ?? worthToTeam(auction, own, playerId, facts, lot)
  worths.set(key, worth)
  return worth
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
  const inflation = roomInflation(auction, market)
  return { percent: Math.round(100 * inflation) - 100, left, expected: Math.round(left / inflation) }
}
