import { autopick, type Preferences } from '#core/automatic/autopick.ts'
import { computerPick } from '#core/automatic/computer-drafter.ts'
import { leagueMarket } from '#core/automatic/league-market.ts'
import type { Choice } from '#core/draft/draft-command.ts'
import { controlOf, type Draft } from '#core/draft/draft.ts'
import type { Player } from '#core/players/player.ts'

/** What autopick takes from a board, or a computer drafter at the prices of the draft's own rules. */
export function pickFrom(
  players: readonly Player[],
  draft: Draft,
  teamIndex: number,
  preferences: Preferences,
): Choice | null {
  return controlOf(draft, teamIndex) === 'computer'
    ? computerPick(draft, teamIndex, leagueMarket(players, draft.format).board)
    : autopick(draft, teamIndex, { players }, preferences)
}
