import { assignStarters, mayFill, startingPlaces, type StartingPlace } from '../league/lineup.ts'
import type { LineupPlace } from '../league/rules.ts'
import { POSITIONS, type Position } from '../players/player.ts'
import { powerOf } from '../lib/portable-math.ts'
import type { DraftPool } from '../draft/draft-command.ts'
import { playersLeft, priceNow, type AuctionMarket } from './auction-prices.ts'
import { auctionRulesOf, type Auction, type Sale } from './auction.ts'

/** How a team divides its money: as most teams do, more for the best two, or more for the bench. */
export const PLAN_STYLES = ['balanced', 'stars', 'depth'] as const

export type PlanStyle = (typeof PLAN_STYLES)[number]

export interface SpendingFacts {
  readonly market: AuctionMarket
  readonly pool: DraftPool
}

/** A starting place with what is planned for it, in whole dollars. */
export interface PlannedPlace {
  readonly place: StartingPlace
  /** Among the places of its kind, from 1. */
  readonly number: number
  /** For an open place what it may cost now; for a filled one what was planned at the start. */
  readonly planned: number
  /** Who fills it; null for an open place. */
  readonly sale: Sale | null
}

export interface SpendingPlan {
  /** In the order of the lineup. */
  readonly places: readonly PlannedPlace[]
  /** For all open places of the bench together, in whole dollars. */
  readonly bench: number
  readonly benchPlaces: number
  /** What the purchases cost more than was planned at the start; less than 0 if they cost less. */
  readonly over: number
}

/**
 * What real teams spend by place, against the mean price of the players who would fill it if the best filled every team's first place, the
 * next best every second one, and so on: no team gets its share of every tier. Above the minimum; 24 auctions of ten leagues, off by $1.2 a
 * place on average, by $2.5 in the worst one (docs/advice.md).
 */
const PLACE_FACTORS = { only: 0.97, first: 0.9, later: 1.08, mixed: 1.3, superflex: 1.1, kicking: 0.9 } as const

/** The third of all teams with the most, and the least, in their two most expensive players. */
const STYLES: Readonly<Record<PlanStyle, { readonly exponent: number; readonly bench: number }>> = {
  balanced: { exponent: 1, bench: 1 },
  stars: { exponent: 1.3, bench: 0.5 },
  depth: { exponent: 0.7, bench: 1.7 },
}

/** A place may stay this much above the best player left for it. */
const ABOVE_BEST = 1.25

/**
 * A team's plan. It begins as the style says and follows only the team's own purchases: what one costs too much comes from the bench first
 * and from open starting places last, what one leaves over goes to the most expensive open starting place. It moves also where nobody who
 * is left costs as much as a place has.
 */
export function spendingPlan(
  auction: Auction,
  teamIndex: number,
  facts: SpendingFacts,
  style: PlanStyle = 'balanced',
): SpendingPlan {
  const { minimum } = auctionRulesOf(auction.format)
  const own = auction.sales.filter((sale) => sale.teamIndex === teamIndex)
  const draft = startOf(auction, teamIndex, facts, style)
  const started = new Map(draft.rows.map((row) => [row, row.dollars]))
  const benchStart = Math.max(minimum, Math.floor(draft.bench / Math.max(1, draft.benchPlaces)))
  let over = 0
  for (const sale of own) {
    if (sale.by === 'keeper') continue
    const row = fittingRow(draft.rows, sale, facts.pool) ?? (draft.benchPlaces === 0 ? cheapestOpen(draft) : null)
    const planned = row?.dollars ?? Math.max(minimum, Math.floor(draft.bench / Math.max(1, draft.benchPlaces)))
    if (row === null) {
      draft.bench -= planned
      draft.benchPlaces -= 1
    } else row.sale = sale
    over += sale.price - (row === null ? benchStart : (started.get(row) ?? planned))
    move(draft, planned - sale.price, minimum)
  }
  fitToPlayersLeft(draft, auction, facts)
  return {
    places: draft.rows.map((row) => {
      const { place, number, dollars, sale } = row
      return { place, number, planned: sale === null ? dollars : (started.get(row) ?? dollars), sale }
    }),
    bench: draft.benchPlaces === 0 ? 0 : draft.bench,
    benchPlaces: draft.benchPlaces,
    over,
  }
}

/** "RB2", the bench as a whole "BN". */
export function planKey(place: LineupPlace, number: number): string {
  return place === 'BN' ? place : `${place}${number}`
}

interface Row {
  readonly place: StartingPlace
  readonly number: number
  dollars: number
  sale: Sale | null
}

interface Draft {
  readonly rows: readonly Row[]
  bench: number
  benchPlaces: number
}

/** The plan before the first lot: keepers are in their places for their salaries. */
function startOf(auction: Auction, teamIndex: number, facts: SpendingFacts, style: PlanStyle): Draft {
  const { format, teams } = auction
  const { minimum } = auctionRulesOf(format)
  const places = startingPlaces(format.rules.lineup)
  const keepers = auction.sales.filter(({ by }) => by === 'keeper')
  const ownKeepers = keepers.filter((sale) => sale.teamIndex === teamIndex)
  const indexes = keptIndexes(auction, ownKeepers, facts.pool)
  const numbers = new Map<StartingPlace, number>()
  const rows = places.map((place, index): Row => {
    const number = (numbers.get(place) ?? 0) + 1
    numbers.set(place, number)
    const sale = ownKeepers[indexes.indexOf(index)] ?? null
    return { place, number, dollars: sale?.price ?? minimum, sale }
  })
  const open = rows.filter(({ sale }) => sale === null)
  const benchPlaces = Math.max(0, format.roundCount - ownKeepers.length - open.length)
  const spent = ownKeepers.reduce((sum, { price }) => sum + price, 0)
  const above = Math.max(0, (teams[teamIndex]?.budget ?? 0) - spent - (open.length + benchPlaces) * minimum)
  const usual = usualSpending(auction, keepers, facts)
  const dollarsOf = (row: Row) => usual.places[rows.indexOf(row)] ?? 0
  const shares = divided(open.map(dollarsOf), benchPlaces === 0 ? 0 : usual.bench, above, STYLES[style])
  for (const [index, row] of open.entries()) row.dollars = minimum + Math.floor(shares[index] ?? 0)
  const starting = open.reduce((sum, { dollars }) => sum + dollars, 0)
  const rest = (teams[teamIndex]?.budget ?? 0) - spent - starting
  const [dearest] = open.toSorted((one, other) => other.dollars - one.dollars)
  if (benchPlaces === 0 && dearest !== undefined) dearest.dollars += Math.max(0, rest)
  return { rows, bench: benchPlaces === 0 ? 0 : Math.max(benchPlaces * minimum, rest), benchPlaces }
}

/** Dollars above the minimum for each starting place, so that they and the bench's share add up to `above`. */
function divided(
  usual: readonly number[],
  usualBench: number,
  above: number,
  { exponent, bench }: (typeof STYLES)[PlanStyle],
): readonly number[] {
  const total = usual.reduce((sum, dollars) => sum + dollars, usualBench)
  if (total <= 0) return usual.map(() => 0)
  const benchDollars = Math.min(above, (above * usualBench * bench) / total)
  const powers = usual.map((dollars) => (dollars <= 0 ? 0 : powerOf(dollars, exponent)))
  const sum = powers.reduce((all, power) => all + power, 0)
  return powers.map((power) => (sum === 0 ? 0 : ((above - benchDollars) * power) / sum))
}

/** By the index of each starting place what a usual team spends on it above the minimum, and on its bench. */
function usualSpending(
  auction: Auction,
  keepers: readonly Sale[],
  { market, pool }: SpendingFacts,
): { readonly places: readonly number[]; readonly bench: number } {
  const { format } = auction
  const { minimum } = auctionRulesOf(format)
  const places = startingPlaces(format.rules.lineup)
  const filled = Array.from({ length: format.teamCount }, (_, teamIndex) => {
    const kept = keepers.filter((sale) => sale.teamIndex === teamIndex)
    return new Set(keptIndexes(auction, kept, pool))
  })
  const byPosition = new Map(
    POSITIONS.map((position) => [position, market.players.filter((player) => player.position === position)]),
  )
  const takeBest = (positions: readonly Position[]): number => {
    const lists = positions.map((position) => byPosition.get(position) ?? [])
    const [best] = lists.toSorted((one, other) => (other[0]?.price ?? 0) - (one[0]?.price ?? 0))
    return Math.max(0, (best?.shift()?.price ?? minimum) - minimum)
  }
  let tiers = 0
  const spending = places.map((place, index) => {
    const eligible = POSITIONS.filter((position) => mayFill(position, place))
    const openTeams = filled.filter((indexes) => !indexes.has(index)).length
    const dollars = Array.from({ length: openTeams }, () => takeBest(eligible)).reduce((sum, price) => sum + price, 0)
    tiers += dollars
    return openTeams === 0 ? 0 : (dollars / openTeams) * PLACE_FACTORS[kindOf(places, index)]
  })
  const all = market.players.slice(0, Math.max(0, format.teamCount * format.roundCount - keepers.length))
  const wholeRoom = all.reduce((sum, { price }) => sum + price - minimum, 0)
  const starting = spending.reduce((sum, dollars) => sum + dollars, 0)
  return { places: spending, bench: Math.max(0, Math.max(wholeRoom, tiers) / format.teamCount - starting) }
}

function kindOf(places: readonly StartingPlace[], index: number): keyof typeof PLACE_FACTORS {
  const place = places[index]
  if (place === 'K' || place === 'DST') return 'kicking'
  if (place === 'SUPERFLEX') return 'superflex'
  if (place === 'FLEX' || place === 'RB_WR' || place === 'WR_TE') return 'mixed'
  const first = places.findIndex((each) => each === place)
  if (places.lastIndexOf(places[first] ?? 'QB') === first) return 'only'
  return index === first ? 'first' : 'later'
}

/** The index of the starting place of each kept player; -1 for the bench. */
function keptIndexes({ format }: Auction, kept: readonly Sale[], pool: DraftPool): readonly number[] {
  const positions = kept.map(({ playerId }) => pool.positionOf(playerId))
  return assignStarters(format.rules.lineup, positions).map((index) => index ?? -1)
}

/** The open place that a purchase fills: its position's own before a mixed one, and of these the one with the nearest price. Null: the bench. */
function fittingRow(rows: readonly Row[], { playerId, price }: Sale, pool: DraftPool): Row | null {
  const position = pool.positionOf(playerId)
  if (position === null) return null
  const open = rows.filter(({ sale, place }) => sale === null && mayFill(position, place))
  const ownPlaces = open.filter(({ place }) => place === position)
  const [nearest] = (ownPlaces.length > 0 ? ownPlaces : open).toSorted(
    (one, other) => Math.abs(one.dollars - price) - Math.abs(other.dollars - price) || other.dollars - one.dollars,
  )
  return nearest ?? null
}

/** A player who fits nowhere still takes a place of a team without a bench. */
function cheapestOpen({ rows }: Draft): Row | null {
  const [cheapest] = rows.filter(({ sale }) => sale === null).toSorted((one, other) => one.dollars - other.dollars)
  return cheapest ?? null
}

/** Puts dollars that a purchase left over where they help, or takes those it cost too much from where they hurt least. */
function move(draft: Draft, dollars: number, minimum: number): void {
  const open = draft.rows.filter(({ sale }) => sale === null)
  if (dollars >= 0) {
    const [dearest] = open.toSorted((one, other) => other.dollars - one.dollars)
    if (dearest === undefined) draft.bench += dollars
    else dearest.dollars += dollars
    return
  }
  let missing = -dollars
  const spare = Math.min(missing, Math.max(0, draft.bench - draft.benchPlaces * minimum))
  draft.bench -= spare
  missing -= spare
  for (const row of open.toSorted((one, other) => one.dollars - other.dollars)) {
    const ofRow = Math.min(missing, row.dollars - minimum)
    row.dollars -= ofRow
    missing -= ofRow
  }
}

/** Money that nobody who is left can cost goes to the next place. */
function fitToPlayersLeft(draft: Draft, auction: Auction, { market }: SpendingFacts): void {
  const { minimum } = auctionRulesOf(auction.format)
  const open = draft.rows.filter(({ sale }) => sale === null).toSorted((one, other) => other.dollars - one.dollars)
  const left = playersLeft(auction, market)
  let spare = 0
  for (const row of open) {
    const best = left.find(({ position }) => mayFill(position, row.place))
    const most = Math.max(
      minimum,
      Math.ceil((best === undefined ? minimum : priceNow(auction, market, best.id)) * ABOVE_BEST),
    )
    const wanted = row.dollars + spare
    row.dollars = Math.min(wanted, most)
    spare = wanted - row.dollars
  }
  if (draft.benchPlaces > 0) draft.bench += spare
  else if (open[0] !== undefined) open[0].dollars += spare
}

/** The plan's dollars by key, open places alone. */
export function openDollars({ places, bench, benchPlaces }: SpendingPlan): ReadonlyMap<string, number> {
  const open = places.flatMap(({ place, number, planned, sale }) =>
    sale === null ? [[planKey(place, number), planned] as const] : [],
  )
  return new Map([...open, ...(benchPlaces > 0 ? [[planKey('BN', 1), bench] as const] : [])])
}
