import type { Position } from '../players/player.ts'
import { STAT_COLUMNS, type StatColumn } from './game-log-columns.ts'
import { byWeek } from './game-order.ts'
import { figureText, opponentText, resultText } from './game-words.ts'
import { statSet } from './stat-set.ts'
import { LAST_WEEK_NUMBER, type WeeklyStats } from './weekly-stats.ts'

/** One season of a player as a table of texts: `headings` and every list of `cells` are equally long. */
export interface GameLog {
  readonly season: number
  readonly headings: readonly GameLogHeading[]
  /** Week 1 first. */
  readonly rows: readonly GameLogRow[]
  /** Sums, rates worked out anew, the longest of the longs; null without a game. */
  readonly totals: readonly string[] | null
}

export interface GameLogHeading {
  /** Unique in its table: "CMP%". */
  readonly heading: string
  /** What it stands for: "Completion percentage". */
  readonly meaning: string
  /** Figures are aligned to the right, in digits of equal width. */
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
 * The game log of one season, weeks 1 to 22, out of rows in any order and of any seasons. The columns follow the player's
 * position, null where it is not known. `latestSeason` says which season to open: it has at most 22 games, so of the
 * newest 30 rows none of it is missing, while of an older season some may be.
 */
export function gameLog(rows: readonly WeeklyStats[], season: number, position: Position | null): GameLog {
  const games = rows
    .filter((row) => row.season === season && row.week >= 1 && row.week <= LAST_WEEK_NUMBER)
    .toSorted(byWeek)
  const columns = STAT_COLUMNS[statSet(position, games)]
  return {
    season,
    headings: [...GAME_HEADINGS, ...columns.map(({ heading, meaning }) => ({ heading, meaning, isFigure: true }))],
    rows: games.map((game) => ({
      weekNumber: game.week,
      cells: [String(game.week), game.team, opponentText(game), resultText(game), ...figures(columns, [game])],
    })),
    totals: games.length === 0 ? null : ['Total', '', '', '', ...figures(columns, games)],
  }
}

function figures(columns: readonly StatColumn[], games: readonly WeeklyStats[]): readonly string[] {
  return columns.map((column) => figureText(column.over(games), column.decimalCount))
}
