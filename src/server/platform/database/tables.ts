import type { ColumnType } from 'kysely'
import type { NewsSource } from '#core/news/news-item.ts'
import type { KnownPlayer, PlayerIds } from '#core/players/known-player.ts'
import type { WeeklyStats } from '#core/stats/weekly-stats.ts'
import type { EditionName } from '../../players/player-store.ts'

/**
 * The tables, with the specification's names (section 3). Times are milliseconds since 1970, `..._json` columns hold JSON
 * as text: both read the same from SQLite and from PostgreSQL.
 */
export interface Tables {
  lobbies: LobbiesTable
  lobby_participants: LobbyParticipantsTable
  draft_picks: DraftPicksTable
  lobby_events: LobbyEventsTable
  command_answers: CommandAnswersTable
  seat_links: SeatLinksTable
  lobby_results: LobbyResultsTable
  player_pools: PlayerPoolsTable
  devices: DevicesTable
  solo_drafts: SoloDraftsTable
  news_items: NewsItemsTable
  news_item_players: NewsItemPlayersTable
  news_sources: NewsSourcesTable
  news_turns: NewsTurnsTable
  players: PlayersTable
  ff_player_ids: FfPlayerIdsTable
  player_stats_weekly: PlayerStatsWeeklyTable
  player_adp: PlayerAdpTable
  fact_editions: FactEditionsTable
  fact_seasons: FactSeasonsTable
  /** Views. */
  active_players: Omit<PlayersTable, 'active'>
  player_stats_weekly_normalized: PlayerStatsWeeklyTable
  player_seasons: PlayerSeasonsView
  schema_migrations: SchemaMigrationsTable
}

/** SQLite has no booleans: it takes them as 0 and 1 and gives those back. */
type BooleanColumn = ColumnType<boolean | number, boolean, boolean>

export interface LobbiesTable {
  id: string
  code: string
  name: string
  /** The host is a seat, not a name (RU9). */
  host_participant_id: string
  max_teams: number
  rounds: number
  draft_started: BooleanColumn
  /** False once it is closed. A lobby whose time is over (RU15) is closed by the server. */
  is_active: BooleanColumn
  /** The lowest empty slot; one more than there are slots when the draft is complete. */
  current_pick: number
  /** Of the last event (H1). */
  version: number
  /** Counts devices given to seats without an event; with the version it tells whether a copy is up to date. */
  seat_moves: number
  pool_id: string | null
  created_at: number
  changed_at: number
}

export interface LobbyParticipantsTable {
  id: string
  lobby_id: string
  username: string
  /** Names are compared by it (RU9). */
  username_key: string
  team_name: string
  draft_order: number | null
  joined_at: number
  /** The version of the event by which the seat was taken: the order of joining, also within one millisecond. */
  joined_version: number
  device_id: string
}

export interface DraftPicksTable {
  lobby_id: string
  pick_number: number
  round_number: number
  player_id: string
  player_name: string
  player_position: string
  player_team: string
  participant_id: string
}

export interface LobbyEventsTable {
  lobby_id: string
  version: number
  event_json: string
  /** Null for the server itself. */
  participant_id: string | null
  at: number
}

export interface CommandAnswersTable {
  device_id: string
  command_id: string
  request: string
  answer_json: string
  at: number
}

export interface SeatLinksTable {
  token_hash: string
  lobby_id: string
  participant_id: string
  expires_at: number
}

/** Of a lobby whose draft was complete, which result is in the file store. */
export interface LobbyResultsTable {
  lobby_id: string
  /** Of the pick that completed the draft. */
  version: number
  kept_at: number
}

export interface PlayerPoolsTable {
  id: string
  players_json: string
}

export interface DevicesTable {
  id: string
  secret_hash: string
  created_at: number
}

export interface SoloDraftsTable {
  id: string
  device_id: string
  name: string
  username: string
  num_teams: number
  rounds: number
  current_pick: number
  team_names_json: string
  draft_state_json: string
  created_at: number
  updated_at: number
  revision: number
}

export interface NewsItemsTable {
  id: string
  source: NewsSource
  source_id: string
  url: string
  title: string
  summary: string
  /** ISO with milliseconds, in UTC, because readers of the table compare it; never after first_seen_at. */
  published_at: string
  first_seen_at: number
  /** The first of teams_json. */
  team: string | null
  author: string | null
  image_url: string | null
  /** Of the surest player. */
  match_confidence: number | null
  /** The ids of news_item_players as a JSON list, for readers; whoever looks for a player asks that table. */
  matched_player_ids: string
  /** Those of the same players, as a JSON list too. */
  match_confidences: string
  named_player: string | null
  teams_json: string
  athlete_ids_json: string
}

export interface NewsItemPlayersTable {
  item_id: string
  /** From 1; the surest is first. */
  place_number: number
  player_id: string
  name: string
  confidence: number
}

export interface NewsSourcesTable {
  source: NewsSource
  attempted_at: number | null
  succeeded_at: number | null
  failure_count: number
  etag: string | null
  last_modified: string | null
}

/** Which work that one of several nodes does was begun when. */
export interface NewsTurnsTable {
  work: 'gather'
  claimed_at: number
}

export interface PlayersTable extends Omit<KnownPlayer, 'active'> {
  active: BooleanColumn
}

export type FfPlayerIdsTable = PlayerIds

export type PlayerStatsWeeklyTable = WeeklyStats

export interface PlayerAdpTable {
  player_id: string
  adp: number
  source: string
  /** YYYY-MM-DD. */
  as_of: string
}

export interface PlayerSeasonsView {
  gsis_id: string
  season: number
  games: number
}

/** What of players and statistics is loaded, so that it is not loaded again. */
export interface FactEditionsTable {
  name: EditionName
  fingerprint: string
  loaded_at: number
}

/** As which the games of a season were loaded; without a row here nobody knows. */
export interface FactSeasonsTable {
  season: number
  fingerprint: string
}

interface SchemaMigrationsTable {
  number: number
  name: string
  applied_at: number
}
