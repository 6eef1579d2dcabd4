import { OPERATORS_BY_KIND, type ColumnKind, type ReadOperator } from '#protocol/readable-tables.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { ParsedCondition } from './parse-condition.ts'
import type { ColumnValue, Comparison, Condition } from './condition.ts'
import { malformed, wrongValue, type ReadProblem, columnKind, shortened, type RowShape } from './row-shape.ts'
import { FIXED_LIMITS } from '../../platform/limits.ts'

type ParsedColumn = Extract<ParsedCondition, { kind: 'column' }>

/** Checks a parsed condition against its table: existing columns, operators for their kind, values of their type. */
export function checkCondition(shape: RowShape, parsed: ParsedCondition): Result<Condition, ReadProblem> {
  const condition = parsed.kind === 'group' ? checkGroup(shape, parsed) : checkColumn(shape, parsed)
  if (!condition.ok || !parsed.isNegated) return condition
  return ok({ kind: 'not', condition: condition.value })
}

function checkGroup(
  shape: RowShape,
  { join, conditions }: Extract<ParsedCondition, { kind: 'group' }>,
): Result<Condition, ReadProblem> {
  const checked: Condition[] = []
  for (const each of conditions) {
    const condition = checkCondition(shape, each)
    if (!condition.ok) return condition
    checked.push(condition.value)
  }
  return ok({ kind: join, conditions: checked })
}

function checkColumn(shape: RowShape, { column, operator, operand }: ParsedColumn): Result<Condition, ReadProblem> {
  const kind = columnKind(shape, column)
  if (!kind.ok) return kind
  if (!isOperator(operator)) return err(malformed(`${column}: there is no operator ${operator}`))
  if (!OPERATORS_BY_KIND[kind.value].includes(operator)) {
    return err(malformed(`${column}: ${operator} does not fit a column of kind ${kind.value}`))
  }
  const condition = conditionOn(column, kind.value, operator, operand)
  if (condition.ok) return condition
  const { code, details } = condition.error
  return err({ code, details: `${column}: ${details}` })
}

/** The condition that an operator and its operand say of a column. */
export function conditionOn(
  column: string,
  kind: ColumnKind,
  operator: ReadOperator,
  operand: Operand,
): Result<Condition, ReadProblem> {
  return OPERATORS[operator](column, operand, kind)
}

function isOperator(name: string): name is ReadOperator {
  return Object.hasOwn(OPERATORS, name)
}

type Operand = ParsedColumn['operand']
type CheckOperand = (column: string, operand: Operand, kind: ColumnKind) => Result<Condition, ReadProblem>

const OPERATORS: Readonly<Record<ReadOperator, CheckOperand>> = {
  eq: comparing('eq'),
  neq: comparing('neq'),
  gt: comparing('gt'),
  gte: comparing('gte'),
  lt: comparing('lt'),
  lte: comparing('lte'),
  in: checkIn,
  is: checkIs,
  like: likePattern(false),
  ilike: likePattern(true),
  cs: checkContains,
}

function comparing(by: Comparison): CheckOperand {
  return (column, operand, kind) => {
    const value = readColumnValue(kind, String(operand))
    return value.ok ? ok({ kind: 'compare', column, by, value: value.value }) : value
  }
}

function checkIn(column: string, operand: Operand, kind: ColumnKind): Result<Condition, ReadProblem> {
  const texts = typeof operand === 'string' ? [operand] : operand
  if (texts.length > FIXED_LIMITS.valuesPerList)
    return err(malformed(`more than ${FIXED_LIMITS.valuesPerList} values in a list`))
  const values = new Set<string | number | boolean>()
  for (const text of texts) {
    const value = readColumnValue(kind, text)
    if (!value.ok) return value
    values.add(value.value)
  }
  return ok({ kind: 'in', column, values: [...values] })
}

function checkContains(column: string, operand: Operand): Result<Condition, ReadProblem> {
  const members = new Set<string>()
  for (const text of typeof operand === 'string' ? [operand] : operand) {
    members.add(text)
  }
  return ok({ kind: 'contains', column, members: [...members] })
}

const IS_WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['null', null],
  ['true', true],
  ['false', false],
])

function checkIs(column: string, operand: Operand, kind: ColumnKind): Result<Condition, ReadProblem> {
  const value = IS_WORDS.get(String(operand).toLowerCase())
  if (value === undefined)
    return err(malformed(`is.${shortened(String(operand))} is neither is.null, is.true nor is.false`))
  if (value !== null && kind !== 'boolean') return err(malformed('is.true and is.false are for booleans'))
  return ok({ kind: 'is', column, value })
}

/** PostgREST's pattern, where * means %; for `ilike` lowercased from A to Z only, as both databases do. */
function likePattern(isCaseIgnored: boolean): CheckOperand {
  return (column, operand) => {
    const written = String(operand).replaceAll('*', '%')
    const pattern = isCaseIgnored ? written.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()) : written
    const problem = patternProblem(pattern)
    return problem === null ? ok({ kind: 'like', column, pattern, isCaseIgnored }) : err(problem)
  }
}

function patternProblem(pattern: string): ReadProblem | null {
  if (pattern.length > FIXED_LIMITS.patternCharacters)
    return malformed(`a pattern of more than ${FIXED_LIMITS.patternCharacters} characters`)
  if (/(?<!\\)(?:\\\\)*\\$/.test(pattern)) return malformed('the pattern ends with a \\ that protects nothing')
  return null
}

/** The value to compare with; the error says what was expected and never repeats the text. */
function readColumnValue(kind: ColumnKind, text: string): Result<ColumnValue, ReadProblem> {
  switch (kind) {
    case 'text':
      return ok(text)
    case 'integer':
      return numberIn(text, INTEGER, MAX_INTEGER, 'expected a whole number of at most 32 bits')
    case 'number':
      return numberIn(text, DECIMAL, Number.MAX_VALUE, 'expected a number')
    case 'boolean': {
      const value = BOOLEANS.get(text.toLowerCase())
      return value === undefined ? err(wrongValue('expected true or false')) : ok(value)
    }
    case 'list':
    case 'numbers':
    case 'json':
      return err(malformed('a list cannot be compared'))
  }
}

const INTEGER = /^\s*[+-]?\d+\s*$/
const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i
/** PostgreSQL's integer; a larger number would be an error in the database. */
const MAX_INTEGER = 2 ** 31 - 1

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['t', true],
  ['false', false],
  ['f', false],
])

function numberIn(text: string, form: RegExp, max: number, expected: string): Result<number, ReadProblem> {
  const value = form.test(text) ? Number(text) : Number.NaN
  return Math.abs(value) <= max ? ok(value) : err(wrongValue(expected))
}
