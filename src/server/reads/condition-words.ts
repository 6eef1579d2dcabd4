import { err, ok, type Result } from '#core/lib/result.ts'
import { Cursor } from './cursor.ts'

/** A condition as it was written, before anybody has looked whether its column exists and its value fits. */
export type WrittenCondition =
  | {
      readonly kind: 'column'
      readonly column: string
      readonly isNegated: boolean
      readonly operator: string
      /** A list for `in` and `cs`, else the text behind the operator. */
      readonly operand: string | readonly string[]
    }
  | {
      readonly kind: 'group'
      readonly join: 'and' | 'or'
      readonly isNegated: boolean
      readonly conditions: readonly WrittenCondition[]
    }

/** Deeper than any screen asks. */
const MAX_DEPTH = 8

/** `team=not.eq.KC`: the column and the rest of a word that is a condition of its own. */
export function readColumnWord(column: string, text: string): Result<WrittenCondition, string> {
  const cursor = new Cursor(text)
  const condition = readOperator(cursor, column, WHOLE_OPERAND)
  if (condition.ok && !cursor.isAtEnd) return err(`${column}: there is more behind the list`)
  return condition
}

/** `or=(team.eq.KC,and(week.gte.2,week.lte.4))`: `join` is the word's name, `text` what it equals. */
export function readGroupWord(join: 'and' | 'or', isNegated: boolean, text: string): Result<WrittenCondition, string> {
  const cursor = new Cursor(text)
  const group = readGroup(cursor, join, isNegated, 1)
  if (group.ok && !cursor.isAtEnd) return err(`${join}: there is more behind its last bracket`)
  return group
}

const OPEN = /\(/y
const CLOSE = /\)/y
const OPEN_BRACE = /\{/y
const CLOSE_BRACE = /\}/y
const COMMA = /,/y
const NOT = /not\./y
const JOIN = /(?:and|or)(?=\()/y
const NAME = /[^.,()"\s]{1,64}(?=\.)/y
const DOT = /\./y
const OPERATOR = /[a-z]{1,16}(?=\.)/y
const QUOTED = /"(?:[^"\\]|\\.)*"/sy
/** Alone in its word an operand ends with it; in a group or a list, at the next comma or closing bracket. */
const WHOLE_OPERAND = /.*/sy
const PART_OPERAND = /[^,)]*/sy
const MEMBER = /[^,}]*/sy

function readGroup(
  cursor: Cursor,
  join: 'and' | 'or',
  isNegated: boolean,
  depth: number,
): Result<WrittenCondition, string> {
  if (depth > MAX_DEPTH) return err(`${join}: more than ${MAX_DEPTH} groups in each other`)
  if (cursor.take(OPEN) === null) return err(`${join}: expected (condition,condition,...)`)
  const conditions: WrittenCondition[] = []
  do {
    const condition = readMember(cursor, depth)
    if (!condition.ok) return condition
    conditions.push(condition.value)
  } while (cursor.take(COMMA) !== null)
  if (cursor.take(CLOSE) === null) return err(`${join}: expected , or ) behind a condition`)
  return ok({ kind: 'group', join, isNegated, conditions })
}

function readMember(cursor: Cursor, depth: number): Result<WrittenCondition, string> {
  const isNegated = cursor.take(NOT) !== null
  const join = cursor.take(JOIN)
  if (join !== null) return readGroup(cursor, join === 'or' ? 'or' : 'and', isNegated, depth + 1)
  const column = cursor.take(NAME)
  if (isNegated || column === null || cursor.take(DOT) === null) return err('expected column.operator.value in a group')
  return readOperator(cursor, column, PART_OPERAND)
}

function readOperator(cursor: Cursor, column: string, unquoted: RegExp): Result<WrittenCondition, string> {
  const isNegated = cursor.take(NOT) !== null
  const operator = cursor.take(OPERATOR)
  if (operator === null || cursor.take(DOT) === null) return err(`${column}: expected operator.value, such as eq.1`)
  const listForm = Object.hasOwn(LIST_FORMS, operator) ? LIST_FORMS[operator] : undefined
  if (listForm === undefined) {
    return ok({ kind: 'column', column, isNegated, operator, operand: readOperand(cursor, unquoted) })
  }
  const operand = readList(cursor, listForm)
  if (operand === null) return err(`${column}: expected ${operator}.${listForm.example}`)
  return ok({ kind: 'column', column, isNegated, operator, operand })
}

interface ListForm {
  readonly open: RegExp
  readonly close: RegExp
  readonly unquoted: RegExp
  readonly example: string
}

/** Of the operators that take a list. */
const LIST_FORMS: Readonly<Record<string, ListForm>> = {
  in: { open: OPEN, close: CLOSE, unquoted: PART_OPERAND, example: '(value,value,...)' },
  cs: { open: OPEN_BRACE, close: CLOSE_BRACE, unquoted: MEMBER, example: '{value,value,...}' },
}

function readList(cursor: Cursor, { open, close, unquoted }: ListForm): readonly string[] | null {
  if (cursor.take(open) === null) return null
  const values: string[] = []
  do values.push(readOperand(cursor, unquoted))
  while (cursor.take(COMMA) !== null)
  if (cursor.take(close) === null) return null
  // Nothing between the brackets is the empty list.
  return values.length === 1 && values[0] === '' ? [] : values
}

/** Quotes protect commas and brackets; alone in its word a value needs none, and they are part of it. */
function readOperand(cursor: Cursor, unquoted: RegExp): string {
  const quoted = unquoted === WHOLE_OPERAND ? null : cursor.take(QUOTED)
  if (quoted !== null) return quoted.slice(1, -1).replaceAll(/\\(.)/gs, '$1')
  return cursor.take(unquoted) ?? ''
}
