import { sumOf } from '#core/lib/sum-of.ts'
import type { OtherAdpScoring, PlayerId, Position } from '#core/players/player.ts'
import { DAY_MS } from '#core/lib/dates.ts'
import { usualSpread } from '#core/prices/usual-spread.ts'

/** Scorings that the board has prices in. */
export const ADP_SCORINGS = ['ppr', 'half_ppr', 'standard'] as const satisfies readonly ('ppr' | OtherAdpScoring)[]

export type AdpScoring = (typeof ADP_SCORINGS)[number]

/** A player's average pick in the drafts of one site. */
export interface SitePrice {
  readonly playerId: PlayerId
  readonly position: Position
  readonly adp: number
  /** In how many of the drafts somebody took the player; null if the site doesn't say. */
  readonly draftCount: number | null
  /** Standard deviation of the picks; null if the site doesn't say. */
  readonly spread: number | null
}

/** One site's average picks in one scoring, with the days of the drafts behind them (YYYY-MM-DD). */
export interface AdpList {
  readonly source: string
  readonly scoring: AdpScoring
  readonly firstDay: string
  readonly lastDay: string
  /** Null if the site doesn't say. */
  readonly draftCount: number | null
  readonly prices: readonly SitePrice[]
}

/** A price that several sites agreed on, with how far apart they were. All in picks. */
export interface BlendedPrice {
  readonly playerId: PlayerId
  readonly position: Position
  readonly adp: number
  /** Standard deviation within the sites' drafts; null if no site says. */
  readonly withinSpread: number | null
  /** Between the sites; null where one site alone has the player. */
  readonly betweenSpread: number | null
}

/** An export of few drafts has few players, and its averages mean little. */
const MIN_PLAYERS = 100
const MIN_DRAFTS = 20
/** Drafts of last month are priced by injuries of last month. */
const MAX_AGE_DAYS = 45
const MAX_DAYS_AHEAD = 2
/** Where everybody starts one quarterback, two or three are among the first 24 picks; where teams start two, about ten. */
const FIRST_PICKS = 24
const MAX_FIRST_QUARTERBACKS = 5
/** A class of rookies that good is not known: the list is of rookie drafts. */
const MAX_FIRST_ROOKIES = 8

export interface JudgeFacts {
  readonly season: number
  /** Today, YYYY-MM-DD. */
  readonly date: string
  /** Whether a player had a game in one of the last seasons; defenses have. */
  readonly hasPlayed: (playerId: PlayerId) => boolean
}

/** Why a list is no list of this season's prices in leagues that start one quarterback; null if it is one. */
export function adpListFault(
  { firstDay, lastDay, draftCount, prices }: AdpList,
  { season, date, hasPlayed }: JudgeFacts,
): string | null {
  if (prices.length < MIN_PLAYERS)
    return `it has ${prices.length} known players, and at least ${MIN_PLAYERS} are needed`
  if (draftCount !== null && draftCount < MIN_DRAFTS)
    return `${draftCount} drafts are behind it, ${MIN_DRAFTS} are needed`
  if (!lastDay.startsWith(`${season}-`) || firstDay < `${season}-01-01`)
    return `its drafts are of ${lastDay.slice(0, 4)}, not of ${season}`
  const ageDays = daysBetween(lastDay, date)
  if (ageDays > MAX_AGE_DAYS) return `its last draft is ${Math.floor(ageDays)} days old, ${MAX_AGE_DAYS} are the most`
  if (ageDays < -MAX_DAYS_AHEAD) return 'its drafts are of the future'
  const first = prices.toSorted((a, b) => a.adp - b.adp).slice(0, FIRST_PICKS)
  const quarterbacks = first.filter(({ position }) => position === 'QB').length
  if (quarterbacks > MAX_FIRST_QUARTERBACKS)
    return `${quarterbacks} of its first ${FIRST_PICKS} are quarterbacks, as in leagues that start two`
  const rookies = first.filter(({ playerId }) => !hasPlayed(playerId)).length
  if (rookies > MAX_FIRST_ROOKIES) return `${rookies} of its first ${FIRST_PICKS} never played, as in drafts of rookies`
  return null
}

/**
 * How far a site's price is from that of the drafts to come, as variances in units of `usualSpread`: sites differ by half of it whatever
 * their size, a single draft by all of it, and prices drift by .026 of it a day (Underdog, August 2022: .064 after one day, .21 after
 * seven, .53 after twenty-one).
 */
const BETWEEN_SITES = 0.5
const DRIFT_PER_DAY = 0.026
/** For a site that doesn't say how many of its drafts took a player. */
const UNKNOWN_DRAFTS = 50

/** A price this many usual spreads from the same player's other prices is a typing error of the site, not an opinion. */
const ERROR_SPREADS = 4
const ERROR_PICKS = 36

export interface Blended {
  /** Best price first. */
  readonly prices: readonly BlendedPrice[]
  /** "Fantasy Football Calculator: 150.0 for 00-0039139, 3.1 elsewhere" for each price that was left out. */
  readonly leftOut: readonly string[]
}

/**
 * The mean of the sites' prices in one scoring, each weighted by the drafts behind it and their age. A player whom a site lacks is not
 * moved by that site. `others`: lists of other scorings, as witnesses against single wrong prices. `date`: today, YYYY-MM-DD.
 */
export function blendAdp(lists: readonly AdpList[], others: readonly AdpList[], date: string): Blended {
  const witnesses = pricesById([...lists, ...others])
  const leftOut: string[] = []
  const standing = lists.map((list) => ({
    ageDays: meanAgeDays(list, date),
    prices: list.prices.filter((price) => {
      const elsewhere = contradiction(price, witnesses.get(price.playerId) ?? [])
      if (elsewhere === null) return true
      leftOut.push(`${list.source}: ${price.adp.toFixed(1)} for ${price.playerId}, ${elsewhere.toFixed(1)} elsewhere`)
      return false
    }),
  }))
  const byPlayer = new Map<PlayerId, WeightedPrice[]>()
  for (const { ageDays, prices } of standing) {
    for (const price of prices) {
      const known = byPlayer.get(price.playerId) ?? []
      byPlayer.set(price.playerId, [...known, { ...price, weight: weightOf(price, ageDays) }])
    }
  }
  const prices = [...byPlayer.values()].flatMap((ofPlayer) => blendedPrice(ofPlayer) ?? [])
  return { prices: prices.toSorted((a, b) => a.adp - b.adp), leftOut }
}

interface WeightedPrice extends SitePrice {
  readonly weight: number
}

function blendedPrice(prices: readonly WeightedPrice[]): BlendedPrice | null {
  const [first, ...others] = prices
  if (first === undefined) return null
  const weights = sumOf(prices.map(({ weight }) => weight))
  const adp = sumOf(prices.map((price) => price.adp * price.weight)) / weights
  const between = sumOf(prices.map((price) => price.weight * (price.adp - adp) ** 2)) / weights
  const spreads = prices.flatMap(({ spread, weight }) => (spread === null ? [] : [{ spread, weight }]))
  const spreadWeights = sumOf(spreads.map(({ weight }) => weight))
  return {
    playerId: first.playerId,
    position: first.position,
    adp: Math.round(adp * 100) / 100,
    withinSpread:
      spreads.length === 0
        ? null
        : tenths(Math.sqrt(sumOf(spreads.map(({ spread, weight }) => weight * spread ** 2)) / spreadWeights)),
    betweenSpread: others.length === 0 ? null : tenths(Math.sqrt(between)),
  }
}

/** The inverse of the variance, in units of the usual spread, so that the same weights fit stars and sleepers. */
function weightOf({ draftCount }: SitePrice, ageDays: number): number {
  return 1 / (BETWEEN_SITES ** 2 + 1 / Math.max(1, draftCount ?? UNKNOWN_DRAFTS) + (DRIFT_PER_DAY * ageDays) ** 2)
}

/** The age of the middle of the drafts. */
function meanAgeDays({ firstDay, lastDay }: AdpList, date: string): number {
  return Math.max(0, (daysBetween(firstDay, date) + daysBetween(lastDay, date)) / 2)
}

/**
 * The middle of a player's other prices if this one is far from all of them; null otherwise. Of two prices that contradict each other,
 * the one of fewer drafts goes.
 */
function contradiction(price: SitePrice, all: readonly SitePrice[]): number | null {
  const rest = all.filter((other) => other !== price)
  const isFar = (other: SitePrice) =>
    Math.abs(other.adp - price.adp) > Math.max(ERROR_PICKS, ERROR_SPREADS * usualSpread(Math.min(other.adp, price.adp)))
  if (rest.length === 0 || !rest.every(isFar)) return null
  const [only, ...more] = rest
  if (only !== undefined && more.length === 0 && (only.draftCount ?? 0) <= (price.draftCount ?? 0)) return null
  return medianOf(rest.map(({ adp }) => adp))
}

function pricesById(lists: readonly AdpList[]): ReadonlyMap<PlayerId, readonly SitePrice[]> {
  const byPlayer = new Map<PlayerId, SitePrice[]>()
  for (const price of lists.flatMap(({ prices }) => prices)) {
    byPlayer.set(price.playerId, [...(byPlayer.get(price.playerId) ?? []), price])
  }
  return byPlayer
}

function medianOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? upper)) / 2
}

function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / DAY_MS
}

function tenths(picks: number): number {
  return Math.round(picks * 10) / 10
}
