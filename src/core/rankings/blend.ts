import { pointsInSeason } from '../league/points.ts'
import type { Scoring } from '../league/scoring.ts'
import { POSITIONS, type Player, type PlayerId, type Position, type SeasonPoints } from '../players/player.ts'
import { sumOfLines } from '../players/stat-line.ts'

/** What a source says about one player. */
export interface SourceFigures {
  /** Over all positions, or within the position, as the source counts; null for a player whom it only projects. */
  readonly rank: number | null
  /** Null if the source has no projection of the player. */
  readonly projected: SeasonPoints | null
}

/** A ranking that can be blended: the board, the ADP of a format, or an imported file. */
export interface RankingSource {
  readonly id: string
  readonly label: string
  /** Whether ranks count over all positions or within each. A source without ranks orders each position by its points. */
  readonly counts: 'overall' | 'by-position'
  readonly players: ReadonlyMap<PlayerId, SourceFigures>
}

/** Percent by the id of a source, 0 to 100. A source that is left out has no say. */
export type Weights = Readonly<Record<string, number>>

export interface Blend {
  /** Everybody, the best first. */
  readonly order: readonly PlayerId[]
  /** The blended place on the scale of the whole board; players of positions that no weighted source lists have none. */
  readonly placeById: ReadonlyMap<PlayerId, number>
  readonly projectedById: ReadonlyMap<PlayerId, SeasonPoints>
  /** How far the weighted sources that list a player lie apart, in places within the position; only with two sources or more. */
  readonly spreadById: ReadonlyMap<PlayerId, number>
  /** Every source's rank of a player within the position, from 1, weighted or not. */
  readonly ranksBySource: ReadonlyMap<string, ReadonlyMap<PlayerId, number>>
}

/** Who can be ranked, in the order of the board. */
export type Rankable = Pick<Player, 'id' | 'position'>

/**
 * Blends sources into one order. Each source gives a player a place on the board's scale: its overall rank, or, where it counts within
 * positions, the place of the board's player with that rank. A player missing from a list of their position stands behind its
 * last one. The blended place is the mean by weight. Positions that no weighted source lists keep their places on the board, and equal
 * places its order.
 */
export function blend(
  everybody: readonly Rankable[],
  sources: readonly RankingSource[],
  weights: Weights,
  scoring: Scoring,
): Blend {
  const scale = boardScale(everybody)
  const placed = sources.map((source) => {
    const orders = positionOrders(everybody, source, scoring)
    return { source, weight: weightOf(weights, source.id), orders, places: placesOf(everybody, source, orders, scale) }
  })
  const weighted = placed.filter(({ weight }) => weight > 0)
  const placeById = new Map<PlayerId, number>()
  const projectedById = new Map<PlayerId, SeasonPoints>()
  const spreadById = new Map<PlayerId, number>()
  for (const { id } of everybody) {
    const place = mean(weighted.map(({ places, weight }) => ({ value: places.get(id) ?? null, weight })))
    if (place !== null) placeById.set(id, place)
    const projected = blendedPoints(
      weighted.map(({ source, weight }) => ({ projected: source.players.get(id)?.projected ?? null, weight })),
    )
    if (projected !== null) projectedById.set(id, projected)
    const ranks = weighted.flatMap(({ orders }) => orders.get(id) ?? [])
    if (ranks.length > 1) spreadById.set(id, Math.max(...ranks) - Math.min(...ranks))
  }
  const order = everybody
    .map(({ id }, index) => ({ id, place: placeById.get(id) ?? index + 1 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ id }) => id)
  return {
    order,
    placeById,
    projectedById,
    spreadById,
    ranksBySource: new Map(placed.map(({ source, orders }) => [source.id, orders])),
  }
}

/** Weights that add up to 100 again after one of them was set: the others share the rest as they did before. */
export function sharedWeights(
  weights: Weights,
  sourceIds: readonly string[],
  changedId: string,
  percent: number,
): Weights {
  const changed = Math.min(100, Math.max(0, Math.round(percent)))
  const others = sourceIds.filter((id) => id !== changedId)
  if (others.length === 0) return { [changedId]: 100 }
  const rest = 100 - changed
  const before = others.map((id) => weightOf(weights, id))
  const total = before.reduce((sum, weight) => sum + weight, 0)
  // Without any say before, the first of the others, which is the board, takes the rest.
  const shares = before.map((weight, index) => (total === 0 ? (index === 0 ? rest : 0) : (rest * weight) / total))
  const whole = shares.map(Math.floor)
  // What rounding leaves goes to the largest fractions.
  const left = rest - whole.reduce((sum, weight) => sum + weight, 0)
  const byFraction = shares
    .map((share, index) => ({ index, fraction: share - Math.floor(share) }))
    .toSorted((a, b) => b.fraction - a.fraction)
  for (const { index } of byFraction.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1
  return { [changedId]: changed, ...Object.fromEntries(others.map((id, index) => [id, whole[index] ?? 0])) }
}

export function weightOf(weights: Weights, id: string): number {
  return Math.max(0, weights[id] ?? 0)
}

/** The places of each position on the board, from 1. */
type BoardScale = Readonly<Record<Position, readonly number[]>>

function boardScale(everybody: readonly Rankable[]): BoardScale {
  const scale: Record<Position, number[]> = { QB: [], RB: [], WR: [], TE: [], K: [], DST: [] }
  for (const [index, { position }] of everybody.entries()) scale[position].push(index + 1)
  return scale
}

/** The rank of each player within the position by a source: by its ranks, else by its points under the league's scoring. */
function positionOrders(
  everybody: readonly Rankable[],
  { players }: RankingSource,
  scoring: Scoring,
): ReadonlyMap<PlayerId, number> {
  const orders = new Map<PlayerId, number>()
  for (const position of POSITIONS) {
    const listed = everybody.flatMap((player) => {
      const figures = player.position === position ? players.get(player.id) : undefined
      if (figures === undefined) return []
      const { rank, projected } = figures
      const points = rank === null && projected ? pointsInSeason(projected, position, scoring).points : null
      return [{ id: player.id, rank, points }]
    })
    const sorted = listed
      .filter(({ rank, points }) => rank !== null || points !== null)
      .toSorted(
        (a, b) =>
          (a.rank ?? UNRANKED) - (b.rank ?? UNRANKED) ||
          (b.points ?? Number.MIN_SAFE_INTEGER) - (a.points ?? Number.MIN_SAFE_INTEGER),
      )
    for (const [index, { id }] of sorted.entries()) orders.set(id, index + 1)
  }
  return orders
}

/** Behind every rank, and finite, because the difference of two infinities is not a number. */
const UNRANKED = Number.MAX_SAFE_INTEGER

function placesOf(
  everybody: readonly Rankable[],
  { counts, players }: RankingSource,
  orders: ReadonlyMap<PlayerId, number>,
  scale: BoardScale,
): ReadonlyMap<PlayerId, number> {
  const lastRank = Math.max(0, ...[...players.values()].map(({ rank }) => rank ?? 0))
  const covered = new Set(everybody.flatMap(({ id, position }) => (orders.has(id) ? [position] : [])))
  const listedCounts = new Map<Position, number>()
  for (const { id, position } of everybody)
    if (orders.has(id)) listedCounts.set(position, (listedCounts.get(position) ?? 0) + 1)
  const placeOfOrder = (position: Position, order: number) =>
    scale[position][order - 1] ?? everybody.length + order - scale[position].length
  return new Map(
    everybody.flatMap(({ id, position }) => {
      if (!covered.has(position)) return []
      const rank = players.get(id)?.rank ?? null
      if (counts === 'overall' && rank !== null) return [[id, rank] as const]
      // A list that ranks nobody overall orders positions, and so does one that only projects this player.
      if (counts === 'overall' && lastRank > 0) return [[id, lastRank + 1] as const]
      const order = orders.get(id) ?? (listedCounts.get(position) ?? 0) + 1
      return [[id, placeOfOrder(position, order)] as const]
    }),
  )
}

function blendedPoints(
  parts: readonly { readonly projected: SeasonPoints | null; readonly weight: number }[],
): SeasonPoints | null {
  const known = parts.flatMap(({ projected, weight }) =>
    projected?.pprPoints == null ? [] : [{ ...projected, pprPoints: projected.pprPoints, weight }],
  )
  const [first, ...others] = known
  if (first === undefined) return null
  // One source alone is taken as it is, without rounding.
  if (others.every(({ pprPoints, line }) => pprPoints === first.pprPoints && line === first.line))
    return { pprPoints: first.pprPoints, line: first.line }
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  const lines = known.flatMap(({ line, weight }) => (line === null ? [] : [{ line, weight: weight / total }]))
  return {
    pprPoints: mean(known.map(({ pprPoints, weight }) => ({ value: pprPoints, weight }))),
    // Without the figures of every source, other scorings are unknown.
    line: lines.length === known.length ? sumOfLines(lines) : null,
  }
}

function mean(parts: readonly { readonly value: number | null; readonly weight: number }[]): number | null {
  const known = parts.flatMap(({ value, weight }) => (value === null ? [] : [{ value, weight }]))
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  const [first] = known
  if (first !== undefined && known.every(({ value }) => value === first.value)) return first.value
  return known.reduce((sum, { value, weight }) => sum + (value * weight) / total, 0)
}
