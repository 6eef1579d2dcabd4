import { lotOf } from '../auction/auction.ts'
import { boardProblems, rulesProblems, type RulesProblem } from '../league/league-problems.ts'
import type { LeagueRules } from '../league/rules.ts'
import { countPositions, POSITIONS } from '../players/player.ts'
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
  return [
    ...boardProblems(rules, { teamCount: maxTeams, playerCounts: countPositions(pool.players) }),
    ...(rules.auction === undefined ? [] : placeProblems(maxTeams * roundCount, pool)),
  ]
}

/** An auction goes on until every place is filled, and nobody nominates a player who isn't there. */
export function placeProblems(needed: number, { players }: Pick<LobbyPool, 'players'>): readonly RulesProblem[] {
  const available = players.length
  return needed > available
    ? [{ code: 'too_few_players', field: 'lineup', positions: POSITIONS, needed, available }]
    : []
}

/** The limit that kept a command from being accepted (`position_full`); null for a swap, which names no player. */
export function limitInTheWay(lobby: Lobby, command: LobbyCommand, pool: LobbyPool): FullPosition | null {
  switch (command.kind) {
    case 'pick':
    case 'replace-pick':
    case 'nominate':
    case 'correct-sale':
      return limitOfPlayer(lobby.rules, command.playerId, pool)
    case 'bid': {
      const lot = lobby.auction === null ? null : lotOf(lobby.auction, command.lotNumber)
      return lot === null ? null : limitOfPlayer(lobby.rules, lot.playerId, pool)
    }
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
