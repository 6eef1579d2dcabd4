import type { Position } from '#core/players/player.ts'
import type { KickingLine, OffenseLine, StatLine } from '#core/players/stat-line.ts'
import type { WeeklyStats } from '#core/stats/weekly-stats.ts'
import {
  readSourceTable,
  type NumberLimits,
  type SourceRow,
  draftPosition,
  onlySeason,
  requiredTeam,
  secureAddress,
  WEEK_LIMITS,
} from './source-table.ts'

/** One player's game. A count that upstream leaves empty is 0. */
export interface PlayerWeek {
  readonly gsisId: string
  readonly name: string | null
  /** Null for positions that nobody drafts. Their rows count for the defense, and a few of them catch passes. */
  readonly position: Position | null
  readonly headshotUrl: string | null
  readonly weekNumber: number
  readonly isRegularSeason: boolean
  readonly gameId: string
  readonly team: string
  readonly opponent: string
  readonly offense: OffenseLine
  /** The counts that score nothing. */
  readonly attempts: Attempts
  readonly kicking: KickingLine
  readonly kicks: Kicks
  /** The player's part of the team's line. */
  readonly defense: StatLine
  /** The player's own kicks that were blocked; they count for the opponent. */
  readonly ownKicksBlocked: number
  /** The source's score, without points for receptions and kicks. */
  readonly sourcePoints: number | null
}

/** Counts under the names of the specification. */
export type Attempts = {
  readonly [Field in keyof Pick<WeeklyStats, 'pass_cmp' | 'pass_att' | 'sacks' | 'rush_att' | 'targets'>]: number
}

export type Kicks = Pick<
  WeeklyStats,
  'fg_made' | 'fg_att' | 'fg_40_49' | 'fg_50_plus' | 'fg_long' | 'pat_made' | 'pat_att'
>

/** What one player can do in one game: the league's records and some room. A larger value is a mistake in the file. */
const LIMITS = {
  completions: upTo(60),
  attempts: upTo(85),
  passing_yards: yards(650),
  passing_tds: upTo(9),
  passing_interceptions: upTo(9),
  sacks_suffered: upTo(15),
  carries: upTo(55),
  rushing_yards: yards(350),
  rushing_tds: upTo(8),
  receptions: upTo(25),
  targets: upTo(32),
  receiving_yards: yards(400),
  receiving_tds: upTo(7),
  passing_2pt_conversions: upTo(6),
  rushing_2pt_conversions: upTo(6),
  receiving_2pt_conversions: upTo(6),
  fumbles_lost_total: upTo(6),
  fg_made: upTo(9),
  fg_att: upTo(11),
  fg_long: upTo(79),
  fg_made_0_19: upTo(9),
  fg_made_20_29: upTo(9),
  fg_made_30_39: upTo(9),
  fg_made_40_49: upTo(9),
  fg_made_50_59: upTo(9),
  fg_made_60_: upTo(9),
  fg_missed: upTo(9),
  fg_blocked: upTo(5),
  pat_made: upTo(12),
  pat_att: upTo(12),
  pat_missed: upTo(6),
  pat_blocked: upTo(5),
  pt_blocked: upTo(5),
  def_sacks: { min: 0, max: 9, isFraction: true },
  def_interceptions: upTo(6),
  fumble_recovery_opp: upTo(6),
  def_tds: upTo(5),
  special_teams_tds: upTo(5),
  def_safeties: upTo(5),
  fantasy_points: { min: -30, max: 90, isFraction: true },
} as const satisfies Readonly<Record<string, NumberLimits>>

const WEEK_COLUMNS = [
  'player_id',
  'player_display_name',
  'position',
  'headshot_url',
  'season',
  'week',
  'season_type',
  'game_id',
  'team',
  'opponent_team',
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
  ...(Object.keys(LIMITS) as (keyof typeof LIMITS)[]),
] as const

type WeekRow = SourceRow<(typeof WEEK_COLUMNS)[number]>

export function weeklyTableName(season: number): string {
  return `nflverse/stats_player_week_${season}.csv`
}

/** Every game of every player. A few rows per season have no player_id and are dropped. */
export async function readPlayerWeeks(folder: string, season: number): Promise<PlayerWeek[]> {
  const weeks = new Map<string, PlayerWeek>()
  for await (const row of readSourceTable(folder, weeklyTableName(season), WEEK_COLUMNS)) {
    const gsisId = row.text('player_id')
    if (gsisId === null) continue
    row.requiredNumber('season', onlySeason(season))
    const weekNumber = row.requiredNumber('week', WEEK_LIMITS)
    const key = `${gsisId} ${weekNumber}`
    if (weeks.has(key)) row.refuse(`the player ${gsisId} has another row of week ${weekNumber}`)
    const kicking = kickingLine(row)
    weeks.set(key, {
      gsisId,
      name: row.text('player_display_name'),
      position: draftPosition(row.text('position')),
      headshotUrl: secureAddress(row.text('headshot_url')),
      weekNumber,
      isRegularSeason: row.text('season_type') === 'REG',
      gameId: row.requiredText('game_id'),
      team: requiredTeam(row, 'team'),
      opponent: requiredTeam(row, 'opponent_team'),
      offense: offenseLine(row),
      attempts: {
        pass_cmp: count(row, 'completions'),
        pass_att: count(row, 'attempts'),
        sacks: count(row, 'sacks_suffered'),
        rush_att: count(row, 'carries'),
        targets: count(row, 'targets'),
      },
      kicking,
      kicks: {
        fg_made: count(row, 'fg_made'),
        fg_att: count(row, 'fg_att'),
        fg_40_49: kicking.fg_40_49,
        fg_50_plus: kicking.fg_50_plus,
        fg_long: row.number('fg_long', LIMITS.fg_long),
        pat_made: count(row, 'pat_made'),
        pat_att: count(row, 'pat_att'),
      },
      defense: {
        def_sacks: count(row, 'def_sacks'),
        def_interceptions: count(row, 'def_interceptions'),
        def_fumble_recoveries: count(row, 'fumble_recovery_opp'),
        def_tds: count(row, 'def_tds', 'special_teams_tds'),
        def_safeties: count(row, 'def_safeties'),
      },
      ownKicksBlocked: count(row, 'fg_blocked', 'pat_blocked', 'pt_blocked'),
      sourcePoints: row.number('fantasy_points', LIMITS.fantasy_points),
    })
  }
  return [...weeks.values()]
}

function offenseLine(row: WeekRow): OffenseLine {
  return {
    passing_yards: count(row, 'passing_yards'),
    passing_tds: count(row, 'passing_tds'),
    interceptions: count(row, 'passing_interceptions'),
    rushing_yards: count(row, 'rushing_yards'),
    rushing_tds: count(row, 'rushing_tds'),
    receptions: count(row, 'receptions'),
    receiving_yards: count(row, 'receiving_yards'),
    receiving_tds: count(row, 'receiving_tds'),
    two_point_conversions: count(
      row,
      'passing_2pt_conversions',
      'rushing_2pt_conversions',
      'receiving_2pt_conversions',
    ),
    return_tds: count(row, 'special_teams_tds'),
    fumbles_lost: count(row, 'fumbles_lost_total'),
  }
}

function kickingLine(row: WeekRow): KickingLine {
  return {
    fg_0_39: count(row, 'fg_made_0_19', 'fg_made_20_29', 'fg_made_30_39'),
    fg_40_49: count(row, 'fg_made_40_49'),
    fg_50_plus: count(row, 'fg_made_50_59', 'fg_made_60_'),
    fg_missed: count(row, 'fg_missed', 'fg_blocked'),
    pat_made: count(row, 'pat_made'),
    pat_missed: count(row, 'pat_missed', 'pat_blocked'),
  }
}

function upTo(max: number): NumberLimits {
  return { min: 0, max }
}

function yards(max: number): NumberLimits {
  return { min: -99, max }
}

function count(row: WeekRow, ...columns: readonly (keyof typeof LIMITS)[]): number {
  return columns.reduce((sum, column) => sum + (row.number(column, LIMITS[column]) ?? 0), 0)
}
