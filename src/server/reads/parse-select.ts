import { err, ok, type Result } from '#core/lib/result.ts'
import { Cursor } from './cursor.ts'
import { malformed, unrelated, type ReadProblem } from './read-problem.ts'
import type { SelectedColumn } from './read-query.ts'
import { columnKind, shortened, type RowShape } from './row-shape.ts'

/** What `select` asks for: columns, and the tables to embed with their own `select`. */
export interface Selection {
  readonly columns: readonly SelectedColumn[]
  readonly tables: readonly SelectedTable[]
}

export interface SelectedTable {
  /** The name in the response, and in front of its filters: `name.column=eq.1`. */
  readonly name: string
  readonly table: string
  /** Rows without a related row are left out. */
  readonly isInner: boolean
  readonly select: string
}

const NAME = /[\p{L}_][\p{L}\p{N}_ -]{0,63}:(?!:)/uy
const COLUMN = /[^,()]*/y
const INNER = /!(?:inner|left)$/
const COMMA = /,/y

/** `select=*,player:name,player_seasons(season,games)`. */
export function parseSelect(shape: RowShape, text: string): Result<Selection, ReadProblem> {
  const columns = new Map<string, string>()
  const tables: SelectedTable[] = []
  const cursor = new Cursor(text)
  do {
    cursor.match(SPACES)
    const alias = cursor.match(NAME)?.slice(0, -1) ?? null
    const word = (cursor.match(COLUMN) ?? '').trim()
    const inner = cursor.bracketed()
    if (inner !== null) {
      const selected = selectedTable(shape, alias, word, inner)
      if (!selected.ok) return selected
      tables.push(selected.value)
      continue
    }
    const found = word === '*' && alias === null ? ok(allColumns(shape)) : selectedColumn(shape, alias, word)
    if (!found.ok) return found
    for (const { column, name } of found.value) {
      if ((columns.get(name) ?? column) !== column) return err(malformed(`select: two columns are called ${name}`))
      columns.set(name, column)
    }
  } while (cursor.match(COMMA) !== null)
  if (!cursor.isAtEnd) return err(malformed('select: a bracket is not closed, or there is more after one'))
  const names = [...columns.keys(), ...tables.map(({ name }) => name)]
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return err(malformed(`select: two columns are called ${twice}`))
  return ok({ columns: [...columns].map(([name, column]) => ({ column, name })), tables })
}

const SPACES = / */y

export function allColumns({ columns }: RowShape): readonly SelectedColumn[] {
  return Object.keys(columns).map((column) => ({ column, name: column }))
}

function selectedColumn(
  shape: RowShape,
  alias: string | null,
  column: string,
): Result<readonly SelectedColumn[], ReadProblem> {
  if (column.includes(':')) {
    return err(malformed(`select: ${shortened(column)} is neither a column nor name:column`))
  }
  const kind = columnKind(shape, column)
  return kind.ok ? ok([{ column, name: alias ?? column }]) : kind
}

function selectedTable(
  { name, relations }: RowShape,
  alias: string | null,
  word: string,
  select: string,
): Result<SelectedTable, ReadProblem> {
  const table = word.replace(INNER, '')
  if (!relations.some(({ to }) => to === table)) {
    return err(unrelated(`${name} has no relation to ${shortened(table)}`))
  }
  return ok({ name: alias ?? table, table, isInner: word.endsWith('!inner'), select })
}
