import type { DraftFormat } from '../draft/order.ts'
import type { LeagueRules } from '../league/rules.ts'
import { createBoard, type Board } from '../players/board.ts'
import type { PlayerId } from '../players/player.ts'
import { needsEstimatedPrices, publishedFormat, type PriceablePlayer } from '../prices/estimated-prices.ts'
import { leaguePrices, type LeaguePrices } from '../prices/league-prices.ts'
import { BOARD_PRICES, type PriceFacts } from '../prices/price-facts.ts'
import { pricedBoard, type PricedBoard, type UnpricedCandidate } from './candidates.ts'

/** What players cost in a league, and its drafters' view of the board. */
export interface LeagueMarket {
  readonly prices: LeaguePrices
  readonly board: PricedBoard
}

/** A player of a board, or of a lobby's pool. */
export type MarketPlayer = PriceablePlayer & UnpricedCandidate

/** Measured: with fewer drafts behind them, learned prices are predicted better as public ones (docs/advice.md). */
const DRAFTS_OF_OWN_PRICES = 6

/** More leagues than share one board at a time on a busy server. */
const MAX_KNOWN = 64

interface AskedMarket {
  readonly players: readonly MarketPlayer[]
  readonly rules: LeagueRules
  readonly teamCount: number
  readonly market: LeagueMarket
}

/** Every part of a screen asks for the same market at each pick. */
const lastByFacts = new WeakMap<PriceFacts, AskedMarket>()

/** Boards never change; a lobby's rules are read anew for each command, so what counts of them is the key. */
const marketsByFacts = new WeakMap<PriceFacts, WeakMap<readonly MarketPlayer[], Map<string, LeagueMarket>>>()

export function leagueMarket(
  players: readonly MarketPlayer[],
  { rules, teamCount }: Pick<DraftFormat, 'rules' | 'teamCount'>,
  facts: PriceFacts = BOARD_PRICES,
): LeagueMarket {
  const last = lastByFacts.get(facts)
  if (last?.players === players && last.rules === rules && last.teamCount === teamCount) return last.market
  const market = marketOf(players, { rules, teamCount }, facts)
  lastByFacts.set(facts, { players, rules, teamCount, market })
  return market
}

/** A board is ranked for leagues that start one quarterback and give a point per reception. */
function isRankedFor(rules: LeagueRules): boolean {
  return publishedFormat(rules.scoring) === 'ppr' && !needsEstimatedPrices(rules)
}

/** The public's auctions are of leagues that start one quarterback and give points for receptions. */
export function isUsualAuctionLeague(rules: LeagueRules): boolean {
  return publishedFormat(rules.scoring) !== 'standard' && !needsEstimatedPrices(rules)
}

/** The players in the order of the league's prices where the board is ranked for other rules, as in superflex; as they come elsewhere. */
export function inLeagueOrder<MarketPlayers extends MarketPlayer>(
  players: readonly MarketPlayers[],
  format: Pick<DraftFormat, 'rules' | 'teamCount'>,
): readonly MarketPlayers[] {
  if (isRankedFor(format.rules)) return players
  const { board } = leagueMarket(players, format)
  const indexes = new Map(board.players.map(({ id }, index) => [id, index]))
  return players.toSorted((one, other) => (indexes.get(one.id) ?? 0) - (indexes.get(other.id) ?? 0))
}

/** A board as the league ranks it (see `inLeagueOrder`): ranks and tiers stay with their places on the list. */
export function leagueBoard(board: Board, format: Pick<DraftFormat, 'rules' | 'teamCount'>): Board {
  if (isRankedFor(format.rules)) return board
  const { board: market } = leagueMarket(board.players, format)
  const known = boardsByMarket.get(market)
  if (known?.source === board) return known.board
  const players = inLeagueOrder(board.players, format).map((player, index) => {
    const { rank, tier } = board.players[index] ?? player
    return { ...player, rank, tier }
  })
  const ranked = createBoard(players)
  boardsByMarket.set(market, { source: board, board: ranked })
  return ranked
}

/** Every pick asks for the same board. */
const boardsByMarket = new WeakMap<PricedBoard, { readonly source: Board; readonly board: Board }>()

function marketOf(
  players: readonly MarketPlayer[],
  format: Pick<DraftFormat, 'rules' | 'teamCount'>,
  facts: PriceFacts,
): LeagueMarket {
  const byPlayers = marketsByFacts.get(facts) ?? new WeakMap<readonly MarketPlayer[], Map<string, LeagueMarket>>()
  marketsByFacts.set(facts, byPlayers)
  const markets = byPlayers.get(players) ?? new Map<string, LeagueMarket>()
  byPlayers.set(players, markets)
  const key = JSON.stringify([format.rules.lineup, format.rules.scoring, format.teamCount])
  const known = markets.get(key)
  if (known) return known
  const [oldestKey] = markets.keys()
  if (markets.size >= MAX_KNOWN && oldestKey !== undefined) markets.delete(oldestKey)
  const prices = leaguePrices(players, format, facts)
  const source = facts.finishedDrafts.length < DRAFTS_OF_OWN_PRICES ? 'public' : 'league'
  const market = { prices, board: pricedBoard(atPrices(players, prices.adpById), source) }
  markets.set(key, market)
  return market
}

function atPrices(
  players: readonly MarketPlayer[],
  adpById: ReadonlyMap<PlayerId, number>,
): readonly UnpricedCandidate[] {
  return players.map((player) => ({ ...player, adp: adpById.get(player.id) ?? null }))
}
