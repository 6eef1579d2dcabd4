import { pricesFor } from '#core/advice/estimated-prices.ts'
import { autopick, type Preferences } from '#core/automatic/autopick.ts'
import { pricedBoard, type UnpricedCandidate } from '#core/automatic/candidates.ts'
import { computerPick } from '#core/automatic/computer-drafter.ts'
import type { Choice } from '#core/draft/draft-command.ts'
import { controlOf, type Draft } from '#core/draft/draft.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import type { Player } from '#core/players/player.ts'

/** What autopick takes from a board, or a computer drafter at the prices of the draft's own rules. */
export function pickFrom(
  players: readonly Player[],
  draft: Draft,
  teamIndex: number,
  preferences: Preferences,
): Choice | null {
  return controlOf(draft, teamIndex) === 'computer'
    ? computerPick(draft, teamIndex, pricedBoard(pricedFor(players, draft)))
    : autopick(draft, teamIndex, { players }, preferences)
}

interface Priced {
  readonly rules: LeagueRules
  readonly teamCount: number
  readonly players: readonly UnpricedCandidate[]
}

/** Every pick asks for the same prices. */
const pricedByBoard = new WeakMap<readonly Player[], Priced>()

function pricedFor(players: readonly Player[], { format: { rules, teamCount } }: Draft): readonly UnpricedCandidate[] {
  const known = pricedByBoard.get(players)
  if (known && known.rules === rules && known.teamCount === teamCount) return known.players
  const { adpById } = pricesFor(players, rules, teamCount)
  const priced = players.map((player) => ({ ...player, adp: adpById.get(player.id) ?? null }))
  pricedByBoard.set(players, { rules, teamCount, players: priced })
  return priced
}
