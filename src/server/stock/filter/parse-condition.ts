import { err, ok, type Result } from '#core/lib/result.ts'
import { malformed, type ReadProblem } from './row-shape.ts'
import { FIXED_LIMITS } from '../../platform/limits.ts'

/** A condition before its column and value are checked. */
export type ParsedCondition =
  | {
      readonly kind: 'column'
      readonly column: string
      readonly isNegated: boolean
      readonly operator: string
      /** A list for `in` and `cs`, else the text after the operator. */
      readonly operand: string | readonly string[]
    }
  | {
      readonly kind: 'group'
      readonly join: 'and' | 'or'
      readonly isNegated: boolean
      readonly conditions: readonly ParsedCondition[]
    }

/** `team=not.eq.KC`: `column` is the parameter's name, `text` its value. */
export function parseColumnCondition(column: string, text: string): Result<ParsedCondition, ReadProblem> {
  const cursor = new Cursor(text)
  const condition = parseOperator(cursor, column, WHOLE_OPERAND)
  if (condition.ok && !cursor.isAtEnd) return err(malformed(`${column}: there is more after the list`))
  return condition
}

/** `or=(team.eq.KC,and(week.gte.2,week.lte.4))`: `text` is the parameter's value. */
export function parseGroup(join: 'and' | 'or', isNegated: boolean, text: string): Result<ParsedCondition, ReadProblem> {
  const cursor = new Cursor(text)
  const group = parseMembers(cursor, join, isNegated, 1)
  if (group.ok && !cursor.isAtEnd) return err(malformed(`${join}: there is more after its last bracket`))
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
/** On its own an operand is the rest of the text; in a group or a list it ends at the next comma or closing bracket. */
const WHOLE_OPERAND = /.*/sy
const PART_OPERAND = /[^,)]*/sy
const MEMBER = /[^,}]*/sy

function parseMembers(
  cursor: Cursor,
  join: 'and' | 'or',
  isNegated: boolean,
  depth: number,
): Result<ParsedCondition, ReadProblem> {
  if (depth > FIXED_LIMITS.filterDepth)
    return err(malformed(`${join}: more than ${FIXED_LIMITS.filterDepth} groups in each other`))
  if (cursor.match(OPEN) === null) return err(malformed(`${join}: expected (condition,condition,...)`))
  const conditions: ParsedCondition[] = []
  do {
    const condition = parseMember(cursor, depth)
    if (!condition.ok) return condition
    conditions.push(condition.value)
  } while (cursor.match(COMMA) !== null)
  if (cursor.match(CLOSE) === null) return err(malformed(`${join}: expected , or ) after a condition`))
  return ok({ kind: 'group', join, isNegated, conditions })
}

function parseMember(cursor: Cursor, depth: number): Result<ParsedCondition, ReadProblem> {
  const isNegated = cursor.match(NOT) !== null
  const join = cursor.match(JOIN)
  if (join !== null) return parseMembers(cursor, join === 'or' ? 'or' : 'and', isNegated, depth + 1)
  const column = cursor.match(NAME)
  if (isNegated || column === null || cursor.match(DOT) === null)
    return err(malformed('expected column.operator.value in a group'))
  return parseOperator(cursor, column, PART_OPERAND)
}

function parseOperator(cursor: Cursor, column: string, unquoted: RegExp): Result<ParsedCondition, ReadProblem> {
  const isNegated = cursor.match(NOT) !== null
  const operator = cursor.match(OPERATOR)
  if (operator === null || cursor.match(DOT) === null)
    return err(malformed(`${column}: expected operator.value, such as eq.1`))
  const listForm = Object.hasOwn(LIST_FORMS, operator) ? LIST_FORMS[operator] : undefined
  if (listForm === undefined) {
    return ok({ kind: 'column', column, isNegated, operator, operand: parseOperand(cursor, unquoted) })
  }
  const operand = parseList(cursor, listForm)
  if (operand === null) return err(malformed(`${column}: expected ${operator}.${listForm.example}`))
  return ok({ kind: 'column', column, isNegated, operator, operand })
}

interface ListForm {
  readonly open: RegExp
  readonly close: RegExp
  readonly unquoted: RegExp
  readonly example: string
}

/** The operators whose operand is a list. */
const LIST_FORMS: Readonly<Record<string, ListForm>> = {
  in: { open: OPEN, close: CLOSE, unquoted: PART_OPERAND, example: '(value,value,...)' },
  cs: { open: OPEN_BRACE, close: CLOSE_BRACE, unquoted: MEMBER, example: '{value,value,...}' },
}

function parseList(cursor: Cursor, { open, close, unquoted }: ListForm): readonly string[] | null {
  if (cursor.match(open) === null) return null
  const values: string[] = []
  do values.push(parseOperand(cursor, unquoted))
  while (cursor.match(COMMA) !== null)
  if (cursor.match(close) === null) return null
  // Nothing between the brackets is the empty list.
  return values.length === 1 && values[0] === '' ? [] : values
}

/** Quotes protect commas and brackets. An operand on its own needs none, so they are part of it. */
function parseOperand(cursor: Cursor, unquoted: RegExp): string {
  const quoted = unquoted === WHOLE_OPERAND ? null : cursor.match(QUOTED)
  if (quoted !== null) return quoted.slice(1, -1).replaceAll(/\\(.)/gs, '$1')
  return cursor.match(unquoted) ?? ''
}

/** Reads a text from left to right. */
export class Cursor {
  readonly #text: string
  #index = 0

  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.#index === this.#text.length
  }

  /** Returns the piece at the cursor that a sticky pattern matches and moves past it; null without a match. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#index
    const [piece] = pattern.exec(this.#text) ?? []
    if (piece === undefined) return null
    this.#index += piece.length
    return piece
  }

  /** Returns what is between the bracket at the cursor and its closing one, and moves past both; null without such a pair. */
  bracketed(): string | null {
    if (this.#text[this.#index] !== '(') return null
    let depth = 0
    for (let index = this.#index; index < this.#text.length; index += 1) {
      if (this.#text[index] === '(') depth += 1
      if (this.#text[index] === ')') depth -= 1
      if (depth === 0) {
        const inner = this.#text.slice(this.#index + 1, index)
        this.#index = index + 1
        return inner
      }
    }
    return null
  }
}
