import type { DefenceLine } from '#core/stats/defence-points.ts'
import type { Game } from './games.ts'
import type { PlayerWeek } from './weekly-table.ts'

/** One game of a team's defence and special teams. */
export interface DefenceGame {
  readonly game: Game
  readonly team: string
  readonly line: DefenceLine
}

/**
 * Upstream has no rows for defences: they are added up from the players of both teams and the score of the game. A game that
 * has a score but no rows yet (they come some hours later) is left out: nobody did nothing in it.
 */
export function defenceGames(weeks: readonly PlayerWeek[], games: readonly Game[]): DefenceGame[] {
  const reported = new Set(weeks.map(({ gameId }) => gameId))
  const byGameAndTeam = new Map<string, DefenceGame>()
  for (const game of games) {
    const { gameId, home, away } = game
    if (home.score === null || away.score === null || !reported.has(gameId)) continue
    byGameAndTeam.set(keyOf(gameId, home.team), { game, team: home.team, line: emptyLine(away.score) })
    byGameAndTeam.set(keyOf(gameId, away.team), { game, team: away.team, line: emptyLine(home.score) })
  }
  for (const { gameId, team, opponent, defence, ownKicksBlocked } of weeks) {
    const own = byGameAndTeam.get(keyOf(gameId, team))
    const other = byGameAndTeam.get(keyOf(gameId, opponent))
    if (own !== undefined) byGameAndTeam.set(keyOf(gameId, team), { ...own, line: withPlayer(own.line, defence) })
    if (other !== undefined && ownKicksBlocked > 0) {
      const line = { ...other.line, blockedKicks: other.line.blockedKicks + ownKicksBlocked }
      byGameAndTeam.set(keyOf(gameId, opponent), { ...other, line })
    }
  }
  return [...byGameAndTeam.values()]
}

function withPlayer(line: DefenceLine, player: PlayerWeek['defence']): DefenceLine {
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

function emptyLine(pointsAllowed: number): DefenceLine {
  return { sacks: 0, interceptions: 0, fumbleRecoveries: 0, touchdowns: 0, safeties: 0, blockedKicks: 0, pointsAllowed }
}
