import { backOdds, oddsRoomOf } from '#core/advice/odds.ts'
import { pricesFor } from '#core/prices/estimated-prices.ts'
import { recommend } from '#core/advice/recommend.ts'
import { pricedBoard } from '#core/automatic/candidates.ts'
import type { DraftFormat } from '#core/draft/order.ts'
import type { PlayerId } from '#core/players/player.ts'
import { chosen, type Strategy } from './leagues.ts'
import type { Season } from './seasons.ts'

/** Always takes the first recommendation. */
export const byRecommendation: Strategy = (draft, teamIndex, season) => {
  const { players } = season
  const adpById = pricesOf(season, draft.format)
  const board = pricedBoard(players)
  const usual = oddsRoomOf(draft, board)
  const { people, community } = season.known ?? usual
  const room = { ...usual, people, community: usual.community === null ? null : community }
  const { recommendations } = recommend({
    draft,
    teamIndex,
    players,
    adpById,
    odds: backOdds(draft, teamIndex, board, room),
    points: () => null,
    basis: 'market',
    tiers: new Map(),
    queue: [],
    avoids: new Set(),
  })
  return chosen(recommendations[0] ?? null)
}

const prices = new Map<Season, ReadonlyMap<PlayerId, number>>()

function pricesOf(season: Season, { rules, teamCount }: DraftFormat): ReadonlyMap<PlayerId, number> {
  const known = prices.get(season) ?? pricesFor(season.players, rules, teamCount)
  prices.set(season, known)
  return known
}
