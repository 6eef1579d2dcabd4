import { readableTables, tablePath, type TableName, type TableRow } from '#protocol/readable-tables.ts'
import { z } from '#protocol/zod.ts'
import { exchange } from './exchange.ts'
import { readAnswer } from './http-answer.ts'
import type { ReadRows, ReadWord } from './read-rows.ts'

export type FetchRows = (path: string, request: { readonly signal: AbortSignal }) => Promise<Response>

/** Reads over HTTP; the browser caches an answer for a minute. Never rejects. */
export function createReadRows(fetchRows: FetchRows): ReadRows {
  return async (table, words, { signal: givenUp } = {}) => {
    const path = readPath(table, words)
    const answer = await exchange((signal) => fetchRows(path, { signal }), givenUp)
    return answer.ok ? readAnswer(answer.value, ROWS[table]) : answer
  }
}

export const readRows: ReadRows = createReadRows((path, request) => fetch(path, request))

function readPath(table: TableName, words: readonly ReadWord[]): string {
  const query = new URLSearchParams(words.map(([name, value]) => [name, value])).toString()
  return query === '' ? tablePath(table) : `${tablePath(table)}?${query}`
}

/** Spelled out so that the compiler can follow a table's name to its rows. */
const ROWS: { readonly [Name in TableName]: z.ZodMiniType<TableRow<Name>[]> } = {
  players: z.array(readableTables.players.row),
  active_players: z.array(readableTables.active_players.row),
  ff_player_ids: z.array(readableTables.ff_player_ids.row),
  player_stats_weekly: z.array(readableTables.player_stats_weekly.row),
  player_stats_weekly_normalized: z.array(readableTables.player_stats_weekly_normalized.row),
  player_seasons: z.array(readableTables.player_seasons.row),
  player_adp: z.array(readableTables.player_adp.row),
  news_items: z.array(readableTables.news_items.row),
}
