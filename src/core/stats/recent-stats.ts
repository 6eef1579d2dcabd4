import { PPR, type Scoring } from '../league/scoring.ts'
import type { Position } from '../players/player.ts'
import { gameSummary } from './game-summary.ts'
import { byWeek } from './weekly-stats.ts'
import { gamePoints } from './game-points.ts'
import { opponentText, resultText } from './game-text.ts'
import { statSet } from './stat-set.ts'
import type { WeeklyStats } from './weekly-stats.ts'

/** Games in "Recent Performance" (specification section 9). */
export const RECENT_GAME_COUNT = 8

/** A player's newest games: a summary of the latest one and the points of all for the chart. */
export interface RecentStats {
  readonly latest: LatestGame
  /** Oldest first, the latest last; at most RECENT_GAME_COUNT. */
  readonly points: readonly GamePoints[]
}

export interface LatestGame {
  readonly season: number
  readonly week: number
  /** "@ BUF" */
  readonly opponent: string
  /** "W 27-20" */
  readonly result: string
  /** Never empty: "232 passing yards, 2 TDs". */
  readonly parts: readonly string[]
}

export interface GamePoints {
  readonly season: number
  readonly week: number
  readonly opponent: string
  /** Null if unknown: a gap in the chart, not a zero. */
  readonly points: number | null
}

/** From rows in any order, with points under a scoring; null without a game. */
export function recentStats(
  rows: readonly WeeklyStats[],
  position: Position | null,
  scoring: Scoring = PPR,
): RecentStats | null {
  const games = rows.toSorted(byWeek).slice(-RECENT_GAME_COUNT)
  const latest = games.at(-1)
  if (latest === undefined) return null
  return {
    latest: {
      season: latest.season,
      week: latest.week,
      opponent: opponentText(latest),
      result: resultText(latest),
      parts: gameSummary(latest, statSet(position, games)),
    },
    points: games.map((game) => ({
      season: game.season,
      week: game.week,
      opponent: opponentText(game),
      points: gamePoints(game, { scoring, position }),
    })),
  }
}
