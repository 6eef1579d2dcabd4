import { err, ok, type Result } from '#core/lib/result.ts'
import type { ColumnType, Row } from './changed-tables.ts'

/** What a subscriber wrote as `filter`: conditions that all hold. */
export interface RowFilter {
  matches(row: Row): boolean
  /** The value that a column must equal; null if the filter does not say so. */
  valueOf(column: string): string | null
}

export const EVERY_ROW: RowFilter = { matches: () => true, valueOf: () => null }

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
