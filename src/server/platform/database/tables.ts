// Long because it describes every table.
import type { ColumnType } from 'kysely'
import type { NewsSource } from '#core/news/news-item.ts'
import type { KnownPlayer, PlayerIds } from '#core/players/player.ts'
import type { WeeklyStats } from '#core/stats/weekly-stats.ts'
import type { StoredTime } from './stored-time.ts'

/**
 * The tables, with the specification's names (section 3). Times are milliseconds since 1970 and `..._json` columns hold JSON
 * as text, because SQLite and PostgreSQL return both the same way.
 */
export interface Tables {
  lobbies: LobbiesTable
  lobby_participants: LobbyParticipantsTable
  autopick_lists: AutopickListsTable
  seat_lists: SeatListsTable
  bid_limits: BidLimitsTable
  push_subscriptions: PushSubscriptionsTable
  watch_links: WatchLinksTable
  lobby_talk: LobbyTalkTable
  lobby_talk_entries: LobbyTalkEntriesTable
  published_drafts: PublishedDraftsTable
  draft_picks: DraftPicksTable
  lobby_events: LobbyEventsTable
  command_answers: CommandAnswersTable
  seat_links: SeatLinksTable
  player_pools: PlayerPoolsTable
  board_editions: BoardEditionsTable
  devices: DevicesTable
  device_secrets: DeviceSecretsTable
  device_codes: DeviceCodesTable
  signing_keys: SigningKeysTable
  auth_sessions: AuthSessionsTable
  refresh_tokens: RefreshTokensTable
  mfa_factors: MfaFactorsTable
  mfa_challenges: MfaChallengesTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  saved_drafts: SavedDraftsTable
  saved_lists: SavedListsTable
  solo_drafts: SoloDraftsTable
  tv_links: TvLinksTable
  news_items: NewsItemsTable
  news_item_players: NewsItemPlayersTable
  news_sources: NewsSourcesTable
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
  leases: LeasesTable
  server_secrets: ServerSecretsTable
  server_life: ServerLifeTable
  schema_migrations: SchemaMigrationsTable
}

/** SQLite stores booleans as 0 and 1. */
type BooleanColumn = ColumnType<boolean | number, boolean, boolean>

/** What the people of a lobby say; deleted when it closes. */
/** What was said since the whole talk was written: `TalkEntry`, by number. */
export interface LobbyTalkEntriesTable {
  lobby_id: string
  number: number
  entry_json: string
}

export interface LobbyTalkTable {
  lobby_id: string
  /** Of the newest entry that is in it. */
  number: number
  /** Messages, reactions, who is muted, whether it is on (`Talk`). */
  talk_json: string
  changed_at: StoredTime
}

export interface LobbiesTable {
  id: string
  code: string
  name: string
  /** The host is a seat, not a name (RU9). */
  host_participant_id: string
  max_teams: number
  rounds: number
  draft_started: BooleanColumn
  /** False once it is closed. The server closes expired lobbies (RU15). */
  is_active: BooleanColumn
  /** The lowest empty slot; the slot count plus 1 when the draft is complete. */
  current_pick: number
  /** Of the last event (H1). */
  version: number
  /** Counts moves of seats to other devices, which have no event. Together with the version it shows whether a copy is current. */
  seat_moves: number
  pool_id: string | null
  created_at: StoredTime
  changed_at: StoredTime
  /** When its next automatic action is due; null for none. A node of an older version may leave it too early. */
  due_at: StoredTime | null
  /** The deadline of the pick on the clock; null if no clock runs. */
  deadline_at: ColumnType<StoredTime | null, StoredTime | null | undefined, StoredTime | null>
  /** Rules, keepers, trades, clock, control of teams and the like: a `StoredState` as JSON. Null: as in older versions, all defaults. */
  state_json: ColumnType<string | null, string | null | undefined, string | null>
}

export interface LobbyParticipantsTable {
  id: string
  lobby_id: string
  username: string
  /** The form in which names are compared (RU9). */
  username_key: string
  team_name: string
  draft_order: number | null
  joined_at: StoredTime
  /** The version of the join event. It orders seats, even within a millisecond. */
  joined_version: number
  /** `NO_DEVICE` for a computer drafter. */
  device_id: string
  is_computer: ColumnType<boolean | number, boolean | undefined, boolean>
  /** Of the second person, who shares the seat. */
  second_device_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** Keys that the nodes share, made at the first start. They never leave the server. */
export interface ServerSecretsTable {
  name: string
  value: string
}

/** One row, made with the first clock: whether people could pick. */
export interface ServerLifeTable {
  id: number
  /** When a node last wrote that it is alive; null while no clock runs. */
  alive_at: StoredTime | null
  /** The last times in which no node was alive while a clock ran. */
  outages_json: string
}

/** What a seat sent for automatic picks (RU34). Nobody else may read it. */
export interface AutopickListsTable {
  participant_id: string
  lobby_id: string
  list_json: string
  /** 1: of the seat's second person. It gives way to one of the first, and goes with them. */
  by_second: number
}

/** What the two people of a seat share. Nobody else may read it. */
export interface SeatListsTable {
  participant_id: string
  lobby_id: string
  /** Rises with each change. */
  number: number
  /** 1 or 0. */
  first_shares: number
  second_shares: number
  /** Targets, avoids, queue and plan, and when each player was last changed (`storedListsSchema`); null unless both share. */
  lists_json: string | null
}

/** The most that is bid for a seat by itself (AUC11). Nobody else may read it. */
export interface BidLimitsTable {
  participant_id: string
  lobby_id: string
  player_id: string
  amount: number
  /** Rises with each limit that is set in a lobby: of equal ones the earlier wins. */
  set_number: number
  /** 1: the seat's second person set it. */
  by_second: ColumnType<number, number | undefined, number>
}

/** Where to notify the people of a seat of their turn, one row each, as their browsers said. Nobody else may read it. */
export interface PushSubscriptionsTable {
  participant_id: string
  lobby_id: string
  /** Who saved it. A seat that has moved to another device is not notified through the old one. */
  device_id: string
  /** An address of the browser's push service. Whoever knows it and the server's key can notify the person. */
  endpoint: string
  /** The browser's keys, base64url: only the browser can read what is encrypted for them. */
  p256dh: string
  auth: string
  created_at: StoredTime
}

/** The public page of a finished draft: a copy, which stays if the lobby goes. */
export interface PublishedDraftsTable {
  /** The last part of its address. Whoever knows it may read the page. */
  token: string
  /** Whose members may end it. */
  lobby_id: string
  /** The board that the league drafted from, which is kept as long as the page. */
  edition: string
  published_at: StoredTime
  content_json: string
}

/** The link of a lobby by which spectators watch it. Its token is known to those who have the link alone. */
export interface WatchLinksTable {
  lobby_id: string
  /** SHA-256, in hexadecimal. */
  token_hash: string
  made_at: StoredTime
  /** 1 if everybody with the lobby's code may watch. */
  for_code: number
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
  /** A `PickMaker`. */
  made_by: ColumnType<string, string | undefined, string>
  /** Null unless the pick was automatic. */
  reason: string | null
  /** In dollars; null where teams take turns, as the next two are. */
  price: ColumnType<number | null, number | null | undefined, number | null>
  /** That of the lot; 0 for a keeper. */
  sale_number: ColumnType<number | null, number | null | undefined, number | null>
  /** A participant; null for a keeper. */
  nominated_by: ColumnType<string | null, string | null | undefined, string | null>
}

export interface LobbyEventsTable {
  lobby_id: string
  version: number
  event_json: string
  /** Null for the server itself. */
  participant_id: string | null
  /** The name of the second person of that seat, if it was them. */
  by_second: ColumnType<string | null, string | null | undefined, string | null>
  at: StoredTime
}

export interface CommandAnswersTable {
  device_id: string
  command_id: string
  request: string
  answer_json: string
  at: StoredTime
}

export interface SeatLinksTable {
  token_hash: string
  lobby_id: string
  participant_id: string
  expires_at: StoredTime
  /** 1: the host let it ask for no code of an authenticator app. */
  skips_factor: ColumnType<number, number | undefined, number>
  /** 1: it adds a second person; 0: it moves the seat. */
  adds: ColumnType<number, number | undefined, number>
  /** 1: the seat's own person made it; 0: the host did. */
  is_own: ColumnType<number, number | undefined, number>
  /** The device of whoever came by it to share the seat. */
  used_by: ColumnType<string | null, string | null | undefined, string | null>
}

export interface PlayerPoolsTable {
  id: string
  players_json: string
}

/** `content` is the text of a board file, and `fingerprint` its SHA-256. `roster_date` is YYYY-MM-DD. */
export interface BoardEditionsTable {
  fingerprint: string
  season: number
  roster_date: string
  stored_at: StoredTime
  content: string
}

/** Owners of seats and drafts: a browser with a cookie, or whoever signed in for a token. */
export interface DevicesTable {
  id: string
  /** SHA-256 of the cookie's secret. Of an owner without a cookie, that of a secret that nobody kept. */
  secret_hash: string
  created_at: StoredTime
  /** What a client that signed in says about its user, as JSON; null for none. */
  metadata_json: ColumnType<string | null, string | null | undefined, string | null>
  /** Of the browser, such as "Chrome on Android"; null if unknown. */
  name: ColumnType<string | null, string | null | undefined, string | null>
  /** The last visit, to the hour; null before the first one that was noted. */
  seen_at: ColumnType<StoredTime | null, StoredTime | null | undefined, StoredTime | null>
  /** The owner who has everything of this one since a device of theirs joined; never one who was merged, too. */
  merged_into: ColumnType<string | null, string | null | undefined, string | null>
  /** How many seats moved then, for whoever asks again. */
  merged_seat_count: ColumnType<number | null, number | null | undefined, number | null>
}

/** Cookies of an owner's further browsers; that of the first one is in `devices`. */
export interface DeviceSecretsTable {
  id: string
  device_id: string
  /** SHA-256, in hexadecimal. */
  secret_hash: string
  added_at: StoredTime
  name: ColumnType<string | null, string | null | undefined, string | null>
  seen_at: ColumnType<StoredTime | null, StoredTime | null | undefined, StoredTime | null>
}

/** With which one more device joins an owner: at most one per owner. */
export interface DeviceCodesTable {
  device_id: string
  /** SHA-256, in hexadecimal. */
  code_hash: string
  expires_at: StoredTime
  /** The device that used it, and may repeat that. */
  used_by: string | null
}

/** Keys with which access tokens are signed (ES256). One signs; those before it only verify until their tokens have expired. */
export interface SigningKeysTable {
  kid: string
  public_jwk_json: string
  /** Removed when the key is retired. It never leaves the server. */
  private_jwk_json: string | null
  made_at: StoredTime
  retired_at: StoredTime | null
}

/** What a sign-in began: its access tokens work while this row exists. */
export interface AuthSessionsTable {
  id: string
  device_id: string
  /** The program that signed in, as it called itself. */
  name: string
  aal: 'aal1' | 'aal2'
  /** How the caller proved who they are: a list of methods and times, as JSON. */
  amr_json: string
  created_at: StoredTime
  refreshed_at: StoredTime
}

export interface RefreshTokensTable {
  /** SHA-256, in hexadecimal. */
  token_hash: string
  session_id: string
  made_at: StoredTime
  /** Null for the one token of a session that is still good. */
  used_at: StoredTime | null
}

/** Authenticator apps. */
export interface MfaFactorsTable {
  id: string
  device_id: string
  friendly_name: string
  /** Base32. Codes are computed from it, so a hash would not do. It never leaves the server after enrolling. */
  secret: string
  is_verified: number
  /** The newest time step whose code was accepted: it and earlier ones are not accepted again. */
  last_step: number
  created_at: StoredTime
  updated_at: StoredTime
}

export interface MfaChallengesTable {
  id: string
  factor_id: string
  session_id: string
  made_at: StoredTime
}

/** WebAuthn credentials with which new devices join their owner. */
export interface PasskeysTable {
  /** The credential's id, in base64url. */
  id: string
  device_id: string
  /** In base64url. */
  public_key: string
  /** How often the authenticator says that it was used; many always say 0. */
  counter: number
  transports_json: string
  name: string
  added_at: StoredTime
  used_at: StoredTime | null
}

/** Each works once. */
export interface PasskeyChallengesTable {
  id: string
  device_id: string
  purpose: 'create' | 'use'
  /** In base64url. */
  challenge: string
  made_at: StoredTime
}

/** Copies of the drafts that an owner's browsers saved under a name. */
export interface SavedDraftsTable {
  device_id: string
  draft_id: string
  draft_json: string
  saved_at: StoredTime
}

/** Rankings of a person, as their devices wrote them. */
export interface SavedListsTable {
  device_id: string
  list_id: string
  /** The number of saves, from 1. */
  revision: number
  content: string
  saved_at: StoredTime
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
  created_at: StoredTime
  updated_at: StoredTime
  revision: number
}

/** The link by which people see the board of a solo draft. Its token is known to those who have the link alone. */
export interface TvLinksTable {
  /** SHA-256, in hexadecimal. */
  token_hash: string
  device_id: string
  made_at: StoredTime
  /** Null until the device sent it. */
  board_json: string | null
  /** Counts changes of the board. */
  revision: number
  changed_at: StoredTime
  /** When the device sent the board last, changed or not. */
  sent_at: StoredTime
  /** How far the clock of the device is ahead of the server's, in milliseconds. */
  clock_ahead_ms: number
}

export interface NewsItemsTable {
  id: string
  source: NewsSource
  source_id: string
  url: string
  title: string
  summary: string
  /** ISO with milliseconds, in UTC, so that it sorts as text; never after first_seen_at. */
  published_at: string
  first_seen_at: StoredTime
  /** The first team of teams_json. */
  team: string | null
  author: string | null
  image_url: string | null
  /** The highest confidence of its players. */
  match_confidence: number | null
  /** The ids of news_item_players as a JSON list, for readers. To find a player's news, query that table. */
  matched_player_ids: string
  /** The confidences of the same players, as a JSON list. */
  match_confidences: string
  named_player: string | null
  teams_json: string
  athlete_ids_json: string
}

export interface NewsItemPlayersTable {
  item_id: string
  /** From 1, by descending confidence. */
  place_number: number
  player_id: string
  name: string
  confidence: number
}

export interface NewsSourcesTable {
  source: NewsSource
  attempted_at: StoredTime | null
  succeeded_at: StoredTime | null
  failure_count: number
  etag: string | null
  last_modified: string | null
}

/** Work that one node does for all nodes. */
export type LeasedWork = 'news' | 'player_data'

export interface LeasesTable {
  /** `write_check` is nobody's work: its row shows that the database can be written. */
  work: LeasedWork | 'write_check'
  claimed_at: StoredTime
  expires_at: StoredTime
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

/** `bundled` ships with the program. The player tables contain the newer one of `bundled` and `refreshed`. */
export type EditionName = 'bundled' | 'refreshed' | 'adp'

/** Which players and stats are loaded, so that they are not loaded again. */
export interface FactEditionsTable {
  name: EditionName
  fingerprint: string
  loaded_at: StoredTime
  /** Null for ADP, and for an edition that version 1.2.0 loaded. */
  roster_season: number | null
}

/** The fingerprint of a season's games when they were loaded. */
export interface FactSeasonsTable {
  season: number
  fingerprint: string
}

interface SchemaMigrationsTable {
  number: number
  name: string
  applied_at: StoredTime
}
