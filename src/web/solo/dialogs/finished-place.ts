import { importedBasis } from '#core/advice/advice-facts.ts'
import { draftRecap } from '#core/advice/recap.ts'
import { leagueMarket } from '#core/automatic/league-market.ts'
import { controlOf, isComplete, type Draft } from '#core/draft/draft.ts'
import { pointsInSeason } from '#core/league/points.ts'
import { everyTeam } from '#core/league/pick-order.ts'
import { ordinal } from '../../ui/english.ts'
import type { DraftSnapshot } from '../../session/draft-session.ts'

/**
 * "2nd of 12 by value", as the recap has it, for a finished draft in which the person had one team. Null without prices, or where
 * nobody or more than one team was theirs.
 */
export function finishedPlace(
  draft: Draft,
  { board, priceFacts, hasImportedBoard }: Pick<DraftSnapshot, 'board' | 'priceFacts' | 'hasImportedBoard'>,
): string | null {
  const { teamCount, rules } = draft.format
  const own = everyTeam(teamCount).filter((teamIndex) => controlOf(draft, teamIndex) === 'person')
  const [teamIndex] = own
  if (teamIndex === undefined || own.length > 1 || !isComplete(draft)) return null
  const { players, playersById } = board
  const { teams, limits } = draftRecap({
    draft,
    players,
    adpById: leagueMarket(players, draft.format, priceFacts).prices.adpById,
    points: (id) => {
      const player = playersById.get(id)
      return player === undefined ? null : pointsInSeason(player.projected, player.position, rules.scoring).points
    },
    basis: hasImportedBoard ? importedBasis(players) : 'market',
  })
  const team = teams[teamIndex]
  return team === undefined || limits.includes('no-prices')
    ? null
    : `${ordinal(team.rankNumber)} of ${teamCount} by value`
}
