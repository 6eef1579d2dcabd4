import type { TableName } from '#protocol/readable-tables.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { readColumnWord, readGroupWord, type WrittenCondition } from './condition-words.ts'
import { ownOrder, readOrderWord } from './order-word.ts'
import { conditionWeight, MAX_WEIGHT, readCondition } from './read-conditions.ts'
import type { Condition, ReadQuestion } from './read-question.ts'
import { readWindow, type RowRange } from './row-window.ts'
import { allColumns, readSelectWord } from './select-word.ts'
import { kindOf } from './table-columns.ts'

/** What is said once; every other word is a condition and may come again. */
const SINGLE_WORDS = ['select', 'order', 'limit', 'offset'] as const

/** Reads PostgREST's words of a query string against the catalogue; the error says which word is wrong, and how. */
export function readWords(
  table: TableName,
  words: Iterable<readonly [string, string]>,
  range: RowRange | null,
): Result<ReadQuestion, string> {
  const single = new Map<string, string>()
  const conditions: Condition[] = []
  for (const [name, value] of words) {
    if (isSingleWord(name)) {
      if (single.has(name)) return err(`${name}: it is there twice`)
      single.set(name, value)
      continue
    }
    const condition = readConditionWord(table, name, value)
    if (!condition.ok) return condition
    conditions.push(condition.value)
  }
  if (conditionWeight({ kind: 'and', conditions }) > MAX_WEIGHT) {
    return err('more than 20 conditions, of which a pattern counts as five')
  }

  const select = single.get('select')
  const columns = select === undefined ? ok(allColumns(table)) : readSelectWord(table, select)
  if (!columns.ok) return columns
  const order = single.get('order')
  const ordered = order === undefined ? ok(ownOrder(table)) : readOrderWord(table, order)
  if (!ordered.ok) return ordered
  const window = readWindow(table, { limit: single.get('limit') ?? null, offset: single.get('offset') ?? null }, range)
  if (!window.ok) return window
  return ok({ table, columns: columns.value, conditions, order: ordered.value, ...window.value })
}

function isSingleWord(name: string): name is (typeof SINGLE_WORDS)[number] {
  return SINGLE_WORDS.some((word) => word === name)
}

function readConditionWord(table: TableName, name: string, value: string): Result<Condition, string> {
  const written = readWritten(table, name, value)
  return written.ok ? readCondition(table, written.value) : written
}

function readWritten(table: TableName, name: string, value: string): Result<WrittenCondition, string> {
  switch (name) {
    case 'or':
      return readGroupWord('or', false, value)
    case 'and':
      return readGroupWord('and', false, value)
    case 'not.or':
      return readGroupWord('or', true, value)
    case 'not.and':
      return readGroupWord('and', true, value)
    default: {
      // The column first: of a name that is none, nobody cares what stands behind it.
      const kind = kindOf(table, name)
      return kind.ok ? readColumnWord(name, value) : kind
    }
  }
}
