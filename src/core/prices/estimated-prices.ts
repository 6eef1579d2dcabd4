import { pointsInSeason } from '../league/points.ts'
import { STANDARD_LINEUP, type LeagueRules } from '../league/rules.ts'
import { valuesOf, type Scoring } from '../league/scoring.ts'
import {
  UNKNOWN_POINTS,
  type OtherAdpScoring,
  type Player,
  type PlayerId,
  type Position,
  type SeasonPoints,
} from '../players/player.ts'
import { repricedAdp } from './repriced-adp.ts'
import { replacementOf } from './replacement.ts'

type PricedRules = Pick<LeagueRules, 'lineup' | 'scoring'>

/** What a price is made of. */
export interface PriceablePlayer extends Pick<Player, 'id' | 'position'> {
  /** In PPR leagues. */
  readonly adp?: number | null
  readonly adpIn?: Player['adpIn']
  readonly auctionValue?: number
  readonly projected?: SeasonPoints
  readonly addedByImport?: Player['addedByImport']
}

/** Published prices are for leagues that start one quarterback and give tight ends no premium. */
export function needsEstimatedPrices({ lineup, scoring }: PricedRules): boolean {
  return lineup.QB > 1 || lineup.SUPERFLEX > 0 || scoring.tePremium > 0
}

/**
 * What players cost in a league with these rules. Where published prices don't fit, they are changed by what the rules change in each
 * player's value over replacement (see `repricedAdp`), so the market's knowledge of players stays in them.
 */
export function pricesFor(
  players: readonly PriceablePlayer[],
  rules: PricedRules,
  teamCount: number,
): ReadonlyMap<PlayerId, number> {
  const priced = players.flatMap((player) => {
    const adp = publishedPrice(player, rules.scoring)
    return adp === null ? [] : [{ id: player.id, position: player.position, adp }]
  })
  const published = new Map(priced.map(({ id, adp }) => [id, adp]))
  if (!needsEstimatedPrices(rules)) return published

  const market = priced.filter(({ position }) => !PRICED_BY_CUSTOM.includes(position))
  const before = valuesUnder(players, asPublished(rules), teamCount)
  const after = valuesUnder(players, rules, teamCount)
  const changes = new Map([...before].map(([id, worth]) => [id, { before: worth, after: after.get(id) ?? worth }]))
  return new Map([...published, ...repricedAdp(market, changes)])
}

/** The published list whose points per reception are nearest. */
export function publishedFormat(scoring: Scoring): 'ppr' | OtherAdpScoring {
  const { receptions } = valuesOf(scoring)
  if (receptions >= 0.75) return 'ppr'
  return receptions >= 0.25 ? 'half_ppr' : 'standard'
}

/** In the nearest list that the board has. A price that an import made of the rank is none. */
function publishedPrice({ adp = null, adpIn, addedByImport }: PriceablePlayer, scoring: Scoring): number | null {
  if (addedByImport?.adpFromRank === true) return null
  const format = publishedFormat(scoring)
  const other = format === 'ppr' ? undefined : adpIn?.[format]
  return other === undefined ? adp : other
}

/** Kickers and defenses go late in every format, whatever their value, so they keep their prices. */
const PRICED_BY_CUSTOM: readonly Position[] = ['K', 'DST']

/** The published format that is closest to a league. */
function asPublished({ lineup, scoring }: PricedRules): PricedRules {
  return { lineup: { ...lineup, QB: STANDARD_LINEUP.QB, SUPERFLEX: 0 }, scoring: { ...scoring, tePremium: 0 } }
}

/** Projected points above replacement, of the players for whom they are known. */
function valuesUnder(
  players: readonly PriceablePlayer[],
  { lineup, scoring }: PricedRules,
  teamCount: number,
): ReadonlyMap<PlayerId, number> {
  const known = players.flatMap(({ id, position, projected = UNKNOWN_POINTS }) => {
    const { points } = pointsInSeason(projected, position, scoring)
    return points === null ? [] : [{ id, position, points }]
  })
  const replacement = replacementOf(known, lineup, teamCount)
  return new Map(known.map(({ id, position, points }) => [id, points - (replacement[position] ?? points)]))
}
