import { parsedJson } from '#core/lib/parsed-json.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { KnownPlayer, PlayerIds } from '#core/players/known-player.ts'
import { isPosition, type Position } from '#core/players/player.ts'
import { STAT_FIELDS, type StatField, type WeeklyStats } from '#core/stats/weekly-stats.ts'
import type { PlayerFacts, SeasonFacts } from './facts.ts'

type KnownPlayers = Pick<PlayerFacts, 'players' | 'ids'>

/** The fields of a row, in the order in which they are written, each with the check that reads it. */
type Guards<Row> = { readonly [Field in keyof Row]-?: (value: unknown) => value is Row[Field] }

export function playersText({ players, ids }: KnownPlayers): string {
  return `{"players":${columnsText(players, PLAYER)},"ids":${columnsText(ids, IDS)}}\n`
}

export function playersFromText(content: string): Result<KnownPlayers, string> {
  const value = objectOf(parsedJson(content))
  const players = rowsFromColumns<KnownPlayer>(value['players'], PLAYER)
  if (!players.ok) return players
  const ids = rowsFromColumns<PlayerIds>(value['ids'], IDS)
  return ids.ok ? ok({ players: players.value, ids: ids.value }) : ids
}

export function seasonText({ season, weeks }: SeasonFacts): string {
  return `{"season":${season},"weeks":${columnsText(weeks, WEEK)}}\n`
}

export function seasonFromText(content: string): Result<SeasonFacts, string> {
  const { season, weeks: columns } = objectOf(parsedJson(content))
  if (!isNumber(season)) return err('season: expected a number')
  const weeks = rowsFromColumns<WeeklyStats>(columns, WEEK)
  return weeks.ok ? ok({ season, weeks: weeks.value }) : weeks
}

/** One list of values per field, one field per line. Grouped like this, rows compress to a third of their usual size. */
function columnsText<Row extends object>(rows: readonly Row[], guards: Guards<Row>): string {
  const columns = fieldsOf(guards).map(
    (field) => `${JSON.stringify(field)}:${JSON.stringify(rows.map((row) => row[field]))}`,
  )
  return `{"rowCount":${rows.length},\n${columns.join(',\n')}}\n`
}

function rowsFromColumns<Row extends object>(value: unknown, guards: Guards<Row>): Result<Row[], string> {
  const columns = objectOf(value)
  const { rowCount } = columns
  if (typeof rowCount !== 'number' || !Number.isSafeInteger(rowCount)) return err('rowCount: expected a number')
  const rows = Array.from({ length: rowCount }, (): Partial<Row> => ({}))
  for (const field of fieldsOf(guards)) {
    const values = columns[field]
    if (!Array.isArray(values) || values.length !== rowCount) return err(`${field}: expected ${rowCount} values`)
    const isValue = guards[field]
    for (const [rowIndex, row] of rows.entries()) {
      const each: unknown = values[rowIndex]
      if (!isValue(each)) return err(`${field}: row ${rowIndex + 1} has the wrong type`)
      row[field] = each
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field of the row was checked above
  return ok(rows as Row[])
}

function fieldsOf<Row extends object>(guards: Guards<Row>): (keyof Row & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- guards has the keys of the row and no others
  return Object.keys(guards) as (keyof Row & string)[]
}

const PLAYER: Guards<KnownPlayer> = {
  id: isText,
  name: isText,
  team: isTextOrNull,
  position: isPositionValue,
  headshot_url: isTextOrNull,
  gsis_id: isTextOrNull,
  espn_id: isTextOrNull,
  active: (value) => typeof value === 'boolean',
}

const IDS: Guards<PlayerIds> = {
  gsis_id: isText,
  sleeper_id: isTextOrNull,
  espn_id: isTextOrNull,
  rotowire_id: isTextOrNull,
  mfl_id: isTextOrNull,
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its keys are STAT_FIELDS, one by one
const STATS = Object.fromEntries(STAT_FIELDS.map((field) => [field, isNumberOrNull])) as Readonly<
  Record<StatField, typeof isNumberOrNull>
>

const WEEK: Guards<WeeklyStats> = {
  season: isNumber,
  week: isNumber,
  gsis_id: isText,
  team: isText,
  opponent: isText,
  home_away: (value) => value === null || value === 'A' || value === 'H',
  team_pts: isNumberOrNull,
  opp_pts: isNumberOrNull,
  result: (value) => value === null || value === 'W' || value === 'L' || value === 'T',
  position: (value): value is Position | null => value === null || isPositionValue(value),
  ...STATS,
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
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

function isPositionValue(value: unknown): value is Position {
  return isText(value) && isPosition(value)
}
