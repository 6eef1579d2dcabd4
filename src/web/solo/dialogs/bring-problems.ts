import { boardProblems } from '#core/league/league-problems.ts'
import type { DraftFormat } from '#core/draft/order.ts'
import { countPositions, type Player } from '#core/players/player.ts'
import { rulesProblemText } from '../../league/rules-messages.ts'

/** Why a league of another site cannot be drafted from this board; empty if it can. */
export function bringProblems(
  { teamCount, roundCount, rules }: DraftFormat,
  players: readonly Player[],
): readonly string[] {
  const needed = teamCount * roundCount
  const tooMany = `This draft needs ${needed} players and the board has ${players.length}.`
  const facts = { teamCount, playerCounts: countPositions(players) }
  return [...(needed > players.length ? [tooMany] : []), ...boardProblems(rules, facts).map(rulesProblemText)]
}
