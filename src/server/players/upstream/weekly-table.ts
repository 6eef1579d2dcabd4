import type { Position } from '#core/players/player.ts'
import type { DefenceLine } from '#core/stats/defence-points.ts'
import type { KickingLine } from '#core/stats/kicker-points.ts'
import type { ScoringLine } from '#core/stats/ppr.ts'
import type { WeeklyStats } from '#core/stats/weekly-stats.ts'
import { readSourceTable, type SourceRow } from './source-table.ts'
import { draftPosition, expectSeason, knownTeam, secureAddress } from './source-words.ts'

/** What one player did in one game. What upstream leaves empty is a count of 0. */
export interface PlayerWeek {
  readonly gsisId: string
  readonly name: string | null
  /** Null for positions that nobody drafts; their rows count for the defence, and a few catch passes too. */
  readonly position: Position | null
  readonly headshotUrl: string | null
  readonly weekNumber: number
  readonly isRegularSeason: boolean
  readonly gameId: string
  readonly team: string
  readonly opponent: string
  readonly scoring: ScoringLine
  /** The counts that score nothing. */
  readonly attempts: Attempts
  readonly kicking: KickingLine
  readonly kicks: Kicks
  /** His own part of the team's line; the kicks are those of his that were blocked, so they count for the opponent. */
  readonly defence: Omit<DefenceLine, 'pointsAllowed' | 'blockedKicks'>
  readonly ownKicksBlocked: number
  /** As the source scores the game, without points for receptions and for kicks. */
  readonly sourcePoints: number | null
}

/** Counts under the names of the specification. */
export type Attempts = {
  readonly [Field in keyof Pick<WeeklyStats, 'pass_cmp' | 'pass_att' | 'sacks' | 'rush_att' | 'targets'>]: number
}

export type Kicks = Pick<WeeklyStats, 'fg_made' | 'fg_att' | 'fg_long' | 'pat_made' | 'pat_att'>

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
  'completions',
  'attempts',
  'passing_yards',
  'passing_tds',
  'passing_interceptions',
  'sacks_suffered',
  'carries',
  'rushing_yards',
  'rushing_tds',
  'receptions',
  'targets',
  'receiving_yards',
  'receiving_tds',
  'fumbles_lost_total',
  'fg_made',
  'fg_att',
  'fg_long',
  'fg_made_0_19',
  'fg_made_20_29',
  'fg_made_30_39',
  'fg_made_40_49',
  'fg_made_50_59',
  'fg_made_60_',
  'fg_missed',
  'fg_blocked',
  'pat_made',
  'pat_att',
  'pat_missed',
  'pat_blocked',
  'pt_blocked',
  'def_sacks',
  'def_interceptions',
  'fumble_recovery_opp',
  'def_tds',
  'special_teams_tds',
  'def_safeties',
  'fantasy_points',
] as const

type WeekRow = SourceRow<(typeof WEEK_COLUMNS)[number]>

export function weeklyTableName(season: number): string {
  return `nflverse/stats_player_week_${season}.csv`
}

/** Every game of every player. A few rows a season carry no player_id: they belong to nobody and are dropped. */
export async function readPlayerWeeks(folder: string, season: number): Promise<PlayerWeek[]> {
  const name = weeklyTableName(season)
  const weeks: PlayerWeek[] = []
  for await (const row of readSourceTable(folder, name, WEEK_COLUMNS)) {
    const gsisId = row.text('player_id')
    if (gsisId === null) continue
    expectSeason(name, row.requiredNumber('season'), season)
    weeks.push({
      gsisId,
      name: row.text('player_display_name'),
      position: draftPosition(row.text('position')),
      headshotUrl: secureAddress(row.text('headshot_url')),
      weekNumber: row.requiredNumber('week'),
      isRegularSeason: row.text('season_type') === 'REG',
      gameId: row.requiredText('game_id'),
      team: knownTeam(name, row.text('team')),
      opponent: knownTeam(name, row.text('opponent_team')),
      scoring: scoringLine(row),
      attempts: {
        pass_cmp: count(row, 'completions'),
        pass_att: count(row, 'attempts'),
        sacks: count(row, 'sacks_suffered'),
        rush_att: count(row, 'carries'),
        targets: count(row, 'targets'),
      },
      kicking: kickingLine(row),
      kicks: {
        fg_made: count(row, 'fg_made'),
        fg_att: count(row, 'fg_att'),
        fg_long: row.number('fg_long'),
        pat_made: count(row, 'pat_made'),
        pat_att: count(row, 'pat_att'),
      },
      defence: {
        sacks: count(row, 'def_sacks'),
        interceptions: count(row, 'def_interceptions'),
        fumbleRecoveries: count(row, 'fumble_recovery_opp'),
        touchdowns: count(row, 'def_tds', 'special_teams_tds'),
        safeties: count(row, 'def_safeties'),
      },
      ownKicksBlocked: count(row, 'fg_blocked', 'pat_blocked', 'pt_blocked'),
      sourcePoints: row.number('fantasy_points'),
    })
  }
  return weeks
}

function scoringLine(row: WeekRow): ScoringLine {
  return {
    passing_yards: count(row, 'passing_yards'),
    passing_tds: count(row, 'passing_tds'),
    interceptions: count(row, 'passing_interceptions'),
    rushing_yards: count(row, 'rushing_yards'),
    rushing_tds: count(row, 'rushing_tds'),
    receptions: count(row, 'receptions'),
    receiving_yards: count(row, 'receiving_yards'),
    receiving_tds: count(row, 'receiving_tds'),
    fumbles_lost: count(row, 'fumbles_lost_total'),
  }
}

function kickingLine(row: WeekRow): KickingLine {
  return {
    fieldGoalsTo39: count(row, 'fg_made_0_19', 'fg_made_20_29', 'fg_made_30_39'),
    fieldGoals40To49: count(row, 'fg_made_40_49'),
    fieldGoalsFrom50: count(row, 'fg_made_50_59', 'fg_made_60_'),
    extraPoints: count(row, 'pat_made'),
    failedKicks: count(row, 'fg_missed', 'fg_blocked', 'pat_missed', 'pat_blocked'),
  }
}

function count(row: WeekRow, ...columns: readonly (typeof WEEK_COLUMNS)[number][]): number {
  return columns.reduce((sum, column) => sum + (row.number(column) ?? 0), 0)
}
