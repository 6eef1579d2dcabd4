// Apart because only a folder without a server has packed files, and loads them with the first statistics.
import { parsedJson } from '#core/lib/json.ts'
import type { TableName } from '#protocol/readable-tables.ts'
import { BASE_PATH, PACKED_FILES } from '../platform/site.ts'
import type { ReadWord } from './call-function.ts'

type Row = Readonly<Record<string, unknown>>

/** A table as one list of values per column, as it is packed: a season has 7,500 rows, of which a window shows 18. */
export interface PackedTable {
  readonly rowCount: number
  readonly columns: Readonly<Record<string, readonly unknown[]>>
}

/** Answers a read from the packed files as the server would from its tables; null if they can't be had. */
export async function readPacked(table: TableName, words: readonly ReadWord[]): Promise<readonly Row[] | null> {
  try {
    packed ??= Promise.all((PACKED_FILES ?? []).map(loadFile))
    return rowsOf(table, words, await packed)
  } catch {
    packed = null
    return null
  }
}

let packed: Promise<readonly Row[]> | null = null

async function loadFile(name: string): Promise<Row> {
  const response = await fetch(BASE_PATH + name)
  const bytes = new Uint8Array(await response.arrayBuffer())
  // Some hosts unpack what they serve.
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const stream = new Blob([bytes]).stream()
  const text = await new Response(isPacked ? stream.pipeThrough(new DecompressionStream('gzip')) : stream).text()
  const file = objectIn(parsedJson(text))
  // A host's own page in place of a file that is missing.
  if (file === null) throw new Error(`${name} could not be read`)
  return file
}

/** `files`: the seasons and the players, as `server/players/facts-files.ts` writes them. */
export function rowsOf(table: TableName, words: readonly ReadWord[], files: readonly Row[]): readonly Row[] {
  const parts = (name: string) => files.flatMap((file) => tableIn(file[name]))
  switch (table) {
    case 'player_stats_weekly':
    case 'player_stats_weekly_normalized':
      return selectRows(parts('weeks'), words)
    case 'player_seasons':
      return seasonsIn(parts('weeks'), words)
    case 'ff_player_ids':
      return selectRows(parts('ids'), words)
    case 'players':
      return selectRows(parts('players'), words)
    case 'active_players':
      return selectRows(parts('players'), [['active', 'eq.true'], ...words])
    default:
      return []
  }
}

function tableIn(value: unknown): readonly PackedTable[] {
  const columns = objectIn(value)
  if (columns === null) return []
  const { rowCount, ...others } = columns
  const lists = Object.entries(others).flatMap(([name, list]) => (Array.isArray(list) ? [[name, list] as const] : []))
  return typeof rowCount === 'number' ? [{ rowCount, columns: Object.fromEntries(lists) }] : []
}

/** One row for each season in which a player has games. */
function seasonsIn(tables: readonly PackedTable[], words: readonly ReadWord[]): readonly Row[] {
  const counts = new Map<string, number>()
  for (const { gsis_id: id, season } of selectRows(
    tables,
    words.filter(([name]) => !SHAPE.has(name)),
  )) {
    const key = JSON.stringify([id, season])
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const rows = [...counts].map(([key, games]) => {
    const [id, season]: readonly unknown[] = JSON.parse(key)
    return { gsis_id: id, season, games }
  })
  return shaped(rows, words)
}

/** What says how rows come, not which. */
const SHAPE: ReadonlySet<string> = new Set(['order', 'limit', 'offset'])

function selectRows(tables: readonly PackedTable[], words: readonly ReadWord[]): readonly Row[] {
  const conditions = words.filter(([name]) => !SHAPE.has(name)).map(([name, text]) => ({ name, fits: condition(text) }))
  const rows = tables.flatMap(({ rowCount, columns }) => {
    let indexes = Array.from({ length: rowCount }, (_, index) => index)
    for (const { name, fits } of conditions) indexes = indexes.filter((index) => fits(columns[name]?.[index] ?? null))
    return indexes.map((index) =>
      Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values[index]])),
    )
  })
  return shaped(rows, words)
}

/** Of PostgREST's conditions those that the app sends. */
function condition(text: string): (value: unknown) => boolean {
  const [, operator = '', operand = ''] = /^(\w+)\.(.*)$/s.exec(text) ?? []
  switch (operator) {
    case 'eq':
      return (value) => String(value) === operand
    case 'gte':
      return (value) => value !== null && Number(value) >= Number(operand)
    case 'lte':
      return (value) => value !== null && Number(value) <= Number(operand)
    case 'in': {
      const members = new Set(operand.slice(1, -1).split(','))
      return (value) => members.has(String(value))
    }
    case 'ilike': {
      const pattern = operand.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
      const expression = new RegExp(`^${pattern}$`, 'is')
      return (value) => typeof value === 'string' && expression.test(value)
    }
    default:
      return () => false
  }
}

function shaped(rows: readonly Row[], words: readonly ReadWord[]): readonly Row[] {
  const { order = '', limit = String(rows.length), offset = '0' } = Object.fromEntries(words)
  const orders = order === '' ? [] : order.split(',').map((part) => part.split('.'))
  const compare = (a: Row, b: Row): number => {
    for (const [name = '', direction] of orders) {
      const difference = direction === 'desc' ? compared(b[name], a[name]) : compared(a[name], b[name])
      if (difference !== 0) return difference
    }
    return 0
  }
  return rows.toSorted(compare).slice(Number(offset), Number(offset) + Number(limit))
}

function objectIn(value: unknown): Row | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

function compared(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [String(a), String(b)]
  return left < right ? -1 : left > right ? 1 : 0
}
