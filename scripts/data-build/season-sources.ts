import { teamByCode, TEAMS } from '#core/players/team-codes.ts'
import type { Position } from '#core/players/player.ts'
import type { DefenceLine } from '#core/stats/defence-points.ts'
import type { KickingLine } from '#core/stats/kicker-points.ts'
import type { ScoringLine } from '#core/stats/ppr.ts'
import { draftPosition, secureAddress } from './draft-sources.ts'
import { readSourceTable, SourceError, type SourceRow } from './source-table.ts'

/** One regular-season game of a season; scores are null before it is played. */
export interface Game {
  readonly gameId: string
  readonly season: number
  readonly weekNumber: number
  readonly home: { readonly team: string; readonly score: number | null }
  readonly away: { readonly team: string; readonly score: number | null }
}

/** What one player did in one regular-season game. What upstream leaves empty is a count of 0. */
export interface PlayerWeek {
  readonly gsisId: string
  /** Null for positions that nobody drafts; their rows count for the defence, and a few catch passes too. */
  readonly position: Position | null
  readonly headshotUrl: string | null
  readonly weekNumber: number
  readonly gameId: string
  readonly team: string
  readonly opponent: string
  readonly scoring: ScoringLine
  readonly kicking: KickingLine
  /** His own part of the team's line; the kicks are those of his that were blocked, so they count for the opponent. */
  readonly defence: Omit<DefenceLine, 'pointsAllowed' | 'blockedKicks'>
  readonly ownKicksBlocked: number
}

const LAST_WEEK_NUMBER = 18

const WEEK_COLUMNS = [
  'player_id',
  'position',
  'headshot_url',
  'week',
  'season_type',
  'game_id',
  'team',
  'opponent_team',
  'passing_yards',
  'passing_tds',
  'passing_interceptions',
  'rushing_yards',
  'rushing_tds',
  'receptions',
  'receiving_yards',
  'receiving_tds',
  'fumbles_lost_total',
  'fg_made_0_19',
  'fg_made_20_29',
  'fg_made_30_39',
  'fg_made_40_49',
  'fg_made_50_59',
  'fg_made_60_',
  'fg_missed',
  'fg_blocked',
  'pat_made',
  'pat_missed',
  'pat_blocked',
  'pt_blocked',
  'def_sacks',
  'def_interceptions',
  'fumble_recovery_opp',
  'def_tds',
  'special_teams_tds',
  'def_safeties',
] as const

type WeekColumn = (typeof WEEK_COLUMNS)[number]

export function weeklyTableName(season: number): string {
  return `nflverse/stats_player_week_${season}.csv`
}

/** Regular-season games only: a fantasy season has no play-offs. */
export function readGames(folder: string): Game[] {
  const name = 'nflverse/games.csv'
  const columns = [
    'game_id',
    'season',
    'game_type',
    'week',
    'away_team',
    'away_score',
    'home_team',
    'home_score',
  ] as const
  return readSourceTable(folder, name, columns)
    .filter((row) => row.text('game_type') === 'REG')
    .map((row) => ({
      gameId: row.requiredText('game_id'),
      season: row.requiredNumber('season'),
      weekNumber: row.requiredNumber('week'),
      home: { team: knownTeam(name, row.text('home_team')), score: row.number('home_score') },
      away: { team: knownTeam(name, row.text('away_team')), score: row.number('away_score') },
    }))
}

/** The one week of 1 to 18 in which each team does not play; a team with none or several has no entry. */
export function byeWeeks(games: readonly Game[], season: number): Map<string, number> {
  const byes = new Map<string, number>()
  const ofSeason = games.filter((game) => game.season === season)
  for (const { code: team } of TEAMS) {
    const played = new Set(
      ofSeason.filter(({ home, away }) => home.team === team || away.team === team).map(({ weekNumber }) => weekNumber),
    )
    const free = Array.from({ length: LAST_WEEK_NUMBER }, (_, index) => index + 1).filter((week) => !played.has(week))
    const [only] = free
    if (only !== undefined && free.length === 1) byes.set(team, only)
  }
  return byes
}

/** The rows of the regular season. A few rows a season carry no player_id: they belong to nobody and are dropped. */
export function readPlayerWeeks(folder: string, season: number): PlayerWeek[] {
  const name = weeklyTableName(season)
  return readSourceTable(folder, name, WEEK_COLUMNS).flatMap((row) => {
    const gsisId = row.text('player_id')
    if (gsisId === null || row.text('season_type') !== 'REG') return []
    return {
      gsisId,
      position: draftPosition(row.text('position')),
      headshotUrl: secureAddress(row.text('headshot_url')),
      weekNumber: row.requiredNumber('week'),
      gameId: row.requiredText('game_id'),
      team: knownTeam(name, row.text('team')),
      opponent: knownTeam(name, row.text('opponent_team')),
      scoring: scoringLine(row),
      kicking: kickingLine(row),
      defence: {
        sacks: count(row, 'def_sacks'),
        interceptions: count(row, 'def_interceptions'),
        fumbleRecoveries: count(row, 'fumble_recovery_opp'),
        touchdowns: count(row, 'def_tds', 'special_teams_tds'),
        safeties: count(row, 'def_safeties'),
      },
      ownKicksBlocked: count(row, 'fg_blocked', 'pat_blocked', 'pt_blocked'),
    }
  })
}

function scoringLine(row: SourceRow<WeekColumn>): ScoringLine {
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

function kickingLine(row: SourceRow<WeekColumn>): KickingLine {
  return {
    fieldGoalsTo39: count(row, 'fg_made_0_19', 'fg_made_20_29', 'fg_made_30_39'),
    fieldGoals40To49: count(row, 'fg_made_40_49'),
    fieldGoalsFrom50: count(row, 'fg_made_50_59', 'fg_made_60_'),
    extraPoints: count(row, 'pat_made'),
    failedKicks: count(row, 'fg_missed', 'fg_blocked', 'pat_missed', 'pat_blocked'),
  }
}

function count(row: SourceRow<WeekColumn>, ...columns: readonly WeekColumn[]): number {
  return columns.reduce((sum, column) => sum + (row.number(column) ?? 0), 0)
}

function knownTeam(name: string, code: string | null): string {
  const team = code === null ? undefined : teamByCode(code)?.code
  if (team === undefined) throw new SourceError(`${name}: "${code ?? ''}" is not a team`)
  return team
}
