import type { Board } from './board.ts'
import { readPlayerCell } from './player-cell.ts'
import { playersWithName } from './player-index.ts'
import { POSITIONS, type Player, type Position, type SeasonPoints } from './player.ts'
import type { StatLine } from './stat-line.ts'

/** What the product knows while it reads a text. */
export interface ReadingFacts {
  /** The season being drafted: tells "2025 PPR" from a projection. */
  readonly seasonYear: number
  /** The players of this season with their numbers; an empty board knows nothing and contradicts nothing. */
  readonly board: Board
}

/** Whom a record of a text is about, as far as its name shows. */
export interface RecordPlayer {
  readonly position: Position | null
  /** Null if the board has nobody with the name, or several. */
  readonly player: Player | null
}

export function recordPlayer(board: Board, cell: string, position: Position | null): RecordPlayer {
  const read = readPlayerCell(cell)
  const stated = position ?? read.position
  const named = playersWithName(board.players, read.name, stated, read.team ?? '')
  const [player] = named.length > 0 || stated === null ? named : playersWithName(board.players, read.name, null, '')
  return { position: stated ?? player?.position ?? null, player: named.length > 1 ? null : (player ?? null) }
}

/** How numbers of a text agree with what is known of the same players. */
export interface Agreement {
  /** Players of whom both are known. */
  readonly count: number
  /** Rank correlation, from -1 to 1; 0 for fewer than three players. */
  readonly order: number
  /** The share of numbers within a tenth of the known ones. */
  readonly near: number
  /** The share of numbers that are the known ones, rounded. */
  readonly equal: number
  /** The middle of the ratios between number and known number; null where nothing can be compared. */
  readonly scale: number | null
}

export function agreementOf(numbers: readonly (number | null)[], known: readonly (number | null)[]): Agreement {
  const pairs = numbers.flatMap((number, index) => {
    const fact = known[index] ?? null
    return number === null || fact === null ? [] : [{ number, fact }]
  })
  const share = (test: (number: number, fact: number) => boolean) =>
    pairs.length === 0 ? 0 : pairs.filter(({ number, fact }) => test(number, fact)).length / pairs.length
  const ratios = pairs.flatMap(({ number, fact }) => (fact > 0 ? [number / fact] : [])).toSorted((a, b) => a - b)
  return {
    count: pairs.length,
    order: pairs.length < 3 ? 0 : rankCorrelation(pairs),
    near: share((number, fact) => Math.abs(number - fact) <= Math.max(1, fact / 10)),
    equal: share((number, fact) => Math.abs(number - fact) < 1),
    scale: ratios[Math.floor(ratios.length / 2)] ?? null,
  }
}

function rankCorrelation(pairs: readonly { readonly number: number; readonly fact: number }[]): number {
  const xs = ranksOf(pairs.map(({ number }) => number))
  const ys = ranksOf(pairs.map(({ fact }) => fact))
  const mean = (pairs.length + 1) / 2
  let [xy, xx, yy] = [0, 0, 0]
  for (const [index, x] of xs.entries()) {
    const y = (ys[index] ?? mean) - mean
    xy += (x - mean) * y
    xx += (x - mean) ** 2
    yy += y ** 2
  }
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy)
}

/** Equal numbers share the middle of their ranks. */
function ranksOf(numbers: readonly number[]): readonly number[] {
  const sorted = numbers.map((number, index) => ({ number, index })).toSorted((a, b) => a.number - b.number)
  const ranks: number[] = Array.from({ length: numbers.length }, () => 0)
  for (let start = 0; start < sorted.length;) {
    let end = start
    while (end + 1 < sorted.length && sorted[end + 1]?.number === sorted[start]?.number) end += 1
    for (let at = start; at <= end; at += 1) ranks[sorted[at]?.index ?? 0] = (start + end) / 2 + 1
    start = end + 1
  }
  return ranks
}

/** What the board knows of a column's meaning, for each record. */
export interface KnownColumns {
  readonly adp: readonly (number | null)[]
  /** The place within the position by ADP. */
  readonly positionRank: readonly (number | null)[]
  readonly bye: readonly (number | null)[]
  readonly projected: readonly (number | null)[]
  /** What the public pays, in any unit. */
  readonly price: readonly (number | null)[]
  /** Points of the last season in PPR, half PPR and standard scoring. */
  readonly lastSeason: readonly (readonly (number | null)[])[]
}

export function knownColumns(board: Board, players: readonly (Player | null)[]): KnownColumns {
  const of = (fact: (player: Player) => number | null) => players.map((player) => player && fact(player))
  const counts = new Map<Position, number>()
  const positionRanks = new Map<Player, number>()
  for (const player of board.players.toSorted((a, b) => (a.adp ?? Infinity) - (b.adp ?? Infinity))) {
    const rank = (counts.get(player.position) ?? 0) + 1
    counts.set(player.position, rank)
    if (player.adp !== null) positionRanks.set(player, rank)
  }
  return {
    adp: of(({ adp }) => adp),
    positionRank: of((player) => positionRanks.get(player) ?? null),
    bye: of(({ bye }) => bye),
    projected: of(({ projected }) => projected.pprPoints),
    price: of(({ auctionValue }) => auctionValue ?? null),
    lastSeason: [0, 0.5, 1].map((less) => of(({ lastSeason }) => pointsLess(lastSeason, less))),
  }
}

function pointsLess({ pprPoints, line }: SeasonPoints, lessPerCatch: number): number | null {
  return pprPoints === null || pprPoints === 0 ? null : pprPoints - lessPerCatch * (line?.receptions ?? 0)
}

/** Whether figures are those of the last season: the yards and catches of most players who are known are the same. */
export function areOfLastSeason(lines: readonly (StatLine | null)[], players: readonly (Player | null)[]): boolean {
  const compared = lines.flatMap((line, index) => {
    const known = players[index]?.lastSeason.line ?? null
    if (line === null || known === null) return []
    const figures = (['passing_yards', 'rushing_yards', 'receiving_yards', 'receptions', 'pat_made'] as const).filter(
      (figure) => (known[figure] ?? 0) > 0 && line[figure] !== undefined,
    )
    return figures.length === 0 ? [] : [figures.every((figure) => line[figure] === known[figure])]
  })
  return compared.length >= 2 && compared.filter(Boolean).length * 2 > compared.length
}

/**
 * Whether points don't follow the list's own order within the positions, as its projections do, or players of its top have next to nothing:
 * they were hurt or not yet there.
 */
export function areOfThePast(
  numbers: readonly (number | null)[],
  people: readonly RecordPlayer[],
  order: readonly number[],
): boolean {
  const listed = numbers
    .flatMap((points, at) => {
      const position = people[at]?.position ?? null
      return points === null || position === null ? [] : [{ points, at: order[at] ?? at, position }]
    })
    .toSorted((a, b) => a.at - b.at)
  const followed = POSITIONS.flatMap((position) => {
    const own = listed.filter((each) => each.position === position)
    const top = own.slice(0, Math.max(ENOUGH_TO_FOLLOW, Math.floor(own.length / 2)))
    const { count, order: follows } = agreementOf(
      top.map(({ points }) => points),
      top.map(({ at }) => at),
    )
    return count < ENOUGH_TO_FOLLOW ? [] : [-follows]
  })
  if (
    order !== null &&
    followed.length > 0 &&
    followed.reduce((sum, each) => sum + each, 0) / followed.length < FOLLOWS
  )
    return true
  const offense = listed.filter(({ position }) => position !== 'K' && position !== 'DST')
  const top = offense.slice(0, Math.max(ENOUGH_OF_TOP, Math.floor(offense.length / 4))).map(({ points }) => points)
  const middle = top.toSorted((a, b) => a - b)[Math.floor(top.length / 2)] ?? 0
  const lowCount = top.filter((points) => points < middle / 3).length
  return offense.length >= 2 * ENOUGH_OF_TOP && lowCount >= Math.max(1, top.length / 25)
}

/** Whether an order is that of points over several positions, as nobody drafts: quarterbacks have most and are drafted late. */
export function areByPoints(
  points: readonly (number | null)[],
  people: readonly RecordPlayer[],
  order: readonly (number | null)[],
): boolean {
  const { count, order: follows } = agreementOf(points, order)
  if (count < ENOUGH_TO_FOLLOW || follows > -ALL_BUT_TIES) return false
  const projected = people.map(({ player }) => player?.projected.pprPoints ?? null)
  if (agreementOf(points, projected).order < AGREES_WITH_POINTS) return false
  const scaleOf = (isCounted: (position: Position | null) => boolean) =>
    agreementOf(
      order.map((place, at) => (isCounted(people[at]?.position ?? null) ? place : null)),
      people.map(({ player }) => player?.adp ?? null),
    )
  const quarterbacks = scaleOf((position) => position === 'QB')
  const others = scaleOf((position) => position === 'RB' || position === 'WR')
  return (
    quarterbacks.count >= ENOUGH_QUARTERBACKS &&
    others.count >= ENOUGH_QUARTERBACKS &&
    (quarterbacks.scale ?? 1) < (others.scale ?? 1) * MUCH_EARLIER
  )
}

const ENOUGH_QUARTERBACKS = 3
const ALL_BUT_TIES = 0.995
const MUCH_EARLIER = 0.6
/** Points of the season before agree with projections about so. */
const AGREES_WITH_POINTS = 0.6

/** Projections follow the order of their own list by 0.9 and more, points of the season before by less than 0.8. */
const FOLLOWS = 0.85
const ENOUGH_TO_FOLLOW = 10
const ENOUGH_OF_TOP = 8

/** Most ranks stand with several positions, and few twice with one. */
export function repeatsByPosition(numbers: readonly (number | null)[], people: readonly RecordPlayer[]): boolean {
  const positionsByRank = new Map<number, string[]>()
  let count = 0
  for (const [at, rank] of numbers.entries()) {
    const position = people[at]?.position ?? null
    if (rank === null || position === null) continue
    count += 1
    positionsByRank.set(rank, [...(positionsByRank.get(rank) ?? []), position])
  }
  const groups = [...positionsByRank.values()]
  const sharedCount = groups.filter((all) => new Set(all).size > 1).reduce((sum, { length }) => sum + length, 0)
  const tiedCount = groups.reduce((sum, all) => sum + all.length - new Set(all).size, 0)
  return count >= 3 && sharedCount * 2 >= count && tiedCount * 4 <= count
}

/** From -1 (falls) to 1 (rises): neighbors in the order of the list are compared over a third of its length. */
export function trendOf(points: readonly { readonly adp: number; readonly at: number }[]): number {
  const sorted = points.toSorted((a, b) => a.at - b.at)
  const distance = Math.max(1, Math.floor(sorted.length / 3))
  const steps = sorted.slice(distance).map(({ adp }, index) => Math.sign(adp - (sorted[index]?.adp ?? adp)))
  return steps.length === 0 ? 0 : steps.reduce((sum, step) => sum + step, 0) / steps.length
}
