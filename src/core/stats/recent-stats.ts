import { PPR, type Scoring } from '../league/scoring.ts'
import type { Position } from '../players/player.ts'
import { byWeek, type WeeklyStats } from './weekly-stats.ts'
import { gamePoints } from './game-points.ts'
import { opponentText, resultText, figureText } from './game-text.ts'
import { statSet, type StatSet } from './stat-set.ts'

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

/**
 * The parts of the latest-game line: passing, rushing and receiving, or what kickers and defenses do. Parts without any count
 * are left out; a game without any part gets one that says so.
 */
function gameSummary(game: WeeklyStats, set: StatSet): readonly string[] {
  const parts = PARTS[set](game)
  return parts.length > 0 ? parts : [NOTHING[set]]
}

const PARTS: Readonly<Record<StatSet, (game: WeeklyStats) => readonly string[]>> = {
  passer: playing,
  runner: playing,
  kicker: kicking,
  defense: defending,
}

const NOTHING: Readonly<Record<StatSet, string>> = {
  passer: 'No passes or rushes',
  runner: 'No rushes or targets',
  kicker: 'No kicks',
  defense: 'No statistics',
}

function playing(game: WeeklyStats): readonly string[] {
  const { receptions, receiving_yards: receivingYards } = game
  const parts: string[] = []
  if (game.pass_att || game.passing_yards) {
    parts.push(`${counted(game.passing_yards, 'passing yard')}, ${counted(game.passing_tds, 'TD')}`)
  }
  if (game.rush_att || game.rushing_yards) {
    parts.push(`${counted(game.rushing_yards, 'rushing yard')}, ${counted(game.rushing_tds, 'TD')}`)
  }
  if (game.targets || receptions || receivingYards) {
    const scored = game.receiving_tds ? `, ${counted(game.receiving_tds, 'TD')}` : ''
    parts.push(`${counted(receptions, 'reception')}, ${counted(receivingYards, 'receiving yard')}${scored}`)
  }
  return parts
}

function kicking(game: WeeklyStats): readonly string[] {
  const parts: string[] = []
  if (game.fg_att) {
    const long = game.fg_long === null ? '' : `, long ${game.fg_long}`
    parts.push(`${game.fg_made ?? 0} of ${counted(game.fg_att, 'field goal')}${long}`)
  }
  if (game.pat_att) parts.push(`${game.pat_made ?? 0} of ${counted(game.pat_att, 'extra point')}`)
  return parts
}

function defending(game: WeeklyStats): readonly string[] {
  const parts: string[] = []
  if (game.points_allowed !== null) parts.push(`${counted(game.points_allowed, 'point')} allowed`)
  if (game.def_sacks) parts.push(counted(game.def_sacks, 'sack'))
  if (game.def_interceptions) parts.push(counted(game.def_interceptions, 'interception'))
  if (game.def_fumble_recoveries) {
    parts.push(counted(game.def_fumble_recoveries, 'fumble recovery', 'fumble recoveries'))
  }
  if (game.def_tds) parts.push(counted(game.def_tds, 'TD'))
  if (game.def_safeties) parts.push(counted(game.def_safeties, 'safety', 'safeties'))
  if (game.def_blocked_kicks) parts.push(counted(game.def_blocked_kicks, 'blocked kick'))
  return parts
}

/** "1 TD", "0 TDs", "−3 rushing yards"; null counts as 0. */
function counted(count: number | null, one: string, many = `${one}s`): string {
  const amount = count ?? 0
  return `${figureText(amount, Number.isInteger(amount) ? 0 : 1)} ${amount === 1 ? one : many}`
}
