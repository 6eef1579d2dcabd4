import { mayFill, openStarters, startingPlaces, type StartingPlace } from '../league/lineup.ts'
import { POSITIONS, type PlayerId, type Position } from '../players/player.ts'
import type { DraftPool } from '../draft/draft-command.ts'
import { playersLeft, priceNow, type AuctionMarket, type PricedPlayer } from './auction-prices.ts'
import { auctionRulesOf, highBid, maxBid, openPlaces, spareMoney, type Auction, type Lot } from './auction.ts'
import { isAboveLimit } from './bidding.ts'

/** What a player is worth to a team in points, above whoever replaces them. */
export type PointsOf = (playerId: PlayerId) => number

export interface PlanFacts {
  readonly market: AuctionMarket
  readonly pool: DraftPool
  readonly pointsOf: PointsOf
}

export interface PlannedPlace {
  readonly place: StartingPlace
  readonly playerId: PlayerId
  /** What the player should cost now, in whole dollars. */
  readonly dollars: number
}

/** How a team could spend its money on the starting places that are open; the bench costs the minimum. */
export interface MoneyPlan {
  readonly places: readonly PlannedPlace[]
  readonly points: number
}

/** The most points that a team's money buys for its open starting places, at the prices of now. `without` leaves a player out. */
export function moneyPlan(
  auction: Auction,
  teamIndex: number,
  facts: PlanFacts,
  without: PlayerId | null = null,
): MoneyPlan {
  const places = openStartingPlaces(auction, teamIndex, facts.pool)
  const best = planner(auction, teamIndex, places, facts, without)(places).at(-1)
  return { points: best?.points ?? 0, places: placedPicks(best?.picks ?? null, places) }
}

/**
 * The highest price at which a team's plan with a player has as many points as its best plan without: the minimum at least, the max
 * bid at most. 0 for a player whom the team can't have.
 */
export function worthToTeam(
  auction: Auction,
  teamIndex: number,
  playerId: PlayerId,
  facts: PlanFacts,
  lot: Lot | null = null,
): number {
  const { minimum } = auctionRulesOf(auction.format)
  const most = maxBid(auction, teamIndex, lot)
  const position = facts.pool.positionOf(playerId)
  if (most < minimum || position === null || isAboveLimit(auction, teamIndex, playerId, facts.pool)) return 0
  const free =
    lot !== null && highBid(lot).teamIndex === teamIndex
      ? { ...auction, lots: auction.lots.filter((each) => each !== lot) }
      : auction
  const spare = Math.max(0, spareMoney(free, teamIndex))
  const places = openStartingPlaces(free, teamIndex, facts.pool)
  const points = facts.pointsOf(playerId)
  const bestPlans = planner(free, teamIndex, places, facts, playerId)
  const without = bestPlans(places).at(-1)?.points ?? 0
  let worth = minimum
  for (const place of new Set(places.filter((each) => mayFill(position, each)))) {
    const plans = bestPlans(places.toSpliced(places.indexOf(place), 1))
    for (let extra = spare; extra > worth - minimum; extra -= 1) {
      if ((plans[spare - extra]?.points ?? 0) + points >= without - ROUNDING) worth = minimum + extra
    }
  }
  return Math.min(most, worth)
}

/** The same points, added in another order, differ in their last digits. */
const ROUNDING = 1e-9

/** A plan looks at no more players of a position, the best by points; knapsacks of more hardly differ. */
const CANDIDATES_MAX = 16
/** Larger sums are planned in steps of more than a dollar. */
const UNITS_MAX = 400

interface Pick {
  readonly player: PricedPlayer
  readonly dollars: number
  readonly before: Pick | null
}

interface Cell {
  readonly points: number
  readonly picks: Pick | null
}

/**
 * Plans for the open places of a team, or for some of them: the best one for each amount of money above the minimum, from 0 to all of
 * it.
 */
function planner(
  auction: Auction,
  teamIndex: number,
  open: readonly StartingPlace[],
  facts: PlanFacts,
  without: PlayerId | null,
): (places: readonly StartingPlace[]) => readonly Cell[] {
  const spare = Math.max(0, spareMoney(auction, teamIndex))
  const unit = Math.max(1, Math.ceil(spare / UNITS_MAX))
  const size = Math.floor(spare / unit) + 1
  const nothing: readonly Cell[] = Array.from({ length: size }, () => NOTHING)
  const tables = new Map(
    POSITIONS.map((position) => [
      position,
      positionTable(auction, teamIndex, position, open, size, unit, facts, without),
    ]),
  )
  const known = new Map<string, readonly Cell[]>()
  return (places) => {
    let best = nothing
    for (const counts of fillings(places)) {
      let cells = nothing
      let key = ''
      for (const position of POSITIONS.filter((each) => counts.has(each))) {
        const table = tables.get(position)?.[counts.get(position) ?? 0] ?? nothing
        key += `${position} ${counts.get(position)} `
        cells = known.get(key) ?? (cells === nothing ? table : joined(cells, table))
        known.set(key, cells)
      }
      best = best.map((cell, index) => {
        const other = cells[index] ?? cell
        return other.points > cell.points ? other : cell
      })
    }
    return unit === 1
      ? best
      : Array.from({ length: spare + 1 }, (_cell, dollars) => best[Math.floor(dollars / unit)] ?? NOTHING)
  }
}

const NOTHING: Cell = { points: 0, picks: null }

/** By the number of players of one position: the best of them for each amount of money. */
function positionTable(
  auction: Auction,
  teamIndex: number,
  position: Position,
  places: readonly StartingPlace[],
  size: number,
  unit: number,
  { market, pool, pointsOf }: PlanFacts,
  without: PlayerId | null,
): readonly (readonly Cell[])[] {
  const { minimum } = auctionRulesOf(auction.format)
  const most = places.filter((place) => mayFill(position, place)).length
  const candidates = playersLeft(auction, market)
    .filter(
      (player) =>
        player.position === position &&
        player.id !== without &&
        player.isInactive !== true &&
        !isAboveLimit(auction, teamIndex, player.id, pool),
    )
    .toSorted((one, other) => pointsOf(other.id) - pointsOf(one.id))
    .slice(0, CANDIDATES_MAX)
  const table: Cell[][] = Array.from({ length: most + 1 }, () => Array.from({ length: size }, () => NOTHING))
  for (const player of candidates) {
    const dollars = Math.round(priceNow(auction, market, player.id))
    const cost = Math.ceil(Math.max(0, dollars - minimum) / unit)
    for (let count = most; count >= 1; count -= 1) {
      const [row, former] = [table[count], table[count - 1]]
      if (row === undefined || former === undefined) continue
      for (let money = size - 1; money >= cost; money -= 1) {
        const base = former[money - cost] ?? NOTHING
        const points = base.points + Math.max(0, pointsOf(player.id))
        if (points > (row[money]?.points ?? 0)) row[money] = { points, picks: { player, dollars, before: base.picks } }
      }
    }
  }
  return table
}

/** For each amount of money, its best division between two sets of positions. */
function joined(cells: readonly Cell[], others: readonly Cell[]): readonly Cell[] {
  // Most of a plan's time is spent here.
  const ownPoints = pointsIn(cells)
  const otherPoints = pointsIn(others)
  return cells.map((_cell, money) => {
    let bestPoints = 0
    let bestOwn = 0
    for (let own = 0; own <= money; own += 1) {
      const points = (ownPoints[own] ?? 0) + (otherPoints[money - own] ?? 0)
      if (points <= bestPoints) continue
      bestPoints = points
      bestOwn = own
    }
    const [one, other] = [cells[bestOwn] ?? NOTHING, others[money - bestOwn] ?? NOTHING]
    return bestPoints === 0 ? NOTHING : { points: bestPoints, picks: chained(one.picks, other.picks) }
  })
}

function pointsIn(cells: readonly Cell[]): Float64Array {
  return Float64Array.from(cells, ({ points }) => points)
}

function chained(one: Pick | null, other: Pick | null): Pick | null {
  return other === null ? one : { ...other, before: chained(one, other.before) }
}

/** The counts of positions that open places may be filled with; a FLEX makes several. */
function fillings(places: readonly StartingPlace[]): readonly ReadonlyMap<Position, number>[] {
  let all = new Map<string, ReadonlyMap<Position, number>>([['', new Map()]])
  for (const place of places) {
    const next = new Map<string, ReadonlyMap<Position, number>>()
    for (const counts of all.values()) {
      for (const position of POSITIONS.filter((each) => mayFill(each, place))) {
        const more = new Map(counts).set(position, (counts.get(position) ?? 0) + 1)
        next.set(POSITIONS.map((each) => more.get(each) ?? 0).join(), more)
      }
    }
    all = next
  }
  return [...all.values()]
}

/** The planned players in the places that they fill, narrow places first. */
function placedPicks(picks: Pick | null, places: readonly StartingPlace[]): readonly PlannedPlace[] {
  const left = [...places]
  const planned: PlannedPlace[] = []
  for (let pick = picks; pick !== null; pick = pick.before) {
    const { player, dollars } = pick
    const index = left.findIndex((place) => mayFill(player.position, place))
    const [place] = index === -1 ? [] : left.splice(index, 1)
    if (place !== undefined) planned.push({ place, playerId: player.id, dollars })
  }
  return planned.toSorted((one, other) => other.dollars - one.dollars)
}

/** The starting places that neither a purchase nor a lot that the team leads fills, no more than it has places. */
function openStartingPlaces(auction: Auction, teamIndex: number, pool: DraftPool): readonly StartingPlace[] {
  const own = [
    ...auction.sales.flatMap((sale) => (sale.teamIndex === teamIndex ? [sale.playerId] : [])),
    ...auction.lots.flatMap((lot) => (highBid(lot).teamIndex === teamIndex ? [lot.playerId] : [])),
  ]
  const { lineup } = auction.format.rules
  const positions = own.flatMap((playerId) => pool.positionOf(playerId) ?? [])
  const open = startingPlaces(lineup).length === 0 ? [] : openStarters(lineup, positions)
  return open.slice(0, Math.max(0, openPlaces(auction, teamIndex)))
}
