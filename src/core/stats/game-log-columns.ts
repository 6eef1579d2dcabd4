import { totalPoints } from './game-points.ts'
import { passerRating } from './rates.ts'
import { completionPercentage, yardsPer } from './rates.ts'
import type { StatSet } from './stat-set.ts'
import type { StatField, WeeklyStats } from './weekly-stats.ts'

/** A column of figures in a game log. */
export interface StatColumn {
  readonly heading: string
  /** For screen readers and tooltips. */
  readonly meaning: string
  readonly decimalCount: number
  /** For one game the value of its row, for all games the total. */
  readonly over: (games: readonly WeeklyStats[]) => number | null
}

const PASSER_COLUMNS: readonly StatColumn[] = [
  total('CMP', 'Completions', 'pass_cmp'),
  total('ATT', 'Pass attempts', 'pass_att'),
  rate('CMP%', 'Completion percentage', (games) =>
    completionPercentage(count(games, 'pass_cmp'), count(games, 'pass_att')),
  ),
  total('YDS', 'Passing yards', 'passing_yards'),
  rate('Y/Att', 'Yards per pass attempt', (games) => yardsPer(count(games, 'passing_yards'), count(games, 'pass_att'))),
  total('TD', 'Passing touchdowns', 'passing_tds'),
  total('INT', 'Interceptions thrown', 'interceptions'),
  total('SACK', 'Sacks taken', 'sacks'),
  longest('LNG', 'Longest completion', 'pass_long'),
  rate('RTG', 'Passer rating', ratingOver),
  points('PPR', 'PPR points', 2),
]

const RUNNER_COLUMNS: readonly StatColumn[] = [
  total('R-ATT', 'Rushes', 'rush_att'),
  total('R-YDS', 'Rushing yards', 'rushing_yards'),
  total('R-TD', 'Rushing touchdowns', 'rushing_tds'),
  rate('Y/Car', 'Yards per rush', (games) => yardsPer(count(games, 'rushing_yards'), count(games, 'rush_att'))),
  longest('R-LNG', 'Longest rush', 'rush_long'),
  total('REC', 'Receptions', 'receptions'),
  total('TGT', 'Targets', 'targets'),
  total('REC YDS', 'Receiving yards', 'receiving_yards'),
  total('REC TD', 'Receiving touchdowns', 'receiving_tds'),
  longest('REC LNG', 'Longest reception', 'rec_long'),
  points('PPR', 'PPR points', 2),
]

const KICKER_COLUMNS: readonly StatColumn[] = [
  total('FGM', 'Field goals made', 'fg_made'),
  total('FGA', 'Field goals attempted', 'fg_att'),
  longest('LNG', 'Longest field goal', 'fg_long'),
  total('XPM', 'Extra points made', 'pat_made'),
  total('XPA', 'Extra points attempted', 'pat_att'),
  points('PTS', 'Fantasy points', 1),
]

const DEFENCE_COLUMNS: readonly StatColumn[] = [
  total('SACK', 'Sacks', 'def_sacks'),
  total('INT', 'Interceptions', 'def_interceptions'),
  total('FR', 'Fumble recoveries', 'def_fumble_recoveries'),
  total('TD', 'Defensive and special-teams touchdowns', 'def_tds'),
  total('SAF', 'Safeties', 'def_safeties'),
  total('PA', 'Points allowed', 'points_allowed'),
  points('PTS', 'Fantasy points', 1),
]

/** The columns of the specification (section 2, "Game log table"), and those of RU29. */
export const STAT_COLUMNS: Readonly<Record<StatSet, readonly StatColumn[]>> = {
  passer: PASSER_COLUMNS,
  runner: RUNNER_COLUMNS,
  kicker: KICKER_COLUMNS,
  defense: DEFENCE_COLUMNS,
}

function total(heading: string, meaning: string, field: StatField): StatColumn {
  return {
    heading,
    meaning,
    decimalCount: 0,
    over: (games) => (known(games, field).length > 0 ? count(games, field) : null),
  }
}

function longest(heading: string, meaning: string, field: StatField): StatColumn {
  const over = (games: readonly WeeklyStats[]) => {
    const lengths = known(games, field)
    return lengths.length > 0 ? Math.max(...lengths) : null
  }
  return { heading, meaning, decimalCount: 0, over }
}

/** Computed from sums, because the mean of several games' rates is not their joint rate. */
function rate(heading: string, meaning: string, over: StatColumn['over']): StatColumn {
  return { heading, meaning, decimalCount: 1, over }
}

function points(heading: string, meaning: string, decimalCount: number): StatColumn {
  return { heading, meaning, decimalCount, over: totalPoints }
}

function ratingOver(games: readonly WeeklyStats[]): number | null {
  return passerRating({
    completions: count(games, 'pass_cmp'),
    attempts: count(games, 'pass_att'),
    yards: count(games, 'passing_yards'),
    touchdowns: count(games, 'passing_tds'),
    interceptions: count(games, 'interceptions'),
  })
}

function count(games: readonly WeeklyStats[], field: StatField): number {
  return known(games, field).reduce((sum, value) => sum + value, 0)
}

function known(games: readonly WeeklyStats[], field: StatField): readonly number[] {
  return games.map((game) => game[field]).filter((value) => value !== null)
}
