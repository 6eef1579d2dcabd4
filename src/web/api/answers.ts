// Apart because it loads with the first call: a solo draft on a first visit makes none.
import { readableTables, type TableName, type TableRow } from '#protocol/readable-tables.ts'
import { remoteFunctions, type FunctionName, type FunctionOutput } from '#protocol/remote-functions.ts'
import { z } from '#protocol/zod.ts'

/** What each function answers, typed so that the compiler can follow a name to its output. */
export type FunctionAnswers = {
  readonly [Name in FunctionName]: { readonly output: z.ZodMiniType<FunctionOutput<Name>> }
}

export const FUNCTIONS: FunctionAnswers = remoteFunctions

/** The same for the rows of each table. */
export const ROWS: { readonly [Name in TableName]: z.ZodMiniType<TableRow<Name>[]> } = {
  players: z.array(readableTables.players.row),
  active_players: z.array(readableTables.active_players.row),
  ff_player_ids: z.array(readableTables.ff_player_ids.row),
  player_stats_weekly: z.array(readableTables.player_stats_weekly.row),
  player_stats_weekly_normalized: z.array(readableTables.player_stats_weekly_normalized.row),
  player_seasons: z.array(readableTables.player_seasons.row),
  player_adp: z.array(readableTables.player_adp.row),
  news_items: z.array(readableTables.news_items.row),
}
