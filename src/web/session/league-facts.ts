import { pointsOverReplacement } from '#core/prices/replacement.ts'
import type { PricedBoard } from '#core/automatic/candidates.ts'
import { leagueMarket, type LeagueMarket } from '#core/automatic/league-market.ts'
import { pointsInSeason } from '#core/league/points.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { LeaguePrices } from '#core/prices/league-prices.ts'
import type { DraftSnapshot } from './draft-session.ts'

/** What advice knows about a league before anybody picks. */
export interface LeagueFacts {
  readonly prices: LeaguePrices
  /** The best-priced players, as drafters see them. */
  readonly market: PricedBoard
  /** Projected points under the league's scoring; null if unknown. */
  readonly points: (playerId: PlayerId) => number | null
  /** Projected points above the best player of the position whom nobody starts; null if unknown. */
  readonly overReplacement: (playerId: PlayerId) => number | null
}

export type LeagueOf = Pick<DraftSnapshot, 'board' | 'draft' | 'priceFacts'>

/** Twice the picks of the largest draft: nobody behind them is advised, and long rankings would cost time at each pick. */
export const CONSIDERED_MAX = 512

/** Every part of the screen asks for the same facts. */
const factsByMarket = new WeakMap<LeagueMarket, LeagueFacts>()

export function leagueFacts({ board, draft: { format }, priceFacts }: LeagueOf): LeagueFacts {
  const market = leagueMarket(board.players, format, priceFacts)
  const known = factsByMarket.get(market)
  if (known) return known
  const pointsById = new Map(
    board.players.map(({ id, projected, position }) => [
      id,
      pointsInSeason(projected, position, format.rules.scoring).points,
    ]),
  )
  const points = (playerId: PlayerId) => pointsById.get(playerId) ?? null
  const overById = pointsOverReplacement(board.players, points, format.rules.lineup, format.teamCount)
  const facts = {
    prices: market.prices,
    market: { ...market.board, players: market.board.players.slice(0, CONSIDERED_MAX) },
    points,
    overReplacement: (playerId: PlayerId) => overById.get(playerId) ?? null,
  }
  factsByMarket.set(market, facts)
  return facts
}
