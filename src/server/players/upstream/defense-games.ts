import type { DefenseLine } from '#core/stats/fantasy-points.ts'
import type { Game } from './games.ts'
import type { PlayerWeek } from './weekly-table.ts'

export interface DefenseGame {
  readonly game: Game
  readonly team: string
  readonly line: DefenseLine
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
    byGameAndTeam.set(keyOf(gameId, home.team), { game, team: home.team, line: emptyLine(away.score) })
    byGameAndTeam.set(keyOf(gameId, away.team), { game, team: away.team, line: emptyLine(home.score) })
  }
  for (const { gameId, team, opponent, defense, ownKicksBlocked } of weeks) {
    const own = byGameAndTeam.get(keyOf(gameId, team))
    const other = byGameAndTeam.get(keyOf(gameId, opponent))
    if (own !== undefined) byGameAndTeam.set(keyOf(gameId, team), { ...own, line: withPlayer(own.line, defense) })
    if (other !== undefined && ownKicksBlocked > 0) {
      const line = { ...other.line, blockedKicks: other.line.blockedKicks + ownKicksBlocked }
      byGameAndTeam.set(keyOf(gameId, opponent), { ...other, line })
    }
  }
  return [...byGameAndTeam.values()]
}

function withPlayer(line: DefenseLine, player: PlayerWeek['defense']): DefenseLine {
  return {
    ...line,
    sacks: line.sacks + player.sacks,
    interceptions: line.interceptions + player.interceptions,
    fumbleRecoveries: line.fumbleRecoveries + player.fumbleRecoveries,
    touchdowns: line.touchdowns + player.touchdowns,
    safeties: line.safeties + player.safeties,
  }
}

function keyOf(gameId: string, team: string): string {
  return `${gameId} ${team}`
}

function emptyLine(pointsAllowed: number): DefenseLine {
  return { sacks: 0, interceptions: 0, fumbleRecoveries: 0, touchdowns: 0, safeties: 0, blockedKicks: 0, pointsAllowed }
}
