import { PPR, type Scoring } from '../league/scoring.ts'
import type { Position } from '../players/player.ts'
import { statColumns, type StatColumn } from './game-log-columns.ts'
import { figureText, opponentText, resultText } from './game-text.ts'
import { statSet } from './stat-set.ts'
import { byWeek, isRegularSeason, LAST_WEEK_NUMBER, shortWeekName, type WeeklyStats } from './weekly-stats.ts'

/** A player's season as a table of texts; `headings` and all lists of `cells` have the same length. */
export interface GameLog {
  readonly season: number
  readonly headings: readonly GameLogHeading[]
  /** Week 1 first. */
  readonly rows: readonly GameLogRow[]
  /** Sums, rates computed from the sums, the longest plays of the regular season, as fantasy leagues count; null without a game in it. */
  readonly totals: readonly string[] | null
}

export interface GameLogHeading {
  /** Unique in its table: "CMP%". */
  readonly heading: string
  /** What it stands for: "Completion percentage". */
  readonly meaning: string
  /** Figures are right-aligned, in digits of equal width. */
  readonly isFigure: boolean
}

export interface GameLogRow {
  readonly weekNumber: number
  readonly cells: readonly string[]
}

const GAME_HEADINGS: readonly GameLogHeading[] = [
  { heading: 'Wk', meaning: 'Week', isFigure: false },
  { heading: 'Team', meaning: 'Team', isFigure: false },
  { heading: 'Opp', meaning: 'Opponent', isFigure: false },
  { heading: 'Result', meaning: 'Result', isFigure: false },
]

/**
 * The game log of one season from rows in any order and of any seasons, with points under a scoring. The position, if known,
 * decides the columns.
 */
export function gameLog(
  rows: readonly WeeklyStats[],
  season: number,
  position: Position | null,
  scoring: Scoring = PPR,
): GameLog {
  const games = rows
    .filter((row) => row.season === season && row.week >= 1 && row.week <= LAST_WEEK_NUMBER)
    .toSorted(byWeek)
  const counted = games.filter(isRegularSeason)
  const columns = statColumns(statSet(position, games), position, scoring)
  return {
    season,
    headings: [...GAME_HEADINGS, ...columns.map(({ heading, meaning }) => ({ heading, meaning, isFigure: true }))],
    rows: games.map((game) => ({
      weekNumber: game.week,
      cells: [shortWeekName(game), game.team, opponentText(game), resultText(game), ...figures(columns, [game])],
    })),
    totals: counted.length === 0 ? null : ['Total', '', '', '', ...figures(columns, counted)],
  }
}

function figures(columns: readonly StatColumn[], games: readonly WeeklyStats[]): readonly string[] {
  return columns.map((column) => figureText(column.over(games), column.decimalCount))
}
