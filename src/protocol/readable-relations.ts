import type { TableName } from './readable-tables.ts'

/** How rows of one readable table belong to rows of another: what PostgREST embeds. */
export interface Relation {
  readonly from: TableName
  /** The column of `from` whose value both sides share. */
  readonly fromColumn: string
  readonly to: TableName
  readonly toColumn: string
  /** Whether a row can have several: then they are embedded as a list, else as one row or null. */
  readonly isMany: boolean
  /** The table of pairs between the two, if there is one. */
  readonly through?: { readonly table: string; readonly from: string; readonly to: string }
}

/** Each key from the table that refers to a player; `isOne` if a player has at most one such row. */
const PLAYER_KEYS = [
  { table: 'ff_player_ids', column: 'gsis_id', playerColumn: 'gsis_id', isOne: true },
  { table: 'player_adp', column: 'player_id', playerColumn: 'id', isOne: true },
  { table: 'player_seasons', column: 'gsis_id', playerColumn: 'gsis_id', isOne: false },
  { table: 'player_stats_weekly', column: 'gsis_id', playerColumn: 'gsis_id', isOne: false },
  { table: 'player_stats_weekly_normalized', column: 'gsis_id', playerColumn: 'gsis_id', isOne: false },
] as const

const PAIRS_OF_NEWS = 'news_item_players'

/** Active players are players, so both names have the same relations. */
const RELATIONS: readonly Relation[] = (['players', 'active_players'] as const).flatMap((players) => [
  ...PLAYER_KEYS.flatMap(({ table, column, playerColumn, isOne }): readonly Relation[] => [
    { from: table, fromColumn: column, to: players, toColumn: playerColumn, isMany: false },
    { from: players, fromColumn: playerColumn, to: table, toColumn: column, isMany: !isOne },
  ]),
  {
    from: 'news_items',
    fromColumn: 'id',
    to: players,
    toColumn: 'id',
    isMany: true,
    through: { table: PAIRS_OF_NEWS, from: 'item_id', to: 'player_id' },
  },
  {
    from: players,
    fromColumn: 'id',
    to: 'news_items',
    toColumn: 'id',
    isMany: true,
    through: { table: PAIRS_OF_NEWS, from: 'player_id', to: 'item_id' },
  },
])

export function relationsOf(table: TableName): readonly Relation[] {
  return RELATIONS.filter(({ from }) => from === table)
}
