import { allowedFigure, sumOfLines, type StatLine } from '#core/players/stat-line.ts'
import type { Game } from './games.ts'
import type { PlayerWeek } from './weekly-table.ts'

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
