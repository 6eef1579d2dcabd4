import { err, ok, type Result } from '#core/lib/result.ts'
import { type TableName, OPERATORS_BY_KIND } from '#protocol/readable-tables.ts'
import { checkCondition } from '../filter/check-condition.ts'
import { conditionWeight, type Condition } from '../filter/condition.ts'
import { parseColumnCondition, parseGroup, type ParsedCondition, Cursor } from '../filter/parse-condition.ts'
import {
  malformed,
  type ReadProblem,
  unrelated,
  columnKind,
  shapeOfTable,
  type RowShape,
  shortened,
} from '../filter/row-shape.ts'
import type { Embedded, ReadQuery, RowQuery, OrderedColumn, SelectedColumn } from './read-query.ts'
import { FIXED_LIMITS } from '../../platform/limits.ts'

type Parameter = readonly [name: string, value: string]

/** May occur once; every other parameter is a condition and may be repeated. */
const SINGLE_PARAMETERS = ['select', 'order', 'limit', 'offset'] as const

/** Parses PostgREST's query parameters of a table; the error says what is wrong with which one. */
export function parseRead(
  table: TableName,
  parameters: Iterable<Parameter>,
  range: RowRange | null,
): Result<ReadQuery, ReadProblem> {
  const query = parseRows(shapeOfTable(table), parameters, range)
  if (!query.ok) return query
  const weight = weightOf(query.value)
  return weight > FIXED_LIMITS.filtersPerRead
    ? err(malformed('more than 20 conditions, of which a pattern counts as five'))
    : ok({ ...query.value, table })
}

/** Parses the parameters and checks them against the columns. */
export function parseRows(
  shape: RowShape,
  parameters: Iterable<Parameter>,
  range: RowRange | null,
  level = 1,
): Result<RowQuery, ReadProblem> {
  const all = [...parameters]
  const select = all.find(([name]) => name === 'select')?.[1]
  const selection = select === undefined ? ok({ columns: allColumns(shape), tables: [] }) : parseSelect(shape, select)
  if (!selection.ok) return selection
  const { columns, tables } = selection.value
  const embedded = parseEmbedded(shape, tables, all, level)
  if (!embedded.ok) return embedded

  const own = all.filter(([name]) => !tables.some((each) => isOf(each, name)))
  const single = new Map<string, string>()
  const conditions: Condition[] = embedded.value.flatMap(({ isInner, embed }) =>
    isInner ? [{ kind: 'related', relation: embed.relation, conditions: embed.query.conditions }] : [],
  )
  for (const [name, value] of own) {
    if (SINGLE_PARAMETERS.some((parameter) => parameter === name)) {
      if (single.has(name)) return err(malformed(`${name}: it is there twice`))
      single.set(name, value)
      continue
    }
    const parsed = parseCondition(shape, name, value)
    const condition = parsed.ok ? checkCondition(shape, parsed.value) : parsed
    if (!condition.ok) return condition
    conditions.push(condition.value)
  }

  const order = single.get('order')
  const ordered = order === undefined ? ok(ownOrder(shape)) : parseOrder(shape, order)
  if (!ordered.ok) return ordered
  const asked = { limit: single.get('limit') ?? null, offset: single.get('offset') ?? null }
  const maxLimit = tables.length > 0 ? Math.min(shape.maxLimit, FIXED_LIMITS.embeddingRows) : shape.maxLimit
  const window = readWindow({ ...shape, maxLimit }, conditions, asked, range)
  if (!window.ok) return window
  const embeds = embedded.value.map(({ embed }) => embed)
  return ok({ columns, embedded: embeds, conditions, order: ordered.value, ...window.value })
}

function parseEmbedded(
  { relations }: RowShape,
  tables: readonly SelectedTable[],
  parameters: readonly Parameter[],
  level: number,
): Result<readonly { readonly isInner: boolean; readonly embed: Embedded }[], ReadProblem> {
  if (tables.length > 0 && level === FIXED_LIMITS.embeddedLevels)
    return err(malformed(`select: more than ${FIXED_LIMITS.embeddedLevels} levels`))
  const embedded: { isInner: boolean; embed: Embedded }[] = []
  for (const each of tables) {
    const relation = relations.find(({ to }) => to === each.table)
    if (relation === undefined) continue
    const inner = parameters.flatMap(([name, value]): Parameter[] =>
      isOf(each, name) ? [[name.slice(each.name.length + 1), value]] : [],
    )
    if (inner.some(([name]) => name === 'select'))
      return err(malformed(`${each.name}.select: it belongs in the brackets`))
    const query = parseRows(shapeOfTable(relation.to), [['select', each.select], ...inner], null, level + 1)
    if (!query.ok) return err({ ...query.error, details: `${each.name}: ${query.error.details}` })
    const embed = { name: each.name, relation, query: { ...query.value, table: relation.to } }
    embedded.push({ isInner: each.isInner, embed })
  }
  return ok(embedded)
}

/** `player_seasons.season=eq.2025` is a parameter of the embedded table. */
function isOf({ name }: SelectedTable, parameter: string): boolean {
  return parameter.startsWith(`${name}.`)
}

function weightOf({ conditions, embedded }: RowQuery): number {
  return embedded.reduce(
    (weight, { query }) => weight + 1 + weightOf(query),
    conditionWeight({ kind: 'and', conditions }),
  )
}

const GROUPS: ReadonlyMap<string, { readonly join: 'and' | 'or'; readonly isNegated: boolean }> = new Map([
  ['or', { join: 'or', isNegated: false }],
  ['and', { join: 'and', isNegated: false }],
  ['not.or', { join: 'or', isNegated: true }],
  ['not.and', { join: 'and', isNegated: true }],
])

function parseCondition(shape: RowShape, name: string, value: string): Result<ParsedCondition, ReadProblem> {
  const group = GROUPS.get(name)
  if (group !== undefined) return parseGroup(group.join, group.isNegated, value)
  // Checked first, because without its column the rest of a condition does not matter.
  const kind = columnKind(shape, name)
  return kind.ok ? parseColumnCondition(name, value) : kind
}

/** `order=team.desc.nullslast,name`, followed by the table's own order, in which no two rows are equal. */
function parseOrder(shape: RowShape, text: string): Result<readonly OrderedColumn[], ReadProblem> {
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

function ownOrder(shape: RowShape): readonly OrderedColumn[] {
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

/** What `select` asks for: columns, and the tables to embed with their own `select`. */
interface Selection {
  readonly columns: readonly SelectedColumn[]
  readonly tables: readonly SelectedTable[]
}

interface SelectedTable {
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
function parseSelect(shape: RowShape, text: string): Result<Selection, ReadProblem> {
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

function allColumns({ columns }: RowShape): readonly SelectedColumn[] {
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

/** At most `limit` rows after the first `offset`. */
interface RowWindow {
  readonly limit: number
  readonly offset: number
}

/** The header Range: row indexes, the last one included; null for an open end. */
export interface RowRange {
  readonly firstIndex: number
  readonly lastIndex: number | null
}

/** More rows than any table has, and small enough for both databases. */
const MAX_ROW_INDEX = 1e9

/** `Range: 0-24`; null for bytes and anything else that is no range of rows. */
export function readRangeHeader(text: string | undefined): RowRange | null {
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(text?.trim() ?? '') ?? []
  if (first === undefined) return null
  return { firstIndex: Number(first), lastIndex: last === undefined || last === '' ? null : Number(last) }
}

/** The rows within limit, offset and range, at most `maxLimit` of them. */
export function readWindow(
  { defaultLimit, narrowedLimit, maxLimit }: RowShape,
  conditions: readonly Condition[],
  { limit, offset }: { readonly limit: string | null; readonly offset: string | null },
  range: RowRange | null,
): Result<RowWindow, ReadProblem> {
  const isNarrowed = conditions.some(
    (condition) => 'column' in condition && narrowedLimit?.columns.includes(condition.column),
  )
  const normalLimit = isNarrowed ? (narrowedLimit?.limit ?? defaultLimit) : defaultLimit
  const askedLimit = limit === null ? Number.POSITIVE_INFINITY : parseCount(limit)
  const askedOffset = offset === null ? 0 : parseCount(offset)
  if (askedLimit === null) return err(malformed('limit: expected a whole number from 0'))
  if (askedOffset === null) return err(malformed('offset: expected a whole number from 0'))
  const start = Math.max(askedOffset, range?.firstIndex ?? 0)
  const end = Math.min(askedOffset + askedLimit, (range?.lastIndex ?? Number.POSITIVE_INFINITY) + 1)
  const asked = end === Number.POSITIVE_INFINITY ? normalLimit : Math.max(end - start, 0)
  return ok({ limit: Math.min(asked, maxLimit), offset: start })
}

function parseCount(text: string): number | null {
  return /^\d+$/.test(text) ? Math.min(Number(text), MAX_ROW_INDEX) : null
}

/** PostgREST's Content-Range: "0-24/573", with a star for "no rows" before the slash and "not counted" after it. */
export function contentRange(offset: number, rowCount: number, total: number | null): string {
  const indexes = rowCount === 0 ? '*' : `${offset}-${offset + rowCount - 1}`
  return `${indexes}/${total ?? '*'}`
}
