import { boardProblems, rulesProblems, type RulesProblem } from '../league/league-problems.ts'
import type { LeagueRules } from '../league/rules.ts'
import type { Position } from '../players/player.ts'
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

function playerCountsOf({ players }: LobbyPool): Readonly<Record<Position, number>> {
  const counts = { QB: 0, RB: 0, WR: 0, TE: 0, K: 0, DST: 0 }
  for (const { position } of players) counts[position] += 1
  return counts
}
