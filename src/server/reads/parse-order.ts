import { OPERATORS_BY_KIND } from '#protocol/readable-tables.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { OrderedColumn } from './read-query.ts'
import { malformed, type ReadProblem } from './read-problem.ts'
import { columnKind, shortened, type RowShape } from './row-shape.ts'

/** `order=team.desc.nullslast,name`, followed by the table's own order, in which no two rows are equal. */
export function parseOrder(shape: RowShape, text: string): Result<readonly OrderedColumn[], ReadProblem> {
  const ordered = new Map<string, OrderedColumn>()
  for (const piece of text.split(',').map((each) => each.trim())) {
    const [column = '', ...suffixes] = piece.split('.')
    const kind = columnKind(shape, column)
    if (!kind.ok) return kind
    if (!OPERATORS_BY_KIND[kind.value].includes('eq')) return err(malformed(`order: ${column} cannot be compared`))
    const direction = DIRECTIONS.get(suffixes.join('.'))
    if (direction === undefined)
      return err(malformed(`order: ${shortened(piece)} ends in neither asc, desc, nullsfirst nor nullslast`))
    const isNeverEmpty = shape.order.some((own) => own.column === column)
    if (!ordered.has(column))
      ordered.set(column, { column, ...direction, nulls: isNeverEmpty ? null : direction.nulls })
  }
  return ok([...ordered.values(), ...ownOrder(shape).filter(({ column }) => !ordered.has(column))])
}

export function ownOrder(shape: RowShape): readonly OrderedColumn[] {
  return shape.order.map((each) => ({ ...each, nulls: null }))
}

/** By default null counts as larger than any value, as in PostgreSQL. */
const ASCENDING = { isDescending: false, nulls: 'last' } as const
const DESCENDING = { isDescending: true, nulls: 'first' } as const

type Direction = Pick<OrderedColumn, 'isDescending' | 'nulls'>

const DIRECTIONS: ReadonlyMap<string, Direction> = new Map<string, Direction>([
  ['', ASCENDING],
  ['asc', ASCENDING],
  ['desc', DESCENDING],
  ['nullsfirst', { ...ASCENDING, nulls: 'first' }],
  ['nullslast', ASCENDING],
  ['asc.nullsfirst', { ...ASCENDING, nulls: 'first' }],
  ['asc.nullslast', ASCENDING],
  ['desc.nullsfirst', DESCENDING],
  ['desc.nullslast', { ...DESCENDING, nulls: 'last' }],
])
