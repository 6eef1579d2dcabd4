import { ok, type Result } from '#core/lib/result.ts'
import { LAST_WEEK_NUMBER, type WeeklyStats } from '#core/stats/weekly-stats.ts'
import { RECENT_GAME_COUNT } from '#core/stats/recent-stats.ts'
import { GAME_LOG_LIMIT } from '#protocol/players/player-functions.ts'
import type { CallFailure } from '../api/call-function.ts'
import type { ReadWord } from '../api/read-rows.ts'
import { isGsisId, type StatsKeys } from './stats-keys.ts'
import type { StatsServer } from './stats-server.ts'

export type Games = Result<readonly WeeklyStats[], CallFailure>

/** The two first questions about a player: how his last games were, and his newest season game by game. */
export type GamesPart = 'recent' | 'log'

/**
 * A player's newest games (specification, section 7): the function by his sleeper id; where it fails or knows nothing, the
 * table by his gsis_id. A key that only a gsis_id is known of goes to the table at once.
 */
export async function readNewestGames(server: StatsServer, keys: StatsKeys, part: GamesPart): Promise<Games> {
  const sleeperId = keys.sleeperId ?? (await sleeperIdOf(server, keys.gsisId))
  if (sleeperId === null) return keys.gsisId === null ? ok([]) : readTable(server, keys.gsisId, part)
  const answer = await callFor(server, sleeperId, part)
  if (answer.ok && answer.value.length > 0) return answer
  const gsisId = keys.gsisId ?? (await gsisIdOf(server, sleeperId))
  if (gsisId === null) return answer
  const rows = await readTable(server, gsisId, part)
  // With neither, the first failure is the one to tell.
  return rows.ok ? rows : answer
}

/** Every game of one season (RU19), week 1 first. */
export function readSeasonGames({ read }: StatsServer, gsisId: string, season: number): Promise<Games> {
  return read('player_stats_weekly_normalized', [
    ['gsis_id', `eq.${gsisId}`],
    ['season', `eq.${season}`],
    ...ALL_WEEKS,
    ['order', 'week.asc'],
    ['limit', String(LAST_WEEK_NUMBER)],
  ])
}

/** The seasons in which he has games, newest first. */
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

const ALL_WEEKS: readonly ReadWord[] = [
  ['week', 'gte.1'],
  ['week', `lte.${LAST_WEEK_NUMBER}`],
]

function callFor({ call }: StatsServer, sleeperId: string, part: GamesPart): Promise<Games> {
  return part === 'recent'
    ? call('get_player_recent_stats', { p_sleeper_id: sleeperId, p_limit: RECENT_GAME_COUNT })
    : call('get_player_game_log_ext', { p_sleeper_id: sleeperId, p_limit: GAME_LOG_LIMIT })
}

/** Newest first in both: of the newest 30 games no game of the latest season is missing. */
function readTable({ read }: StatsServer, gsisId: string, part: GamesPart): Promise<Games> {
  const words: readonly ReadWord[] = [
    ['gsis_id', `eq.${gsisId}`],
    ['order', 'season.desc,week.desc'],
  ]
  return part === 'recent'
    ? read('player_stats_weekly', [...words, ['limit', String(RECENT_GAME_COUNT)]])
    : read('player_stats_weekly_normalized', [...words, ...ALL_WEEKS, ['limit', String(GAME_LOG_LIMIT)]])
}

/** Ids of the oldest kind are no key of the statistics everywhere; the mapping says what Sleeper calls him. */
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
