import { err, ok, type Result } from '#core/lib/result.ts'
import { z } from '#protocol/zod.ts'
import { CHANGED_TABLES, isChangedTable, LOBBY_COLUMNS, type ChangedTable, type Row } from './changed-tables.ts'
import { CHANGE_TYPES, type RowChange } from './row-changes.ts'
import { EVERY_ROW, parseRowFilter, type RowFilter } from './row-filter.ts'

/** One `on('postgres_changes', ...)` of a channel, as the client sends it. */
export const bindingSchema = z.object({
  event: z.enum(['*', ...CHANGE_TYPES]),
  schema: z.string().max(63),
  table: z.string().max(63).optional(),
  filter: z.string().max(2048).optional(),
  select: z.array(z.string().max(63)).max(50).optional(),
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
        .map(([name, type]) => ({ name, type })),
    shown(row) {
      if (row === null || selected === null) return row
      return Object.fromEntries(Object.entries(row).filter(([name]) => selected.has(name)))
    },
  }
}
