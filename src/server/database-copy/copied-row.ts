import { assert } from '#core/lib/assert.ts'
import { isStorable } from '../platform/rpc/read-json-body.ts'
import type { Tables } from '../platform/database/tables.ts'

type Cell = string | number | boolean | null

/** Cells in column order. */
export type Cells = readonly Cell[]

export type CellKind = 'text' | 'integer' | 'bigint' | 'double' | 'boolean'

interface CopiedColumn {
  readonly name: string
  readonly kind: CellKind
}

/** A table with its columns in PostgreSQL's order. */
export interface TableShape extends CopiedTable {
  readonly columns: readonly CopiedColumn[]
}

/** The copy failed, for a reason that the message explains to people. Rolls back the transaction that it is thrown in. */
export class CopyStopped extends Error {
  override readonly name = 'CopyStopped'
}

/** A column list for a statement; both databases accept it. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

export function columnList({ columns }: TableShape): string {
  return quoted(columns.map(({ name }) => name))
}

/** The key of a row, for messages. */
export function keyText(shape: TableShape, row: readonly unknown[]): string {
  return shape.key.map((name) => `${name} ${JSON.stringify(String(row[columnIndex(shape, name)]))}`).join(', ')
}

/** A sort comparator. Texts compare by their bytes, as in both queries. */
export function compareKeys(shape: TableShape, left: Cells, right: Cells): number {
  for (const name of shape.key) {
    const index = columnIndex(shape, name)
    const order = compareCells(left[index] ?? null, right[index] ?? null)
    if (order !== 0) return order
  }
  return 0
}

/** Reads a row from either database. Throws CopyStopped if PostgreSQL's columns cannot store it. */
export function readRow(shape: TableShape, values: readonly unknown[]): Cells {
  return shape.columns.map(({ name, kind }, index) => {
    const value = values[index]
    const cell = value === null ? null : CELLS[kind](value)
    if (cell !== undefined) return cell
    throw new CopyStopped(
      `${shape.name}, ${keyText(shape, values)}: ${name} has a value that PostgreSQL cannot store (${problemOf(kind, value)}).`,
    )
  })
}

/** Undefined if the value is not of the kind. SQLite returns integers as bigint and booleans as 0 and 1. */
const CELLS: Readonly<Record<CellKind, (value: unknown) => Cell | undefined>> = {
  text: (value) => (typeof value === 'string' && isStorable(value) ? value : undefined),
  integer: (value) => wholeNumber(value, 2 ** 31),
  bigint: (value) => wholeNumber(value, Number.MAX_SAFE_INTEGER),
  double: (value) => (typeof value === 'number' ? value : wholeNumber(value, Number.MAX_SAFE_INTEGER)),
  boolean(value) {
    if (typeof value === 'boolean') return value
    return value === 0n || value === 1n ? value === 1n : undefined
  },
}

function wholeNumber(value: unknown, bound: number): number | undefined {
  if (typeof value !== 'bigint' && typeof value !== 'number') return undefined
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= -bound && number < bound ? number : undefined
}

function problemOf(kind: CellKind, value: unknown): string {
  if (kind === 'text' && typeof value === 'string') return 'a null character'
  return `not ${kind}: ${String(value).slice(0, 40)}`
}

function columnIndex(shape: TableShape, name: string): number {
  const index = shape.columns.findIndex((column) => column.name === name)
  assert(index >= 0, `${shape.name} has its key ${name}`)
  return index
}

function compareCells(left: Cell, right: Cell): number {
  if (typeof left === 'string' && typeof right === 'string')
    return Buffer.compare(Buffer.from(left), Buffer.from(right))
  return Number(left) - Number(right)
}

export interface CopiedTable {
  readonly name: keyof Tables
  /** Its primary key. Rows are read in its order and identified by it. */
  readonly key: readonly string[]
  /**
   * `people`: created by users; a target that has such rows is in use. `facts`: loaded or fetched by any server; the copy
   * replaces such rows in the target.
   */
  readonly holds: 'people' | 'facts'
}

/** Every table except the list of migrations, each after the tables that it references. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  { name: 'player_pools', key: ['id'], holds: 'facts' },
  { name: 'board_editions', key: ['fingerprint'], holds: 'facts' },
  { name: 'lobbies', key: ['id'], holds: 'people' },
  { name: 'lobby_participants', key: ['id'], holds: 'people' },
  { name: 'draft_picks', key: ['lobby_id', 'pick_number'], holds: 'people' },
  { name: 'lobby_events', key: ['lobby_id', 'version'], holds: 'people' },
  { name: 'command_answers', key: ['device_id', 'command_id'], holds: 'people' },
  { name: 'seat_links', key: ['token_hash'], holds: 'people' },
  { name: 'autopick_lists', key: ['participant_id'], holds: 'people' },
  { name: 'seat_lists', key: ['participant_id'], holds: 'people' },
  { name: 'bid_limits', key: ['participant_id', 'player_id'], holds: 'people' },
  { name: 'push_subscriptions', key: ['participant_id', 'device_id'], holds: 'people' },
  { name: 'watch_links', key: ['lobby_id'], holds: 'people' },
  { name: 'lobby_talk', key: ['lobby_id'], holds: 'people' },
  { name: 'lobby_talk_entries', key: ['lobby_id', 'number'], holds: 'people' },
  { name: 'published_drafts', key: ['token'], holds: 'people' },
  { name: 'devices', key: ['id'], holds: 'people' },
  { name: 'device_secrets', key: ['id'], holds: 'people' },
  { name: 'device_codes', key: ['device_id'], holds: 'people' },
  { name: 'signing_keys', key: ['kid'], holds: 'facts' },
  { name: 'auth_sessions', key: ['id'], holds: 'people' },
  { name: 'refresh_tokens', key: ['token_hash'], holds: 'people' },
  { name: 'mfa_factors', key: ['id'], holds: 'people' },
  { name: 'mfa_challenges', key: ['id'], holds: 'people' },
  { name: 'passkeys', key: ['id'], holds: 'people' },
  { name: 'passkey_challenges', key: ['id'], holds: 'people' },
  { name: 'saved_drafts', key: ['device_id', 'draft_id'], holds: 'people' },
  { name: 'saved_lists', key: ['device_id', 'list_id'], holds: 'people' },
  { name: 'solo_drafts', key: ['id'], holds: 'people' },
  { name: 'tv_links', key: ['token_hash'], holds: 'people' },
  { name: 'players', key: ['id'], holds: 'facts' },
  { name: 'ff_player_ids', key: ['gsis_id'], holds: 'facts' },
  { name: 'player_stats_weekly', key: ['gsis_id', 'season', 'week'], holds: 'facts' },
  { name: 'player_adp', key: ['player_id'], holds: 'facts' },
  { name: 'fact_editions', key: ['name'], holds: 'facts' },
  { name: 'fact_seasons', key: ['season'], holds: 'facts' },
  { name: 'news_items', key: ['id'], holds: 'facts' },
  { name: 'news_item_players', key: ['item_id', 'place_number'], holds: 'facts' },
  { name: 'news_sources', key: ['source'], holds: 'facts' },
  { name: 'server_secrets', key: ['name'], holds: 'facts' },
  { name: 'server_life', key: ['id'], holds: 'facts' },
  { name: 'leases', key: ['work'], holds: 'facts' },
]
