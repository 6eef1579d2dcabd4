import { draftView } from '../draft/view.ts'
import { pickWait } from '../ui/pick-wait.ts'
import type { SoloSnapshot } from './solo-snapshot.ts'

/** What comes next in the solo draft of this device; null if there is nothing to return to. */
export function soloWait(snapshot: SoloSnapshot): string | null {
  const host = { isReconnecting: false, isAway: false, isSimulating: false }
  const { state, turn, own, isAuction, madeCount, totalCount } = draftView(snapshot, host)
  if (madeCount === 0 || state === 'complete') return null
  if (isAuction) return `${madeCount} of ${totalCount} sold`
  if (turn?.kind !== 'pick' || turn.isMakeUp) return null
  if (own === null) return `pick ${turn.label} is next`
  return pickWait(
    turn.teamIndex === snapshot.ownTeamIndex || own.owedLabel !== null ? 0 : (own.next?.turnsUntil ?? null),
  )
}
