import { err, ok, type Result } from '#core/lib/result.ts'
import { z } from '#protocol/zod.ts'
import { conditionOn } from '../filter/check-condition.ts'
import { holds, type Condition } from '../filter/condition.ts'
import {
  CHANGED_TABLES,
  isChangedTable,
  LOBBY_COLUMNS,
  type ChangedTable,
  type Row,
  type ChangedColumn,
  CHANGE_TYPES,
  type RowChange,
} from './row-changes.ts'
import { FIXED_LIMITS } from '../../platform/limits.ts'

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
        .map(([name, { type }]) => ({ name, type })),
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

/** The operators of the stock server, for columns of every kind but JSON. */
const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'is'] as const

const CONDITION = /^(?<column>\w{1,64})=(?<not>not\.)?(?<operator>[a-z]+)\.(?<operand>.*)$/s

/** `lobby_id=eq.x,draft_order=not.in.(1,2)`. The error is a reason for the developer. */
export function parseRowFilter(
  text: string,
  columns: Readonly<Record<string, ChangedColumn>>,
): Result<RowFilter, string> {
  const parts = splitOutsideQuotes(text)
  if (parts.length > FIXED_LIMITS.conditionsPerSubscription)
    return err(`A filter has at most ${FIXED_LIMITS.conditionsPerSubscription} conditions`)
  const conditions: Condition[] = []
  for (const part of parts) {
    const condition = parseCondition(part, columns)
    if (!condition.ok) return condition
    conditions.push(condition.value)
  }
  return ok({
    matches: (row) => holds(row, { kind: 'and', conditions }) === true,
    valueOf(column) {
      const equal = conditions.find((each) => each.kind === 'compare' && each.by === 'eq' && each.column === column)
      return equal?.kind === 'compare' ? String(equal.value) : null
    },
  })
}

function parseCondition(text: string, columns: Readonly<Record<string, ChangedColumn>>): Result<Condition, string> {
  const { column = '', not, operator = '', operand = '' } = CONDITION.exec(text)?.groups ?? {}
  const known = Object.hasOwn(columns, column) ? columns[column] : undefined
  if (known === undefined || known.type === 'jsonb') {
    return err(`There is no column to filter by in ${JSON.stringify(text)}`)
  }
  if (!isOperator(operator)) return err(`The operator ${JSON.stringify(operator)} is not supported`)
  const operands = operator === 'in' ? listOf(operand) : unquoted(operand)
  if (operands === null || (typeof operands === 'object' && operands.length > FIXED_LIMITS.valuesPerSubscription)) {
    return err(`in needs a list of at most ${FIXED_LIMITS.valuesPerSubscription} values`)
  }
  const condition = conditionOn(column, known.kind, operator, operands)
  if (!condition.ok) return err(`${column} is of the type ${known.type}, and ${JSON.stringify(operand)} is not`)
  return ok(not === undefined ? condition.value : { kind: 'not', condition: condition.value })
}

function isOperator(text: string): text is (typeof OPERATORS)[number] {
  return OPERATORS.some((operator) => operator === text)
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
