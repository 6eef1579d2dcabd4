import type { TableName } from '#protocol/readable-tables.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { OrderedColumn } from './read-question.ts'
import { kindOf, shortened, tableOf } from './table-columns.ts'

/** `order=team.desc.nullslast,name`, and behind it the table's own order, in which no two rows are equal. */
export function readOrderWord(table: TableName, text: string): Result<readonly OrderedColumn[], string> {
  const asked = new Map<string, OrderedColumn>()
  for (const piece of text.split(',').map((each) => each.trim())) {
    const [column = '', ...suffixes] = piece.split('.')
    const kind = kindOf(table, column)
    if (!kind.ok) return kind
    if (kind.value === 'list' || kind.value === 'numbers') return err(`order: ${column} is a list`)
    const suffix = SUFFIXES.get(suffixes.join('.'))
    if (suffix === undefined)
      return err(`order: ${shortened(piece)} ends in neither asc, desc, nullsfirst nor nullslast`)
    if (!asked.has(column)) asked.set(column, orderedColumn(table, column, suffix))
  }
  return ok([...asked.values(), ...ownOrder(table).filter(({ column }) => !asked.has(column))])
}

export function ownOrder(table: TableName): readonly OrderedColumn[] {
  return tableOf(table).order.map((each) => ({ ...each, nulls: null }))
}

interface Suffix {
  readonly isDescending: boolean
  readonly nulls: 'first' | 'last'
}

/** Without a word about them, empty values count as larger than any other, as in PostgreSQL. */
const ASCENDING: Suffix = { isDescending: false, nulls: 'last' }
const DESCENDING: Suffix = { isDescending: true, nulls: 'first' }

const SUFFIXES: ReadonlyMap<string, Suffix> = new Map([
  ['', ASCENDING],
  ['asc', ASCENDING],
  ['desc', DESCENDING],
  ['nullsfirst', { ...ASCENDING, nulls: 'first' }],
  ['nullslast', { ...ASCENDING, nulls: 'last' }],
  ['asc.nullsfirst', { ...ASCENDING, nulls: 'first' }],
  ['asc.nullslast', { ...ASCENDING, nulls: 'last' }],
  ['desc.nullsfirst', { ...DESCENDING, nulls: 'first' }],
  ['desc.nullslast', { ...DESCENDING, nulls: 'last' }],
])

function orderedColumn(table: TableName, column: string, { isDescending, nulls }: Suffix): OrderedColumn {
  const isNeverEmpty = tableOf(table).order.some((own) => own.column === column)
  return { column, isDescending, nulls: isNeverEmpty ? null : nulls }
}
