import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Player, PlayerId } from '#core/players/player.ts'
import type { ActivePlayerRow, PlayerAdpRow } from '#protocol/players/player-rows.ts'
import { valueOf } from '../api/query-client.ts'
import { type StatsKeys, isGsisId } from './stats-keys.ts'
import type { StatsServer } from './stats-server.ts'
import { ok, type Result } from '#core/lib/result.ts'
import { matchingName } from '#core/players/names.ts'
import { resolvePlayer, type Resolution } from '#core/players/player-index.ts'
import { canonicalTeam } from '#core/players/teams.ts'
import type { CallFailure } from '../api/call-function.ts'
import type { ReadRows, ReadWord } from '../api/call-function.ts'
import { LAST_WEEK_NUMBER, type WeeklyStats } from '#core/stats/weekly-stats.ts'
import { RECENT_GAME_COUNT } from '#core/stats/recent-stats.ts'
import { GAME_LOG_LIMIT } from '#protocol/players/player-functions.ts'

export function byNameQuery({ read }: StatsServer, player: Player) {
  return queryOptions({
    queryKey: ['stats', 'by-name', player.position, player.name, player.team],
    queryFn: async () => valueOf(await findByName(read, player)),
  })
}

export function newestGamesQuery(server: StatsServer, keys: StatsKeys, part: GamesPart) {
  return queryOptions({
    queryKey: ['stats', part, keys.sleeperId, keys.gsisId],
    queryFn: async () => valueOf(await readNewestGames(server, keys, part)),
  })
}

export function seasonsQuery(server: StatsServer, gsisId: string) {
  return queryOptions({
    queryKey: ['stats', 'seasons', gsisId],
    queryFn: async () => valueOf(await readSeasons(server, gsisId)),
  })
}

export function seasonGamesQuery(server: StatsServer, gsisId: string, season: number) {
  return queryOptions({
    queryKey: ['stats', 'season', gsisId, season],
    queryFn: async () => valueOf(await readSeasonGames(server, gsisId, season)),
  })
}

export function newerAdpQuery({ read }: StatsServer, player: Player, boardDate: string) {
  return queryOptions({
    queryKey: ['stats', 'adp', player.id, boardDate],
    queryFn: async () => valueOf(await readNewerAdp(read, player.id, boardDate)),
  })
}

/** The window's first requests, sent while the pointer is still moving to the button. */
export function prefetchStats(client: QueryClient, server: StatsServer, keys: StatsKeys): void {
  void client.prefetchQuery(newestGamesQuery(server, keys, 'recent'))
  void client.prefetchQuery(newestGamesQuery(server, keys, 'log'))
  if (keys.gsisId !== null) void client.prefetchQuery(seasonsQuery(server, keys.gsisId))
}

/** The person chose a player: the name stays resolved for the rest of the visit. */
export function rememberChoice(
  client: QueryClient,
  server: StatsServer,
  player: Player,
  chosen: ActivePlayerRow,
): void {
  const found: FoundByName = { kind: 'found', player: chosen }
  client.setQueryData(byNameQuery(server, player).queryKey, found)
}

/** Specification, section 7. */
const NAME_MATCH_LIMIT = 10
const TEAM_LIMIT = 200

export type FoundByName = Resolution<ActivePlayerRow>

/**
 * Finds the active player that an imported row without ids means: by name, then among the whole team, where a typo can be
 * recognized. The resolver decides (NR1) and never guesses.
 */
export async function findByName(read: ReadRows, player: Player): Promise<Result<FoundByName, CallFailure>> {
  const named = await read('active_players', nameWords(player))
  if (!named.ok) return named
  const found = resolvePlayer(named.value, wordsOf(player))
  const team = canonicalTeam(player.team)
  if (found.kind !== 'unknown' || team === '') return ok(found)
  const teamMates = await read('active_players', [
    ['team', `eq.${team}`],
    ['order', 'name'],
    ['limit', String(TEAM_LIMIT)],
  ])
  return teamMates.ok ? ok(resolvePlayer(teamMates.value, wordsOf(player))) : teamMates
}

function nameWords({ name, position }: Player): readonly ReadWord[] {
  return [
    ['name', `ilike.${namePattern(name)}`],
    ['position', `eq.${position}`],
    ['order', 'name'],
    ['limit', String(NAME_MATCH_LIMIT)],
  ]
}

/** Without the row's id, which was made from its name. */
function wordsOf({ name, position, team }: Player) {
  return { name, position, team }
}

/**
 * "Ja'Marr Chase Jr." as `j*c*hase*`: the initial, then the surname with a gap after its first letter. So periods, apostrophes
 * (O'Connell), hyphens, middle names and suffixes do not matter; the resolver compares more closely.
 */
export function namePattern(name: string): string {
  const words = matchingName(name).split(' ')
  // By characters, not by code units.
  const [initial = ''] = words.length > 1 ? (words[0] ?? '') : ''
  const [surnameInitial = '', ...others] = words.at(-1) ?? ''
  return `${initial}*${surnameInitial}*${others.join('')}*`
}

/** The server's average draft position if it is newer than the board's; else null. */
export async function readNewerAdp(
  read: ReadRows,
  playerId: PlayerId,
  boardDate: string,
): Promise<Result<PlayerAdpRow | null, CallFailure>> {
  const rows = await read('player_adp', [
    ['player_id', `eq.${playerId}`],
    ['as_of', `gt.${boardDate}`],
    ['limit', '1'],
  ])
  return rows.ok ? ok(rows.value[0] ?? null) : rows
}

type Games = Result<readonly WeeklyStats[], CallFailure>

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
