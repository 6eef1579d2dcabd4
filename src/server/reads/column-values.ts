import type { ColumnKind } from '#protocol/readable-tables.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { isStorable } from '../platform/database/storable.ts'
import type { ColumnValue } from './read-question.ts'

/** What a column of this kind can be compared with; the error says what was expected, and never repeats the text. */
export function readColumnValue(kind: ColumnKind, text: string): Result<ColumnValue, string> {
  return READERS[kind](text)
}

const READERS: Readonly<Record<ColumnKind, (text: string) => Result<ColumnValue, string>>> = {
  text: (text) => (isStorable(text) ? ok(text) : err('expected a text without zero characters')),
  integer: (text) => numberIn(text, INTEGER, MAX_INTEGER, 'expected a whole number of at most 32 bits'),
  number: (text) => numberIn(text, DECIMAL, Number.MAX_VALUE, 'expected a number'),
  list: () => err('a list is asked for its members'),
  numbers: () => err('a list of numbers is only looked at'),
  boolean: (text) => {
    const value = BOOLEANS.get(text.toLowerCase())
    return value === undefined ? err('expected true or false') : ok(value)
  },
}

const INTEGER = /^\s*[+-]?\d+\s*$/
const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i
/** PostgreSQL's integer; a larger number would be an error of the database. */
const MAX_INTEGER = 2 ** 31 - 1

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['t', true],
  ['false', false],
  ['f', false],
])

function numberIn(text: string, form: RegExp, max: number, expected: string): Result<number, string> {
  const value = form.test(text) ? Number(text) : Number.NaN
  return Math.abs(value) <= max ? ok(value) : err(expected)
}
