import type { OrderBy } from './csv-columns.ts'
import { agreementOf, areByPoints, type RecordPlayer } from './known-facts.ts'
import { matchingName } from './names.ts'

/** Where the order of a list comes from, for a person to check. */
export interface ListOrder {
  readonly by: OrderBy
  /** Only the order within each position counts: the text has none over several (CSV20). */
  readonly isWithinPositions: boolean
  /** Whether it is roughly the order in which the players are drafted. */
  readonly agrees: boolean
  /** What is wrong with it as no real ranking is; null for nothing, and once a person has decided. */
  readonly warning: OrderWarning | null
}

export interface OrderWarning {
  readonly code: 'alphabetical' | 'shuffled' | 'reversed'
  readonly firstName: string
  readonly lastName: string
  /** Other orders that the text has. */
  readonly instead: readonly OrderBy[]
}

/** What an order can come from, of each row. */
interface Orderable {
  readonly rowNumber: number
  readonly name: string
  readonly rank: number
  readonly adp: number | null
  readonly projectedPpr: number | null
  readonly dollars?: number
}

export interface OrderedRows<Row> {
  readonly rows: readonly Row[]
  readonly order: ListOrder
}

interface ListFacts {
  /** Of each row. */
  readonly people: readonly RecordPlayer[]
  readonly hasRanks: boolean
  /** The ranks of the text count within positions and are left out. */
  readonly isRankedByPosition: boolean
  /** The rows stand in the order of points of a past season. */
  readonly isByPoints: boolean
  /** The rows of each position stand in the order of the places that the text gives them. */
  readonly hasPlaces: boolean
  /** What a person chose. */
  readonly chosen: OrderBy | null
}

/**
 * The order of a list (CSV20): its ranks; else its ADP; else, where the rows stand by position or alphabet, its prices or its points
 * within each position; else as listed.
 */
export function orderRows<Row extends Orderable>(rows: readonly Row[], facts: ListFacts): OrderedRows<Row> {
  const known = facts.people.map(({ player }) => player?.adp ?? null)
  const agreementBy = (keyOf: (row: Orderable) => number | null) => agreementOf(rows.map(keyOf), known)
  const has = (by: OrderBy) =>
    by === 'listed' || (by === 'rank' ? facts.hasRanks : coverage(rows, KEYS[by]) >= (by === 'adp' ? NEARLY_ALL : SOME))
  const listed = agreementBy(({ rowNumber }) => rowNumber)
  const isKnown = listed.count >= ENOUGH
  const names = rows.map(({ name }) => name)
  const isAbc = isAlphabetical(names) && !(isKnown && listed.order > AGREES)
  const isBlocks = standByPosition(facts.people, isKnown ? listed.order : null)
  const isByPoints =
    facts.isByPoints ||
    areByPoints(
      rows.map(({ projectedPpr }) => projectedPpr),
      facts.people,
      rows.map(({ rowNumber }) => rowNumber),
    )
  const isUnordered = isAbc || isBlocks || isByPoints || (listed.count >= MANY && listed.order < DOUBTFUL)
  const own: OrderBy = facts.hasRanks
    ? 'rank'
    : has('adp')
      ? 'adp'
      : isUnordered && has('dollars')
        ? 'dollars'
        : isUnordered && !facts.hasPlaces && has('projectedPpr')
          ? 'projectedPpr'
          : 'listed'
  const by = facts.chosen !== null && has(facts.chosen) ? facts.chosen : own
  const isWithinPositions =
    by === 'projectedPpr' ||
    (by === 'listed' && (isBlocks || isByPoints || facts.isRankedByPosition) && facts.chosen === null)
  const sorted = by === 'rank' && rows.every(({ rank }) => Number.isInteger(rank)) ? rows : ranked(rows, by)
  const agreement = agreementOf(
    sorted.map(({ rank }) => rank),
    known,
  )
  const warning = facts.chosen !== null || isWithinPositions ? null : warningOf(sorted, agreement)
  return {
    rows: sorted,
    order: {
      by,
      isWithinPositions,
      agrees: agreement.count >= MANY && agreement.order > AGREES,
      warning: warning && {
        ...warning,
        instead: (['adp', 'dollars', 'projectedPpr'] as const).filter((each) => each !== by && has(each)),
      },
    },
  }
}

const KEYS: Readonly<Record<Exclude<OrderBy, 'listed'>, (row: Orderable) => number | null>> = {
  rank: ({ rank }) => rank,
  adp: ({ adp }) => adp,
  dollars: ({ dollars }) => (dollars === undefined ? null : -dollars),
  projectedPpr: ({ projectedPpr }) => (projectedPpr === null ? null : -projectedPpr),
}

function coverage(rows: readonly Orderable[], keyOf: (row: Orderable) => number | null): number {
  return rows.filter((row) => keyOf(row) !== null).length / rows.length
}

/** Ranks from 1 in an order; a row without the number stands behind the row above it, one without price or points last. */
function ranked<Row extends Orderable>(rows: readonly Row[], by: OrderBy): readonly Row[] {
  if (by === 'listed') return rows.map((row) => ({ ...row, rank: row.rowNumber }))
  let last = Number.NEGATIVE_INFINITY
  const keyed = rows.map((row) => {
    last = KEYS[by](row) ?? (by === 'rank' || by === 'adp' ? last : Number.POSITIVE_INFINITY)
    return { row, key: last }
  })
  const places = new Map(keyed.toSorted((a, b) => a.key - b.key).map(({ row }, index) => [row, index + 1]))
  return rows.map((row) => ({ ...row, rank: places.get(row) ?? row.rank }))
}

/** Rows in blocks of one position each, or by the points that quarterbacks have more of, unless they are drafted in that order. */
function standByPosition(people: readonly RecordPlayer[], order: number | null): boolean {
  const positions = people.flatMap(({ position }) => position ?? [])
  const changes = positions.filter((position, at) => at > 0 && position !== positions[at - 1]).length
  const count = new Set(positions).size
  const first = positions.slice(0, FIRST_ROWS)
  const areQuarterbacksFirst = first.filter((position) => position === 'QB').length > FIRST_ROWS * 0.6
  if (count > 2 && areQuarterbacksFirst && (order ?? 0) < AGREES) return true
  const isBlocks = count > 1 && changes <= count && positions.length > changes + 1
  return isBlocks && (order === null ? count > 2 && positions.length >= 3 * count : order < AGREES)
}

function warningOf(
  rows: readonly Orderable[],
  { count, order }: { readonly count: number; readonly order: number },
): Omit<OrderWarning, 'instead'> | null {
  const names = rows.toSorted((a, b) => a.rank - b.rank).map(({ name }) => name)
  const ends = { firstName: names[0] ?? '', lastName: names.at(-1) ?? '' }
  if (count >= ENOUGH && order < AGREES && isAlphabetical(names)) return { code: 'alphabetical', ...ends }
  if (count >= MANY && order < -AGREES) return { code: 'reversed', ...ends }
  // Of an older season too few are still there to tell.
  const isOfNow = count >= 2 * MANY && count * 2 >= rows.length
  return isOfNow && Math.abs(order) < SHUFFLED ? { code: 'shuffled', ...ends } : null
}

/** Whether names stand in the order of the alphabet, by first or by last names. */
function isAlphabetical(names: readonly string[]): boolean {
  if (names.length < MANY) return false
  return [(name: string) => name, (name: string) => name.split(' ').slice(1).join(' ') || name].some((keyOf) => {
    const keys = names.map((name) => keyOf(matchingName(name)))
    const rising = keys.filter((key, at) => at === 0 || key >= (keys[at - 1] ?? '')).length
    return rising >= keys.length * 0.92
  })
}

const FIRST_ROWS = 10
const ENOUGH = 4
const MANY = 8
const NEARLY_ALL = 0.9
const SOME = 0.25
const AGREES = 0.6
const DOUBTFUL = 0.3
const SHUFFLED = 0.25
