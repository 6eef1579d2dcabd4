import { teamValues } from '#core/advice/recap.ts'
import { leagueMarket } from '#core/automatic/league-market.ts'
import { controlOf, isComplete, type Draft } from '#core/draft/draft.ts'
import { ordinal } from '#core/lib/ordinal.ts'
import type { DraftSnapshot } from '../../session/draft-session.ts'

/**
 * "2nd of 12 by value", for a finished draft in which the person had one team. Null without prices, or where nobody or more
 * than one team was theirs.
 */
export function finishedPlace(
  draft: Draft,
  { board, priceFacts }: Pick<DraftSnapshot, 'board' | 'priceFacts'>,
): string | null {
  const { teamCount } = draft.format
  const own = Array.from({ length: teamCount }, (_team, index) => index).filter(
    (teamIndex) => controlOf(draft, teamIndex) === 'person',
  )
  const [teamIndex] = own
  if (teamIndex === undefined || own.length > 1 || !isComplete(draft)) return null
  const { adpById } = leagueMarket(board.players, draft.format, priceFacts).prices
  if (adpById.size === 0) return null
  const values = teamValues(draft, adpById)
  const place = 1 + values.filter((value) => value > (values[teamIndex] ?? 0)).length
  return `${ordinal(place)} of ${teamCount} by value`
}
