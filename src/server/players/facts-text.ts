import { err, type Result } from '#core/lib/result.ts'
import type { KnownPlayer, PlayerIds } from '#core/players/known-player.ts'
import { isPosition, type Position } from '#core/players/player.ts'
import { STAT_FIELDS, type StatField, type WeeklyStats } from '#core/stats/weekly-stats.ts'
import { columnsText, fromColumns, type Columns } from './columns.ts'
import type { PlayerFacts, SeasonFacts } from './facts.ts'
import { NO_STATS } from './no-stats.ts'

type KnownPlayers = Pick<PlayerFacts, 'players' | 'ids'>

const PLAYER_FIELDS = [
  'id',
  'name',
  'team',
  'position',
  'headshot_url',
  'gsis_id',
  'espn_id',
  'active',
] as const satisfies readonly (keyof KnownPlayer)[]

const ID_FIELDS = [
  'gsis_id',
  'sleeper_id',
  'espn_id',
  'rotowire_id',
  'mfl_id',
] as const satisfies readonly (keyof PlayerIds)[]

const WEEK_FIELDS = [
  'season',
  'week',
  'gsis_id',
  'team',
  'opponent',
  'home_away',
  'team_pts',
  'opp_pts',
  'result',
  'position',
  ...STAT_FIELDS,
] as const satisfies readonly (keyof WeeklyStats)[]

export function playersText({ players, ids }: KnownPlayers): string {
  return `{"players":${columnsText(players, PLAYER_FIELDS)},"ids":${columnsText(ids, ID_FIELDS)}}\n`
}

export function playersFromText(content: string): Result<KnownPlayers, string> {
  const value = objectOf(content)
  const players = fromColumns(value['players'], readPlayers)
  if (!players.ok) return players
  const ids = fromColumns(value['ids'], readIds)
  return ids.ok ? { ok: true, value: { players: players.value, ids: ids.value } } : ids
}

export function seasonText({ season, weeks }: SeasonFacts): string {
  return `{"season":${season},"weeks":${columnsText(weeks, WEEK_FIELDS)}}\n`
}

export function seasonFromText(content: string): Result<SeasonFacts, string> {
  const { season, weeks: columns } = objectOf(content)
  if (!isNumber(season)) return err('season: expected a number')
  const weeks = fromColumns(columns, readWeeks)
  return weeks.ok ? { ok: true, value: { season, weeks: weeks.value } } : weeks
}

function readPlayers(columns: Columns): KnownPlayer[] {
  const id = columns.column('id', isText)
  const name = columns.column('name', isText)
  const team = columns.column('team', isTextOrNull)
  const position = columns.column('position', isPositionValue)
  const headshotUrl = columns.column('headshot_url', isTextOrNull)
  const gsisId = columns.column('gsis_id', isTextOrNull)
  const espnId = columns.column('espn_id', isTextOrNull)
  const active = columns.column('active', isBoolean)
  return Array.from({ length: columns.rowCount }, (_, index) => ({
    id: id(index),
    name: name(index),
    team: team(index),
    position: position(index),
    headshot_url: headshotUrl(index),
    gsis_id: gsisId(index),
    espn_id: espnId(index),
    active: active(index),
  }))
}

function readIds(columns: Columns): PlayerIds[] {
  const gsisId = columns.column('gsis_id', isText)
  const sleeperId = columns.column('sleeper_id', isTextOrNull)
  const espnId = columns.column('espn_id', isTextOrNull)
  const rotowireId = columns.column('rotowire_id', isTextOrNull)
  const mflId = columns.column('mfl_id', isTextOrNull)
  return Array.from({ length: columns.rowCount }, (_, index) => ({
    gsis_id: gsisId(index),
    sleeper_id: sleeperId(index),
    espn_id: espnId(index),
    rotowire_id: rotowireId(index),
    mfl_id: mflId(index),
  }))
}

function readWeeks(columns: Columns): WeeklyStats[] {
  const season = columns.column('season', isNumber)
  const week = columns.column('week', isNumber)
  const gsisId = columns.column('gsis_id', isText)
  const team = columns.column('team', isText)
  const opponent = columns.column('opponent', isText)
  const homeAway = columns.column('home_away', isSideOrNull)
  const teamPoints = columns.column('team_pts', isNumberOrNull)
  const opponentPoints = columns.column('opp_pts', isNumberOrNull)
  const result = columns.column('result', isResultOrNull)
  const position = columns.column('position', isPositionOrNull)
  // Every row starts from NO_STATS, so all rows are of one shape for the engine and none lacks a field.
  const stats = STAT_FIELDS.map((field) => ({ field, at: columns.column(field, isNumberOrNull) }))
  return Array.from({ length: columns.rowCount }, (_, index) => {
    const line: Record<StatField, number | null> = { ...NO_STATS }
    for (const { field, at } of stats) line[field] = at(index)
    return {
      season: season(index),
      week: week(index),
      gsis_id: gsisId(index),
      team: team(index),
      opponent: opponent(index),
      home_away: homeAway(index),
      team_pts: teamPoints(index),
      opp_pts: opponentPoints(index),
      result: result(index),
      position: position(index),
      ...line,
    }
  })
}

/** What is no object has no fields, and the first field that is looked for says so. */
function objectOf(content: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    return {}
  }
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function isNumberOrNull(value: unknown): value is number | null {
  return value === null || isNumber(value)
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function isPositionValue(value: unknown): value is Position {
  return isText(value) && isPosition(value)
}

function isPositionOrNull(value: unknown): value is Position | null {
  return value === null || isPositionValue(value)
}

function isSideOrNull(value: unknown): value is 'A' | 'H' | null {
  return value === null || value === 'A' || value === 'H'
}

function isResultOrNull(value: unknown): value is 'W' | 'L' | 'T' | null {
  return value === null || value === 'W' || value === 'L' || value === 'T'
}
