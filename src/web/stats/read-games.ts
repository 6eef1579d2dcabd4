import { ok, type Result } from '#core/lib/result.ts'
import { LAST_WEEK_NUMBER, type WeeklyStats } from '#core/stats/weekly-stats.ts'
import { RECENT_GAME_COUNT } from '#core/stats/recent-stats.ts'
import { GAME_LOG_LIMIT } from '#protocol/players/player-functions.ts'
import type { CallFailure } from '../api/call-function.ts'
import { isGsisId, type StatsKeys } from './stats-keys.ts'
import type { StatsServer } from './stats-server.ts'

export type Games = Result<readonly WeeklyStats[], CallFailure>

/** The recent games, or the latest season game by game. */
export type GamesPart = 'recent' | 'log'

/**
 * A player's newest games (specification, section 7): from the function by Sleeper id or, if that fails or has none, from the
 * table by gsis_id. Without a Sleeper id the table is read at once.
 */
export async function readNewestGames(server: StatsServer, keys: StatsKeys, part: GamesPart): Promise<Games> {
  const sleeperId = keys.sleeperId ?? (await sleeperIdOf(server, keys.gsisId))
  if (sleeperId === null) return keys.gsisId === null ? ok([]) : readTable(server, keys.gsisId, part)
  const answer = await callFor(server, sleeperId, part)
  if (answer.ok && answer.value.length > 0) return answer
  const gsisId = keys.gsisId ?? (await gsisIdOf(server, sleeperId))
  if (gsisId === null) return answer
  const rows = await readTable(server, gsisId, part)
  // If both fail, the first failure is the one to report.
  return rows.ok ? rows : answer
}

/** The games of one season (RU19), week 1 first. */
export function readSeasonGames(
  { read }: StatsServer,
  gsisId: string,
  season: number,
  limit: number = LAST_WEEK_NUMBER,
): Promise<Games> {
  return read('player_stats_weekly_normalized', [
    ['gsis_id', `eq.${gsisId}`],
    ['season', `eq.${season}`],
    ['week', 'gte.1'],
    ['week', `lte.${LAST_WEEK_NUMBER}`],
    ['order', 'week.asc'],
    ['limit', String(limit)],
  ])
}

/** The seasons with games of the player, newest first. */
export async function readSeasons(
  { read }: StatsServer,
  gsisId: string,
): Promise<Result<readonly number[], CallFailure>> {
  const rows = await read('player_seasons', [
    ['gsis_id', `eq.${gsisId}`],
    ['order', 'season.desc'],
  ])
  return rows.ok ? ok(rows.value.map(({ season }) => season)) : rows
}

function callFor({ call }: StatsServer, sleeperId: string, part: GamesPart): Promise<Games> {
  return part === 'recent'
    ? call('get_player_recent_stats', { p_sleeper_id: sleeperId, p_limit: RECENT_GAME_COUNT })
    : call('get_player_game_log_ext', { p_sleeper_id: sleeperId, p_limit: GAME_LOG_LIMIT })
}

/** The log reads its latest season alone: in ascending order, 30 rows of several seasons would be the oldest (RU43). */
async function readTable(server: StatsServer, gsisId: string, part: GamesPart): Promise<Games> {
  if (part === 'recent') {
    return server.read('player_stats_weekly', [
      ['gsis_id', `eq.${gsisId}`],
      ['order', 'season.desc,week.desc'],
      ['limit', String(RECENT_GAME_COUNT)],
    ])
  }
  const seasons = await readSeasons(server, gsisId)
  if (!seasons.ok) return seasons
  const [latest] = seasons.value
  return latest === undefined ? ok([]) : readSeasonGames(server, gsisId, latest, GAME_LOG_LIMIT)
}

/** Ids without "00-" are not keys of the statistics everywhere; the mapping has the Sleeper id. */
async function sleeperIdOf({ read }: StatsServer, gsisId: string | null): Promise<string | null> {
  if (gsisId === null || isGsisId(gsisId)) return null
  const rows = await read('ff_player_ids', [
    ['gsis_id', `eq.${gsisId}`],
    ['limit', '1'],
  ])
  return rows.ok ? (rows.value[0]?.sleeper_id ?? null) : null
}

async function gsisIdOf({ read }: StatsServer, sleeperId: string): Promise<string | null> {
  const rows = await read('ff_player_ids', [
    ['sleeper_id', `eq.${sleeperId}`],
    ['limit', '1'],
  ])
  return rows.ok ? (rows.value[0]?.gsis_id ?? null) : null
}
