import { pointsUnit, scoringLabel, type Scoring } from '../league/scoring.ts'
import type { Position } from '../players/player.ts'
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
]

const RUSHING_COLUMNS: readonly StatColumn[] = [
  total('R-ATT', 'Rushes', 'rush_att'),
  total('R-YDS', 'Rushing yards', 'rushing_yards'),
  total('R-TD', 'Rushing touchdowns', 'rushing_tds'),
  rate('Y/Car', 'Yards per rush', (games) => yardsPer(count(games, 'rushing_yards'), count(games, 'rush_att'))),
  longest('R-LNG', 'Longest rush', 'rush_long'),
]

const RECEIVING_COLUMNS: readonly StatColumn[] = [
  total('REC', 'Receptions', 'receptions'),
  total('TGT', 'Targets', 'targets'),
  total('REC YDS', 'Receiving yards', 'receiving_yards'),
  total('REC TD', 'Receiving touchdowns', 'receiving_tds'),
  longest('REC LNG', 'Longest reception', 'rec_long'),
]

const KICKER_COLUMNS: readonly StatColumn[] = [
  total('FGM', 'Field goals made', 'fg_made'),
  total('FGA', 'Field goals attempted', 'fg_att'),
  longest('LNG', 'Longest field goal', 'fg_long'),
  total('XPM', 'Extra points made', 'pat_made'),
  total('XPA', 'Extra points attempted', 'pat_att'),
]

const DEFENCE_COLUMNS: readonly StatColumn[] = [
  total('SACK', 'Sacks', 'def_sacks'),
  total('INT', 'Interceptions', 'def_interceptions'),
  total('FR', 'Fumble recoveries', 'def_fumble_recoveries'),
  total('TD', 'Defensive and special-teams touchdowns', 'def_tds'),
  total('SAF', 'Safeties', 'def_safeties'),
  total('PA', 'Points allowed', 'points_allowed'),
]

/**
 * The columns of the specification (section 2, "Game log table") and those of RU29; the last one has the points under the
 * league's scoring.
 */
export function statColumns(set: StatSet, position: Position | null, scoring: Scoring): readonly StatColumn[] {
  const points = { over: (games: readonly WeeklyStats[]) => totalPoints(games, { scoring, position }) }
  const isKickingOrDefense = set === 'kicker' || set === 'defense'
  const pointsColumn: StatColumn = isKickingOrDefense
    ? { ...points, heading: 'PTS', meaning: 'Fantasy points', decimalCount: 1 }
    : {
        ...points,
        heading: pointsUnit(scoring).toUpperCase(),
        meaning: `${scoringLabel(scoring)} points`,
        decimalCount: 1,
      }
  return [...STAT_COLUMNS[set], pointsColumn]
}

const STAT_COLUMNS: Readonly<Record<StatSet, readonly StatColumn[]>> = {
  passer: PASSER_COLUMNS,
  runner: [...RUSHING_COLUMNS, ...RECEIVING_COLUMNS],
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
