import { newsItemRowSchema } from './news/news-functions.ts'
import {
  activePlayerRowSchema,
  playerAdpRowSchema,
  playerIdsRowSchema,
  playerRowSchema,
  playerSeasonRowSchema,
  weeklyStatsSchema,
} from './players/player-rows.ts'
import { z } from './zod.ts'

/** `integer` is a whole number of 32 bits, `number` any finite one, `list` a list of texts, `numbers` one of numbers, `json` anything else. */
export type ColumnKind = 'text' | 'integer' | 'number' | 'boolean' | 'list' | 'numbers' | 'json'

/** PostgREST's operators that a condition may use; `cs` asks for members of a list. */
export const READ_OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'is', 'like', 'ilike', 'cs'] as const
export type ReadOperator = (typeof READ_OPERATORS)[number]

export const OPERATORS_BY_KIND: Readonly<Record<ColumnKind, readonly ReadOperator[]>> = {
  text: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'is', 'like', 'ilike'],
  integer: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'is'],
  number: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'is'],
  boolean: ['eq', 'neq', 'in', 'is'],
  list: ['cs'],
  numbers: [],
  json: [],
}

/** A table or view that anyone may read below /rest/v1/, with PostgREST's syntax. */
export interface ReadableTable {
  readonly summary: string
  /** Every public column: it can be selected, compared and, unless it is a list, ordered by. */
  readonly columns: Readonly<Record<string, ColumnKind>>
  /**
   * The default order and the tiebreaker after a requested one. Its columns are never null and together unique, so that pages
   * do not overlap.
   */
  readonly order: readonly { readonly column: string; readonly isDescending: boolean }[]
  /** The row limit by default, and the maximum for any request. */
  readonly defaultLimit: number
  /** Replaces `defaultLimit` where a condition names one of the columns. */
  readonly narrowedLimit?: { readonly columns: readonly string[]; readonly limit: number }
  readonly maxLimit: number
  readonly row: z.ZodMiniType
}

/** The columns of a row; none if its schema is no object. */
export function columnsOf(row: unknown): Readonly<Record<string, ColumnKind>> {
  if (!(row instanceof z.ZodMiniObject)) return {}
  return Object.fromEntries(Object.entries(row.shape).map(([name, field]) => [name, kindOf(field)]))
}

function kindOf(field: unknown): ColumnKind {
  if (field instanceof z.ZodMiniNullable || field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniDefault) {
    return kindOf(field.def.innerType)
  }
  if (field instanceof z.ZodMiniString || field instanceof z.ZodMiniEnum) return 'text'
  if (field instanceof z.ZodMiniNumberFormat) return 'integer'
  if (field instanceof z.ZodMiniNumber) return 'number'
  if (field instanceof z.ZodMiniBoolean) return 'boolean'
  const member = field instanceof z.ZodMiniArray ? field.def.element : null
  if (member instanceof z.ZodMiniString) return 'list'
  return member instanceof z.ZodMiniNumber ? 'numbers' : 'json'
}

const BY_NAME = [
  { column: 'name', isDescending: false },
  { column: 'id', isDescending: false },
] as const

/** The index `player_stats_weekly_newest` in reverse, so that no read has to sort. */
const IN_ORDER_OF_PLAY = [
  { column: 'season', isDescending: false },
  { column: 'week', isDescending: false },
  { column: 'gsis_id', isDescending: true },
] as const

/** The reads of section 7. */
export const readableTables = {
  players: {
    summary: 'Players, active or not.',
    columns: columnsOf(playerRowSchema),
    order: BY_NAME,
    defaultLimit: 100,
    maxLimit: 2000,
    row: playerRowSchema,
  },
  active_players: {
    summary: 'Players on a roster.',
    columns: columnsOf(activePlayerRowSchema),
    order: BY_NAME,
    defaultLimit: 2000,
    narrowedLimit: { columns: ['team', 'position'], limit: 200 },
    maxLimit: 2000,
    row: activePlayerRowSchema,
  },
  ff_player_ids: {
    summary: 'What other providers call a player.',
    columns: columnsOf(playerIdsRowSchema),
    order: [{ column: 'gsis_id', isDescending: false }],
    defaultLimit: 100,
    maxLimit: 2000,
    row: playerIdsRowSchema,
  },
  player_stats_weekly: {
    summary: 'Games of players, oldest first.',
    columns: columnsOf(weeklyStatsSchema),
    order: IN_ORDER_OF_PLAY,
    defaultLimit: 100,
    maxLimit: 500,
    row: weeklyStatsSchema,
  },
  player_stats_weekly_normalized: {
    summary: 'The same games under the name that the game log reads.',
    columns: columnsOf(weeklyStatsSchema),
    order: IN_ORDER_OF_PLAY,
    defaultLimit: 100,
    maxLimit: 500,
    row: weeklyStatsSchema,
  },
  player_seasons: {
    summary: 'The seasons in which a player has games, newest first.',
    columns: columnsOf(playerSeasonRowSchema),
    order: [
      { column: 'season', isDescending: true },
      { column: 'gsis_id', isDescending: false },
    ],
    defaultLimit: 100,
    maxLimit: 2000,
    row: playerSeasonRowSchema,
  },
  player_adp: {
    summary: 'Average draft position as last fetched; empty where nothing was fetched yet.',
    columns: columnsOf(playerAdpRowSchema),
    order: [
      { column: 'adp', isDescending: false },
      { column: 'player_id', isDescending: false },
    ],
    defaultLimit: 500,
    maxLimit: 2000,
    row: playerAdpRowSchema,
  },
  news_items: {
    summary: 'News of the last weeks, newest first, with the players that each is about.',
    columns: columnsOf(newsItemRowSchema),
    order: [
      { column: 'published_at', isDescending: true },
      { column: 'id', isDescending: false },
    ],
    defaultLimit: 25,
    maxLimit: 100,
    row: newsItemRowSchema,
  },
} as const satisfies Readonly<Record<string, ReadableTable>>

export type TableName = keyof typeof readableTables
export type TableRow<Name extends TableName> = z.infer<(typeof readableTables)[Name]['row']>

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(readableTables, name)
}
