import type { LobbyRow, ParticipantRow, PickRow } from '#protocol/lobby/lobby-rows.ts'

/** The tables of the specification whose rows change in lobbies, with the columns that the functions answer. */

export type Row = Readonly<Record<string, unknown>>

/** PostgreSQL's names, by which the stock client converts values. */
export type ColumnType = 'text' | 'int4' | 'bool' | 'timestamptz' | 'jsonb'

type Columns<TableRow> = Readonly<Record<keyof TableRow, ColumnType>>

const lobbies: Columns<Required<LobbyRow>> = {
  id: 'text',
  code: 'text',
  name: 'text',
  host_username: 'text',
  max_teams: 'int4',
  rounds: 'int4',
  draft_started: 'bool',
  is_active: 'bool',
  current_pick: 'int4',
  skipped_picks: 'jsonb',
  player_count: 'int4',
  version: 'int4',
  rules: 'jsonb',
  clock: 'jsonb',
  is_complete: 'bool',
  own_seats: 'jsonb',
}

const participants: Columns<ParticipantRow> = {
  id: 'text',
  lobby_id: 'text',
  username: 'text',
  team_name: 'text',
  draft_order: 'int4',
  joined_at: 'timestamptz',
  is_host: 'bool',
  is_computer: 'bool',
}

const picks: Columns<PickRow> = {
  lobby_id: 'text',
  pick_number: 'int4',
  round_number: 'int4',
  player_id: 'text',
  player_name: 'text',
  player_position: 'text',
  player_team: 'text',
  participant_id: 'text',
  team_name: 'text',
  made_by: 'text',
  reason: 'text',
}

export const CHANGED_TABLES = { lobbies, lobby_participants: participants, draft_picks: picks } as const

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
