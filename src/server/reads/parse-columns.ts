import type { TableName } from '#protocol/readable-tables.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { OrderedColumn, SelectedColumn } from './read-query.ts'
import { columnKind, shortened, tableOf } from './table-columns.ts'

const SELECTED = /^(?:(?<name>[\p{L}_][\p{L}\p{N}_ -]{0,63}):)?(?<column>[^:]*)$/u

/** `select=*,player:name`: the columns of the response, some of them renamed. */
export function parseSelect(table: TableName, text: string): Result<readonly SelectedColumn[], string> {
  const selected = new Map<string, string>()
  for (const piece of piecesOf(text)) {
    const columns = piece === '*' ? ok(allColumns(table)) : parseSelected(table, piece)
    if (!columns.ok) return columns
    for (const { column, name } of columns.value) {
      if ((selected.get(name) ?? column) !== column) return err(`select: two columns are called ${name}`)
      selected.set(name, column)
    }
  }
  return ok([...selected].map(([name, column]) => ({ column, name })))
}

export function allColumns(table: TableName): readonly SelectedColumn[] {
  return Object.keys(tableOf(table).columns).map((column) => ({ column, name: column }))
}

/** `order=team.desc.nullslast,name`, followed by the table's own order, in which no two rows are equal. */
export function parseOrder(table: TableName, text: string): Result<readonly OrderedColumn[], string> {
  const ordered = new Map<string, OrderedColumn>()
  for (const piece of piecesOf(text)) {
    const [column = '', ...suffixes] = piece.split('.')
    const kind = columnKind(table, column)
    if (!kind.ok) return kind
    if (kind.value === 'list' || kind.value === 'numbers') return err(`order: ${column} is a list`)
    const direction = DIRECTIONS.get(suffixes.join('.'))
    if (direction === undefined)
      return err(`order: ${shortened(piece)} ends in neither asc, desc, nullsfirst nor nullslast`)
    const isNeverEmpty = tableOf(table).order.some((own) => own.column === column)
    if (!ordered.has(column))
      ordered.set(column, { column, ...direction, nulls: isNeverEmpty ? null : direction.nulls })
  }
  return ok([...ordered.values(), ...ownOrder(table).filter(({ column }) => !ordered.has(column))])
}

export function ownOrder(table: TableName): readonly OrderedColumn[] {
  return tableOf(table).order.map((each) => ({ ...each, nulls: null }))
}

function parseSelected(table: TableName, piece: string): Result<readonly SelectedColumn[], string> {
  const { name, column } = SELECTED.exec(piece)?.groups ?? {}
  if (column === undefined) return err(`select: ${shortened(piece)} is neither a column nor name:column`)
  const kind = columnKind(table, column)
  return kind.ok ? ok([{ column, name: name ?? column }]) : kind
}

function piecesOf(text: string): string[] {
  return text.split(',').map((piece) => piece.trim())
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
