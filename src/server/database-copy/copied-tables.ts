import type { Tables } from '../platform/database/tables.ts'

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
  { name: 'push_subscriptions', key: ['participant_id'], holds: 'people' },
  { name: 'watch_links', key: ['lobby_id'], holds: 'people' },
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
  { name: 'solo_drafts', key: ['id'], holds: 'people' },
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
