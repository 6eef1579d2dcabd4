import type { LobbyPool } from '#core/lobby/lobby-pool.ts'
import { seatOfTeam, type Lobby } from '#core/lobby/lobby.ts'
import { participantRows, pickRow } from '#protocol/lobby/lobby-rows.ts'
import { columnsOf, type ColumnKind } from '#protocol/readable-tables.ts'
import { remoteFunctions } from '#protocol/remote-functions.ts'
import type { z } from '#protocol/zod.ts'
import { lobbyRow } from '../../lobby/wire/lobby-rows.ts'

export const CHANGE_TYPES = ['INSERT', 'UPDATE', 'DELETE'] as const

/** A row that came, changed or went. */
export interface RowChange {
  readonly table: ChangedTable
  readonly type: (typeof CHANGE_TYPES)[number]
  /** Null once it is gone. */
  readonly record: Row | null
  /** Null for a new one. */
  readonly oldRecord: Row | null
}

/** A version of a lobby and the one before, which is null for a new lobby. */
export interface LobbyVersions {
  readonly before: Lobby | null
  readonly next: Lobby
  readonly version: number
  readonly atMs: number
}

/**
 * What one event changed, as rows. The lobby's own row comes last, with the new version: whoever sees it has seen the rest. Only
 * a new lobby comes before its first participant.
 */
export function rowChangesOf({ before, next, version, atMs }: LobbyVersions, pool: LobbyPool): readonly RowChange[] {
  const rowOf = (lobby: Lobby, ofVersion: number): Row =>
    lobbyRow({ lobby, version: ofVersion, deviceIds: new Map(), secondDeviceIds: new Map() }, null, atMs)
  const record = rowOf(next, version)
  const others = [...participantChanges(before, next), ...pickChanges(before, next, pool)]
  return before === null
    ? [{ table: 'lobbies', type: 'INSERT', record, oldRecord: null }, ...others]
    : [...others, { table: 'lobbies', type: 'UPDATE', record, oldRecord: rowOf(before, version - 1) }]
}

function participantChanges(before: Lobby | null, next: Lobby): RowChange[] {
  if (before !== null && before.seats === next.seats && before.hostSeatId === next.hostSeatId) return []
  const [old, current] = [before === null ? [] : participantRows(before), participantRows(next)]
  const ids = new Set([...old, ...current].map(({ id }) => id))
  return [...ids].flatMap((id) =>
    changeOf(
      'lobby_participants',
      old.find((row) => row.id === id) ?? null,
      current.find((row) => row.id === id) ?? null,
    ),
  )
}

function pickChanges(before: Lobby | null, next: Lobby, pool: LobbyPool): RowChange[] {
  const slots = next.draft?.slots ?? before?.draft?.slots ?? []
  return slots.flatMap((_slot, index) =>
    isSamePick(before, next, index)
      ? []
      : changeOf('draft_picks', pickIn(before, index, pool), pickIn(next, index, pool)),
  )
}

/** Spares making rows of a whole draft for one pick. */
function isSamePick(before: Lobby | null, next: Lobby, index: number): boolean {
  if (before?.draft?.slots[index] !== next.draft?.slots[index]) return false
  return before !== null && seatOfSlot(before, index) === seatOfSlot(next, index)
}

function seatOfSlot(lobby: Lobby, index: number) {
  const teamIndex = lobby.draft?.owners[index]
  return teamIndex === undefined ? null : seatOfTeam(lobby, teamIndex)
}

function pickIn(lobby: Lobby | null, index: number, pool: LobbyPool): Row | null {
  const playerId = lobby?.draft?.slots[index]?.playerId
  return lobby === null || playerId === undefined ? null : pickRow(lobby, pool, playerId, index + 1)
}

function changeOf(table: ChangedTable, oldRecord: Row | null, record: Row | null): RowChange[] {
  if (record === null && oldRecord === null) return []
  if (oldRecord === null) return [{ table, type: 'INSERT', record, oldRecord }]
  if (record === null) return [{ table, type: 'DELETE', record, oldRecord }]
  return JSON.stringify(record) === JSON.stringify(oldRecord) ? [] : [{ table, type: 'UPDATE', record, oldRecord }]
}

export type Row = Readonly<Record<string, unknown>>

/** PostgreSQL's names, by which the stock client converts values. */
const COLUMN_TYPES = {
  text: 'text',
  integer: 'int4',
  number: 'float8',
  boolean: 'bool',
  list: 'jsonb',
  numbers: 'jsonb',
  json: 'jsonb',
} as const satisfies Record<ColumnKind, string>

export interface ChangedColumn {
  readonly kind: ColumnKind
  readonly type: (typeof COLUMN_TYPES)[ColumnKind] | 'timestamptz'
}

type ChangedColumns = Readonly<Record<string, ChangedColumn>>

function changedColumns(row: z.ZodMiniType): ChangedColumns {
  const columns = Object.entries(columnsOf(row)).map(([name, kind]): [string, ChangedColumn] => [
    name,
    { kind, type: name.endsWith('_at') ? 'timestamptz' : COLUMN_TYPES[kind] },
  ])
  return Object.fromEntries(columns)
}

/** Whether a lobby may be watched is not in its row. */
const { may_watch: _mayWatch, ...lobbies } = changedColumns(remoteFunctions.get_lobby_by_code.output.def.element)

/** The tables of the specification whose rows change in lobbies, with the columns that the functions answer. */
export const CHANGED_TABLES = {
  lobbies,
  lobby_participants: changedColumns(remoteFunctions.get_lobby_participants.output.def.element),
  draft_picks: changedColumns(remoteFunctions.get_draft_picks.output.def.element),
}

export type ChangedTable = keyof typeof CHANGED_TABLES

export function isChangedTable(name: string): name is ChangedTable {
  return Object.hasOwn(CHANGED_TABLES, name)
}

/** The columns by which a filter names one lobby. */
export const LOBBY_COLUMNS: Readonly<Record<ChangedTable, readonly string[]>> = {
  lobbies: ['id', 'code'],
  lobby_participants: ['lobby_id'],
  draft_picks: ['lobby_id'],
}
