import { expect, test } from 'vitest'
import { readableTables, type TableName } from './readable-tables.ts'
import { remoteFunctions, type FunctionName } from './remote-functions.ts'
import { z } from './zod.ts'

/** Written out as section 3 lists them: the list in core is ours, and may not be compared with itself. */
const GAME = `season week gsis_id team opponent home_away team_pts opp_pts result position pass_cmp pass_att completion_pct
passing_yards yards_per_attempt passing_tds interceptions sacks pass_long passer_rating rush_att rushing_yards rushing_tds
rush_long receptions targets receiving_yards receiving_tds rec_long fumbles_lost fantasy_points ppr_points_calc`
const LOBBY = 'id code name host_username max_teams rounds draft_started is_active current_pick'
const PARTICIPANT = 'id lobby_id username team_name draft_order joined_at'
const SOLO = 'id name num_teams rounds current_pick team_names draft_state created_at updated_at'

test.each<[FunctionName, string]>([
  ['get_multiple_lobbies_by_codes', 'code name is_active draft_started'],
  ['get_lobby_by_code', LOBBY],
  ['get_lobby_participants', PARTICIPANT],
  ['get_draft_picks', 'lobby_id pick_number round_number player_name player_position player_team'],
  ['create_lobby_secure', 'lobby_id lobby_code'],
  ['upsert_solo_draft', SOLO],
  ['get_solo_draft', SOLO],
  ['get_player_recent_stats', GAME],
  ['get_player_game_log_ext', GAME],
])('[PR9] %s answers with the fields of the specification', (name, fields) => {
  expect(fieldsOf(remoteFunctions[name].output)).toEqual(expect.arrayContaining(wordsOf(fields)))
})

test.each<[TableName, string]>([
  ['players', 'id name team position headshot_url gsis_id active'],
  ['active_players', 'id name team position headshot_url gsis_id'],
  ['ff_player_ids', 'sleeper_id gsis_id'],
  ['player_stats_weekly', GAME],
  ['player_stats_weekly_normalized', GAME],
  ['news_items', 'id source url title summary published_at team match_confidence matched_player_ids'],
])('[PR9] the table %s can be read with the fields of the specification', (name, fields) => {
  const { columns, row } = readableTables[name]
  expect(Object.keys(columns)).toEqual(expect.arrayContaining(wordsOf(fields)))
  expect(fieldsOf(row)).toEqual(expect.arrayContaining(wordsOf(fields)))
})

test('[PR9] an article of the feed has the fields of the specification', () => {
  const { articles } = remoteFunctions.get_news_feed.output.shape
  const fields = 'id title description url publishedAt source author urlToImage playerNames teams tags'
  expect(fieldsOf(articles)).toEqual(expect.arrayContaining(wordsOf(fields)))
  expect(fieldsOf(articles.def.element.shape.source)).toEqual(['name'])
})

test('[RW19] [RU43] players come by name, games in the order in which they were played, news newest first', () => {
  const wordsInOrder = (name: TableName) =>
    readableTables[name].order.map((by) => (by.isDescending ? `${by.column}.desc` : by.column))
  expect(wordsInOrder('players')[0]).toBe('name')
  expect(wordsInOrder('active_players')[0]).toBe('name')
  expect(wordsInOrder('player_stats_weekly').slice(0, 2)).toEqual(['season', 'week'])
  expect(wordsInOrder('player_stats_weekly_normalized').slice(0, 2)).toEqual(['season', 'week'])
  expect(wordsInOrder('news_items')[0]).toBe('published_at.desc')
})

function wordsOf(fields: string): string[] {
  return fields.split(/\s+/)
}

/** The fields of an answer, or of each row of a list. */
function fieldsOf(schema: z.ZodMiniType): readonly string[] {
  const row = schema instanceof z.ZodMiniArray ? schema.def.element : schema
  return row instanceof z.ZodMiniObject ? Object.keys(row.shape) : []
}
