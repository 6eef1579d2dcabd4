import { TEAMS } from '#core/players/teams.ts'
import { readSourceTable, requiredTeam, WEEK_LIMITS } from './source-table.ts'
import { allowedFigure, sumOfLines, type StatLine } from '#core/players/stat-line.ts'
import type { PlayerWeek } from './weekly-table.ts'

/** One game of a season; scores are null before it is played. */
export interface Game {
  readonly gameId: string
  readonly season: number
  /** The play-offs continue after the last week of the regular season. */
  readonly weekNumber: number
  readonly isRegularSeason: boolean
  readonly home: { readonly team: string; readonly score: number | null }
  readonly away: { readonly team: string; readonly score: number | null }
}

export const GAMES_TABLE = 'nflverse/games.csv'

const LAST_REGULAR_WEEK_NUMBER = 18

const ANY_SEASON = { min: 1920, max: 2999 }

/** The record is 73. */
const SCORE_LIMITS = { min: 0, max: 99 }

const GAME_COLUMNS = [
  'game_id',
  'season',
  'game_type',
  'week',
  'away_team',
  'away_score',
  'home_team',
  'home_score',
] as const

/** All games in the table, play-offs included. */
export async function readGames(folder: string): Promise<Game[]> {
  const games = new Map<string, Game>()
  for await (const row of readSourceTable(folder, GAMES_TABLE, GAME_COLUMNS)) {
    const gameId = row.requiredText('game_id')
    const season = row.requiredNumber('season', ANY_SEASON)
    const key = `${season} ${gameId}`
    if (games.has(key)) row.refuse(`the game ${gameId} occurs twice`)
    games.set(key, {
      gameId,
      season,
      weekNumber: row.requiredNumber('week', WEEK_LIMITS),
      isRegularSeason: row.text('game_type') === 'REG',
      home: { team: requiredTeam(row, 'home_team'), score: row.number('home_score', SCORE_LIMITS) },
      away: { team: requiredTeam(row, 'away_team'), score: row.number('away_score', SCORE_LIMITS) },
    })
  }
  return [...games.values()]
}

/** The one week from 1 to 18 without a game, by team; a team with none or several has no entry. */
export function byeWeeks(games: readonly Game[], season: number): Map<string, number> {
  const byes = new Map<string, number>()
  const ofSeason = games.filter((game) => game.season === season && game.isRegularSeason)
  for (const { code: team } of TEAMS) {
    const played = new Set(
      ofSeason.filter(({ home, away }) => home.team === team || away.team === team).map(({ weekNumber }) => weekNumber),
    )
    const weeks = Array.from({ length: LAST_REGULAR_WEEK_NUMBER }, (_, index) => index + 1)
    const [only, ...others] = weeks.filter((week) => !played.has(week))
    if (only !== undefined && others.length === 0) byes.set(team, only)
  }
  return byes
}

export interface DefenseGame {
  readonly game: Game
  readonly team: string
  readonly line: StatLine
  /** The opponent's whole score. */
  readonly pointsAllowed: number
}

/**
 * Upstream has no rows for defenses, so they are added up from the players of both teams and the score. A game with a score but
 * no rows yet (they follow hours later) is left out.
 */
export function defenseGames(weeks: readonly PlayerWeek[], games: readonly Game[]): DefenseGame[] {
  const reported = new Set(weeks.map(({ gameId }) => gameId))
  const byGameAndTeam = new Map<string, DefenseGame>()
  for (const game of games) {
    const { gameId, home, away } = game
    if (home.score === null || away.score === null || !reported.has(gameId)) continue
    byGameAndTeam.set(keyOf(gameId, home.team), startOf(game, home.team, away.score))
    byGameAndTeam.set(keyOf(gameId, away.team), startOf(game, away.team, home.score))
  }
  for (const { gameId, team, opponent, defense, ownKicksBlocked } of weeks) {
    const own = byGameAndTeam.get(keyOf(gameId, team))
    const other = byGameAndTeam.get(keyOf(gameId, opponent))
    if (own !== undefined) byGameAndTeam.set(keyOf(gameId, team), withLine(own, defense))
    if (other !== undefined && ownKicksBlocked > 0) {
      byGameAndTeam.set(keyOf(gameId, opponent), withLine(other, { def_blocked_kicks: ownKicksBlocked }))
    }
  }
  return [...byGameAndTeam.values()]
}

function withLine(game: DefenseGame, line: StatLine): DefenseGame {
  return { ...game, line: sumOfLines([{ line: game.line }, { line }]) }
}

function keyOf(gameId: string, team: string): string {
  return `${gameId} ${team}`
}

function startOf(game: Game, team: string, pointsAllowed: number): DefenseGame {
  return { game, team, line: { [allowedFigure(pointsAllowed)]: 1 }, pointsAllowed }
}
