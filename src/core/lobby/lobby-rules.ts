import { boardProblems, rulesProblems, type RulesProblem } from '../league/league-problems.ts'
import type { LeagueRules } from '../league/rules.ts'
import type { Position } from '../players/player.ts'
import { limitOfPlayer, type FullPosition } from '../draft/position-limits.ts'
import { limitOfKeepers } from './keepers-and-trades.ts'
import type { LobbyCommand } from './lobby-command.ts'
import type { Lobby } from './lobby.ts'
import type { LobbyPool } from './lobby-pool.ts'

/** Every reason why a lobby can't draft so many rounds of its pool by these rules. */
export function lobbyRulesProblems(
  { maxTeams }: Pick<Lobby, 'maxTeams'>,
  rules: LeagueRules,
  roundCount: number,
  pool: LobbyPool,
): readonly RulesProblem[] {
  const problems = rulesProblems(rules, roundCount)
  if (problems.length > 0) return problems
  return boardProblems(rules, { teamCount: maxTeams, playerCounts: playerCountsOf(pool) })
}

/** The limit that kept a command from being accepted (`position_full`); null for a swap, which names no player. */
export function limitInTheWay(lobby: Lobby, command: LobbyCommand, pool: LobbyPool): FullPosition | null {
  switch (command.kind) {
    case 'pick':
    case 'replace-pick':
      return limitOfPlayer(lobby.rules, command.playerId, pool)
    case 'set-keepers':
      return limitOfKeepers(lobby.rules, command.keepers, pool)
    case 'set-rules':
      return limitOfKeepers(command.rules, lobby.keepers, pool)
    case 'start':
      return limitOfKeepers(lobby.rules, lobby.keepers, pool)
    default:
      return null
  }
}

function playerCountsOf({ players }: LobbyPool): Readonly<Record<Position, number>> {
  const counts = { QB: 0, RB: 0, WR: 0, TE: 0, K: 0, DST: 0 }
  for (const { position } of players) counts[position] += 1
  return counts
}
