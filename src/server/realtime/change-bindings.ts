import { err, ok, type Result } from '#core/lib/result.ts'
import { z } from '#protocol/zod.ts'
import {
  CHANGED_TABLES,
  isChangedTable,
  LOBBY_COLUMNS,
  type ChangedTable,
  type Row,
  type ColumnType,
} from './changed-tables.ts'
import { CHANGE_TYPES, type RowChange } from './row-changes.ts'

/** One `on('postgres_changes', ...)` of a channel, as the client sends it. */
export const bindingSchema = z.object({
  event: z.enum(['*', ...CHANGE_TYPES]),
  schema: z.string().check(z.maxLength(63)),
  table: z.optional(z.string().check(z.maxLength(63))),
  filter: z.optional(z.string().check(z.maxLength(2048))),
  select: z.optional(z.array(z.string().check(z.maxLength(63))).check(z.maxLength(50))),
})

type SentBinding = z.infer<typeof bindingSchema>

export interface ChangeBinding {
  readonly sent: SentBinding
  /** The value of a column that names one lobby, its id or code; null: any lobby. */
  readonly lobbyName: string | null
  matches(change: RowChange): boolean
  /** The selected columns. */
  columnsOf(table: ChangedTable): readonly { readonly name: string; readonly type: string }[]
  /** The row with only those columns. */
  shown(row: Row | null): Row | null
}

/** The error is a reason for the developer, in the stock server's manner. */
export function parseBinding(sent: SentBinding): Result<ChangeBinding, string> {
  const { schema, table = '*', filter = '', select } = sent
  const refused = (reason: string) => err(`Unable to subscribe to changes with given parameters: ${reason}`)
  if (schema !== 'public' && schema !== '*') return refused(`there is no schema ${JSON.stringify(schema)}`)
  if (table !== '*' && !isChangedTable(table)) return refused(`nobody can subscribe to ${JSON.stringify(table)}`)
  if (table === '*') {
    return filter === '' && select === undefined
      ? ok(bindingOf(sent, () => true, EVERY_ROW, null))
      : refused('a filter or a selection needs a table')
  }
  const columns = CHANGED_TABLES[table]
  const unknown = select?.find((name) => !Object.hasOwn(columns, name))
  if (unknown !== undefined) return refused(`${table} has no column ${JSON.stringify(unknown)}`)
  const parsed = filter === '' ? ok(EVERY_ROW) : parseRowFilter(filter, columns)
  if (!parsed.ok) return refused(parsed.error)
  const names = LOBBY_COLUMNS[table].map((column) => parsed.value.valueOf(column))
  return ok(bindingOf(sent, (name) => name === table, parsed.value, names.find((name) => name !== null) ?? null))
}

function bindingOf(
  sent: SentBinding,
  hasTable: (table: ChangedTable) => boolean,
  filter: RowFilter,
  lobbyName: string | null,
): ChangeBinding {
  const selected = sent.select === undefined ? null : new Set(sent.select)
  return {
    sent,
    lobbyName,
    matches({ table, type, record, oldRecord }) {
      const row = record ?? oldRecord
      return hasTable(table) && (sent.event === '*' || sent.event === type) && row !== null && filter.matches(row)
    },
    columnsOf: (table) =>
      Object.entries(CHANGED_TABLES[table])
        .filter(([name]) => selected?.has(name) ?? true)
        .map(([name, type]) => ({ name, type })),
    shown(row) {
      if (row === null || selected === null) return row
      return Object.fromEntries(Object.entries(row).filter(([name]) => selected.has(name)))
    },
  }
}

/** What a subscriber wrote as `filter`: conditions that all hold. */
interface RowFilter {
  matches(row: Row): boolean
  /** The value that a column must equal; null if the filter does not say so. */
  valueOf(column: string): string | null
}

const EVERY_ROW: RowFilter = { matches: () => true, valueOf: () => null }

interface Condition {
  readonly column: string
  readonly isNegated: boolean
  readonly operator: Operator
  readonly operands: readonly string[]
  readonly type: ColumnType
}

type Value = string | number | boolean
type Test = (value: Value, operands: readonly Value[]) => boolean

const first = (test: (value: Value, operand: Value) => boolean): Test => {
  return (value, [operand]) => operand !== undefined && test(value, operand)
}

const TESTS = {
  eq: first((value, operand) => value === operand),
  neq: first((value, operand) => value !== operand),
  gt: first((value, operand) => value > operand),
  gte: first((value, operand) => value >= operand),
  lt: first((value, operand) => value < operand),
  lte: first((value, operand) => value <= operand),
  in: (value, operands) => operands.includes(value),
} satisfies Record<string, Test>

type Operator = keyof typeof TESTS | 'is'

/** The client's longest lists are codes and ids. */
const MAX_OPERANDS = 100
const MAX_CONDITIONS = 10
const CONDITION = /^(?<column>\w{1,64})=(?<not>not\.)?(?<operator>[a-z]+)\.(?<operand>.*)$/s

/** `lobby_id=eq.x,draft_order=not.in.(1,2)`. The error is a reason for the developer. */
export function parseRowFilter(text: string, columns: Readonly<Record<string, ColumnType>>): Result<RowFilter, string> {
  const parts = splitOutsideQuotes(text)
  if (parts.length > MAX_CONDITIONS) return err(`A filter has at most ${MAX_CONDITIONS} conditions`)
  const conditions: Condition[] = []
  for (const part of parts) {
    const condition = parseCondition(part, columns)
    if (!condition.ok) return condition
    conditions.push(condition.value)
  }
  return ok({
    matches: (row) => conditions.every((condition) => holds(condition, row[condition.column])),
    valueOf(column) {
      const equal = conditions.find((condition) => condition.column === column && condition.operator === 'eq')
      return equal === undefined || equal.isNegated ? null : (equal.operands[0] ?? null)
    },
  })
}

function parseCondition(text: string, columns: Readonly<Record<string, ColumnType>>): Result<Condition, string> {
  const { column = '', not, operator = '', operand = '' } = CONDITION.exec(text)?.groups ?? {}
  const type = Object.hasOwn(columns, column) ? columns[column] : undefined
  if (type === undefined || type === 'jsonb') return err(`There is no column to filter by in ${JSON.stringify(text)}`)
  if (!isOperator(operator)) return err(`The operator ${JSON.stringify(operator)} is not supported`)
  const list = operator === 'in' ? listOf(operand) : [unquoted(operand)]
  if (list === null || list.length > MAX_OPERANDS) return err(`in needs a list of at most ${MAX_OPERANDS} values`)
  const isValid = list.every((value) => (operator === 'is' ? IS_VALUES.has(value) : valueIn(value, type) !== null))
  if (!isValid) return err(`${column} is of the type ${type}, and ${JSON.stringify(operand)} is not`)
  return ok({ column, isNegated: not !== undefined, operator, operands: list, type })
}

const IS_VALUES: ReadonlySet<string> = new Set(['null', 'true', 'false'])

function isOperator(text: string): text is Operator {
  return text === 'is' || Object.hasOwn(TESTS, text)
}

/** As in SQL: what is null equals nothing, and does not differ from anything either. */
function holds({ operator, operands, isNegated, type }: Condition, value: unknown): boolean {
  if (operator === 'is') return (JSON.stringify(value ?? null) === operands[0]) !== isNegated
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false
  const typed = operands.flatMap((operand) => valueIn(operand, type) ?? [])
  return TESTS[operator](value, typed) !== isNegated
}

function valueIn(text: string, type: ColumnType): Value | null {
  if (type === 'bool') return { true: true, t: true, false: false, f: false }[text] ?? null
  if (type !== 'int4') return text
  return /^-?\d{1,10}$/.test(text) ? Number(text) : null
}

function listOf(text: string): readonly string[] | null {
  return text.startsWith('(') && text.endsWith(')') ? splitOutsideQuotes(text.slice(1, -1)).map(unquoted) : null
}

function unquoted(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : text
}

/** At commas that are neither in quotes nor in brackets. */
function splitOutsideQuotes(text: string): string[] {
  const parts = text.match(/(?:"(?:[^"\\]|\\.)*"|\((?:"(?:[^"\\]|\\.)*"|[^")])*\)|[^,])+/gs)
  return parts ?? []
}
