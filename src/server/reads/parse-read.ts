import type { TableName } from '#protocol/readable-tables.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { checkCondition, conditionWeight, MAX_WEIGHT } from './check-condition.ts'
import { allColumns, ownOrder, parseOrder, parseSelect } from './parse-columns.ts'
import { parseColumnCondition, parseGroup, type ParsedCondition } from './parse-condition.ts'
import type { Condition, ReadQuery } from './read-query.ts'
import { readWindow, type RowRange } from './row-window.ts'
import { columnKind } from './table-columns.ts'

/** May occur once; every other parameter is a condition and may be repeated. */
const SINGLE_PARAMETERS = ['select', 'order', 'limit', 'offset'] as const

/** Parses PostgREST's query parameters and checks them against the catalog; the error says what is wrong with which one. */
export function parseRead(
  table: TableName,
  parameters: Iterable<readonly [string, string]>,
  range: RowRange | null,
): Result<ReadQuery, string> {
  const single = new Map<string, string>()
  const conditions: Condition[] = []
  for (const [name, value] of parameters) {
    if (SINGLE_PARAMETERS.some((parameter) => parameter === name)) {
      if (single.has(name)) return err(`${name}: it is there twice`)
      single.set(name, value)
      continue
    }
    const parsed = parseCondition(table, name, value)
    const condition = parsed.ok ? checkCondition(table, parsed.value) : parsed
    if (!condition.ok) return condition
    conditions.push(condition.value)
  }
  if (conditionWeight({ kind: 'and', conditions }) > MAX_WEIGHT) {
    return err('more than 20 conditions, of which a pattern counts as five')
  }

  const select = single.get('select')
  const columns = select === undefined ? ok(allColumns(table)) : parseSelect(table, select)
  if (!columns.ok) return columns
  const order = single.get('order')
  const ordered = order === undefined ? ok(ownOrder(table)) : parseOrder(table, order)
  if (!ordered.ok) return ordered
  const asked = { limit: single.get('limit') ?? null, offset: single.get('offset') ?? null }
  const window = readWindow(table, conditions, asked, range)
  if (!window.ok) return window
  return ok({ table, columns: columns.value, conditions, order: ordered.value, ...window.value })
}

const GROUPS: ReadonlyMap<string, { readonly join: 'and' | 'or'; readonly isNegated: boolean }> = new Map([
  ['or', { join: 'or', isNegated: false }],
  ['and', { join: 'and', isNegated: false }],
  ['not.or', { join: 'or', isNegated: true }],
  ['not.and', { join: 'and', isNegated: true }],
])

function parseCondition(table: TableName, name: string, value: string): Result<ParsedCondition, string> {
  const group = GROUPS.get(name)
  if (group !== undefined) return parseGroup(group.join, group.isNegated, value)
  // Checked first, because without its column the rest of a condition does not matter.
  const kind = columnKind(table, name)
  return kind.ok ? parseColumnCondition(name, value) : kind
}
