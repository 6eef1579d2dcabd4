import { assert } from '#core/lib/assert.ts'
import type {
  ColumnValue,
  Condition,
  FoundRows,
  OrderedColumn,
  ReadableRow,
  ReadableValue,
  RowQuery,
} from './read-query.ts'

/** What the databases do with a table, done with rows in memory: filter, order, cut and rename. */
export function filterRows(rows: readonly ReadableRow[], query: RowQuery): FoundRows {
  const { columns, conditions, order, limit, offset } = query
  const found = rows.filter((row) => holds(row, { kind: 'and', conditions }) === true)
  const inOrder = found.toSorted((one, other) => {
    const differing = order.map((by) => compareBy(by, one, other)).find((difference) => difference !== 0)
    return differing ?? 0
  })
  return {
    rows: inOrder
      .slice(offset, offset + limit)
      .map((row) => Object.fromEntries(columns.map(({ column, name }) => [name, row[column] ?? null]))),
    total: found.length,
  }
}

/** SQL's three-valued logic: null means unknown. */
function holds(row: ReadableRow, condition: Condition): boolean | null {
  switch (condition.kind) {
    case 'and':
      return every(condition.conditions.map((each) => holds(row, each)))
    case 'or':
      return not(every(condition.conditions.map((each) => not(holds(row, each)))))
    case 'not':
      return not(holds(row, condition.condition))
    case 'is':
      return (row[condition.column] ?? null) === condition.value
    case 'contains': {
      const list = row[condition.column]
      return condition.members.every((member) => Array.isArray(list) && list.includes(member))
    }
    case 'compare':
    case 'in':
    case 'like': {
      const value = single(row[condition.column])
      // Nothing is in an empty list, not even an unknown value.
      if (condition.kind === 'in' && condition.values.length === 0) return false
      return value === null ? null : fits(value, condition)
    }
    case 'related':
      assert(false, 'rows in memory have no related rows')
  }
}

function single(value: ReadableValue | undefined): ColumnValue | null {
  if (value === undefined || value === null) return null
  assert(typeof value !== 'object', 'a list is neither compared nor ordered by')
  return value
}

function every(answers: readonly (boolean | null)[]): boolean | null {
  if (answers.includes(false)) return false
  return answers.includes(null) ? null : true
}

function not(answer: boolean | null): boolean | null {
  return answer === null ? null : !answer
}

function fits(value: ColumnValue, condition: Extract<Condition, { kind: 'compare' | 'in' | 'like' }>): boolean {
  if (condition.kind === 'in') return condition.values.includes(value)
  if (condition.kind === 'like') {
    return isLike(condition.isCaseIgnored ? lowerAscii(String(value)) : String(value), condition.pattern)
  }
  const difference = compare(value, condition.value)
  const byWord = {
    eq: difference === 0,
    neq: difference !== 0,
    gt: difference > 0,
    gte: difference >= 0,
    lt: difference < 0,
    lte: difference <= 0,
  }
  return byWord[condition.by]
}

/** Texts by their bytes, false before true. */
function compare(one: ColumnValue, other: ColumnValue): number {
  if (typeof one === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(String(other)))
  return Number(one) - Number(other)
}

function compareBy({ column, isDescending, nulls }: OrderedColumn, one: ReadableRow, other: ReadableRow): number {
  const [left, right] = [single(one[column]), single(other[column])]
  if (left === null || right === null) {
    if (left === right) return 0
    return (left === null) === (nulls === 'first') ? -1 : 1
  }
  return isDescending ? compare(right, left) : compare(left, right)
}

function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function isLike(text: string, pattern: string): boolean {
  const source = pattern.replaceAll(/\\(.)|%|_|[^%_\\]/gsu, (piece, escaped: string | undefined) => {
    if (piece === '%') return '.*'
    return piece === '_' ? '.' : (escaped ?? piece).replace(/[$()*+.?[\\\]^{|}]/, String.raw`\$&`)
  })
  return new RegExp(`^${source}$`, 'su').test(text)
}
