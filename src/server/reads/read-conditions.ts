import { OPERATORS_BY_KIND, type ColumnKind, type ReadOperator, type TableName } from '#protocol/readable-tables.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { WrittenCondition } from './condition-words.ts'
import { readColumnValue } from './column-values.ts'
import type { Comparison, Condition } from './read-question.ts'
import { kindOf, shortened } from './table-columns.ts'

type WrittenColumn = Extract<WrittenCondition, { kind: 'column' }>

/** Holds a written condition against its table: columns that are there, operators for their kind, values of their type. */
export function readCondition(table: TableName, written: WrittenCondition): Result<Condition, string> {
  const condition = written.kind === 'group' ? readGroup(table, written) : readColumn(table, written)
  if (!condition.ok || !written.isNegated) return condition
  return ok({ kind: 'not', condition: condition.value })
}

/**
 * What a whole request may weigh: SQLite answers on the thread that drafts, and twenty comparisons of every game of three
 * seasons take it ten milliseconds.
 */
export const MAX_WEIGHT = 20
/** A pattern takes as long as several comparisons. */
const PATTERN_WEIGHT = 5
const MAX_LISTED_VALUES = 500

export function conditionWeight(condition: Condition): number {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.reduce((weight, each) => weight + conditionWeight(each), 0)
    case 'not':
      return conditionWeight(condition.condition)
    case 'like':
      return PATTERN_WEIGHT
    case 'contains':
      return Math.max(condition.members.length, 1)
    case 'compare':
    case 'in':
    case 'is':
      return 1
  }
}

function readGroup(
  table: TableName,
  { join, conditions }: Extract<WrittenCondition, { kind: 'group' }>,
): Result<Condition, string> {
  const read: Condition[] = []
  for (const each of conditions) {
    const condition = readCondition(table, each)
    if (!condition.ok) return condition
    read.push(condition.value)
  }
  return ok({ kind: join, conditions: read })
}

function readColumn(table: TableName, written: WrittenColumn): Result<Condition, string> {
  const { column, operator, operand } = written
  const kind = kindOf(table, column)
  if (!kind.ok) return kind
  if (!isOperator(operator)) return err(`${column}: there is no operator ${operator}`)
  if (!OPERATORS_BY_KIND[kind.value].includes(operator)) {
    return err(`${column}: ${operator} does not fit a column of kind ${kind.value}`)
  }
  const condition = READERS[operator](column, operand, kind.value)
  return condition.ok ? condition : err(`${column}: ${condition.error}`)
}

function isOperator(name: string): name is ReadOperator {
  return Object.hasOwn(READERS, name)
}

type Operand = WrittenColumn['operand']
type ReadOperand = (column: string, operand: Operand, kind: ColumnKind) => Result<Condition, string>

const READERS: Readonly<Record<ReadOperator, ReadOperand>> = {
  eq: comparing('eq'),
  neq: comparing('neq'),
  gt: comparing('gt'),
  gte: comparing('gte'),
  lt: comparing('lt'),
  lte: comparing('lte'),
  in: readIn,
  is: readIs,
  ilike: readLike,
  cs: readContains,
}

function comparing(by: Comparison): ReadOperand {
  return (column, operand, kind) => {
    const value = readColumnValue(kind, String(operand))
    return value.ok ? ok({ kind: 'compare', column, by, value: value.value }) : value
  }
}

function readIn(column: string, operand: Operand, kind: ColumnKind): Result<Condition, string> {
  const texts = typeof operand === 'string' ? [operand] : operand
  if (texts.length > MAX_LISTED_VALUES) return err(`more than ${MAX_LISTED_VALUES} values in a list`)
  const values = new Set<string | number | boolean>()
  for (const text of texts) {
    const value = readColumnValue(kind, text)
    if (!value.ok) return value
    values.add(value.value)
  }
  return ok({ kind: 'in', column, values: [...values] })
}

function readContains(column: string, operand: Operand): Result<Condition, string> {
  const members = new Set<string>()
  for (const text of typeof operand === 'string' ? [operand] : operand) {
    const storable = readColumnValue('text', text)
    if (!storable.ok) return storable
    members.add(text)
  }
  return ok({ kind: 'contains', column, members: [...members] })
}

const IS_WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['null', null],
  ['true', true],
  ['false', false],
])

function readIs(column: string, operand: Operand, kind: ColumnKind): Result<Condition, string> {
  const value = IS_WORDS.get(String(operand).toLowerCase())
  if (value === undefined) return err(`is.${shortened(String(operand))} is neither is.null, is.true nor is.false`)
  if (value !== null && kind !== 'boolean') return err('is.true and is.false are for booleans')
  return ok({ kind: 'is', column, value })
}

/** No name is half as long; matching takes time that grows with the pattern. */
const MAX_PATTERN_CHARACTERS = 600

/** PostgREST's pattern, in which * is %, made lower in the letters that both databases fold: A to Z. */
function readLike(column: string, operand: Operand): Result<Condition, string> {
  const pattern = String(operand)
    .replaceAll('*', '%')
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
  if (pattern.length > MAX_PATTERN_CHARACTERS) return err(`a pattern of more than ${MAX_PATTERN_CHARACTERS} characters`)
  const storable = readColumnValue('text', pattern)
  if (!storable.ok) return storable
  if (/(?<!\\)(?:\\\\)*\\$/.test(pattern)) return err('the pattern ends with a \\ that protects nothing')
  return ok({ kind: 'like', column, pattern })
}
