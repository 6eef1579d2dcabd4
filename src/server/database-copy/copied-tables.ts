import type { Tables } from '../platform/database/tables.ts'

export interface CopiedTable {
  readonly name: keyof Tables
  /** Its primary key: rows are read, compared and named by it. */
  readonly key: readonly string[]
  /**
   * `people`: what people did; a target that has any of it is in use. `facts`: what any server loads or fetches by itself; where
   * a server was started on the target once it is there already, and gives way.
   */
  readonly holds: 'people' | 'facts'
}

/** Every table but the list of migrations, each after those that its rows point at. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  { name: 'player_pools', key: ['id'], holds: 'facts' },
  { name: 'lobbies', key: ['id'], holds: 'people' },
  { name: 'lobby_participants', key: ['id'], holds: 'people' },
  { name: 'draft_picks', key: ['lobby_id', 'pick_number'], holds: 'people' },
  { name: 'lobby_events', key: ['lobby_id', 'version'], holds: 'people' },
  { name: 'command_answers', key: ['device_id', 'command_id'], holds: 'people' },
  { name: 'seat_links', key: ['token_hash'], holds: 'people' },
  { name: 'lobby_results', key: ['lobby_id'], holds: 'people' },
  { name: 'devices', key: ['id'], holds: 'people' },
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
  { name: 'news_turns', key: ['work'], holds: 'facts' },
]
