import { isComplete, pickCount } from '#core/draft/draft.ts'
import { picksUntilTurn, turnOnTheClock } from '#core/draft/turn.ts'
import { pickWait } from '../ui/pick-wait.ts'
import type { SoloSnapshot } from './solo-snapshot.ts'

/** What comes next in the solo draft of this device; null if there is nothing to return to. */
export function soloWait({
  draft,
  ownTeamIndex,
  auction,
}: Pick<SoloSnapshot, 'draft' | 'ownTeamIndex'> & { readonly auction: object | null }): string | null {
  const turn = turnOnTheClock(draft)
  if (pickCount(draft) === 0 || isComplete(draft) || turn === null) return null
  // The cells of an auction's board are filled in the order of sales, and nobody picks.
  if (auction !== null) return `${pickCount(draft)} of ${draft.slots.length} sold`
  return ownTeamIndex === null ? `pick ${turn.label} is next` : pickWait(picksUntilTurn(draft, ownTeamIndex))
}
