import { pointsInSeason } from '../league/points.ts'
import { STANDARD_LINEUP, type LeagueRules } from '../league/rules.ts'
import { valuesOf, type Scoring } from '../league/scoring.ts'
import type { Player, PlayerId, Position } from '../players/player.ts'
import { repricedAdp } from '../players/repriced-adp.ts'
import { replacementOf } from './replacement.ts'

type PricedRules = Pick<LeagueRules, 'lineup' | 'scoring'>

export interface PlayerPrices {
  /** In picks. Players without a price have none here either. */
  readonly adpById: ReadonlyMap<PlayerId, number>
  /** True if the prices were estimated for these rules, because published ones don't fit them. */
  readonly areEstimated: boolean
}

/** Published prices are for leagues that start one quarterback and give tight ends no premium. */
export function needsEstimatedPrices({ lineup, scoring }: PricedRules): boolean {
  return lineup.QB > 1 || lineup.SUPERFLEX > 0 || scoring.tePremium > 0
}

/**
 * What players cost in a league with these rules. Where published prices don't fit, they are changed by what the rules change in each
 * player's value over replacement (see `repricedAdp`), so the market's knowledge of players stays in them.
 */
export function pricesFor(players: readonly Player[], rules: PricedRules, teamCount: number): PlayerPrices {
  const priced = players.flatMap((player) => {
    const adp = publishedPrice(player, rules.scoring)
    return adp === null ? [] : [{ id: player.id, position: player.position, adp }]
  })
  const published = new Map(priced.map(({ id, adp }) => [id, adp]))
  if (!needsEstimatedPrices(rules)) return { adpById: published, areEstimated: false }

  const market = priced.filter(({ position }) => !PRICED_BY_CUSTOM.includes(position))
  const before = valuesUnder(players, asPublished(rules), teamCount)
  const after = valuesUnder(players, rules, teamCount)
  const changes = new Map([...before].map(([id, worth]) => [id, { before: worth, after: after.get(id) ?? worth }]))
  return { adpById: new Map([...published, ...repricedAdp(market, changes)]), areEstimated: true }
}

/** In the list for the scoring whose points per reception are nearest, if the board has one. One that an import made of the rank is none. */
function publishedPrice({ adp, adpIn, addedByImport }: Player, scoring: Scoring): number | null {
  if (addedByImport?.adpFromRank === true) return null
  const { receptions } = valuesOf(scoring)
  if (receptions >= 0.75) return adp
  const other = adpIn?.[receptions >= 0.25 ? 'half_ppr' : 'standard']
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
  players: readonly Player[],
  { lineup, scoring }: PricedRules,
  teamCount: number,
): ReadonlyMap<PlayerId, number> {
  const known = players.flatMap(({ id, position, projected }) => {
    const { points } = pointsInSeason(projected, position, scoring)
    return points === null ? [] : [{ id, position, points }]
  })
  const replacement = replacementOf(known, lineup, teamCount)
  return new Map(known.map(({ id, position, points }) => [id, points - (replacement[position] ?? points)]))
}
