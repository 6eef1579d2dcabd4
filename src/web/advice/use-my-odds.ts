import { useMemo } from 'react'
import type { PlayerId } from '#core/players/player.ts'
import { myTeamIndex, nextSlots } from '../session/my-team.ts'
import { useDraftLater } from '../session/session-context.tsx'

interface BackOdds {
  readonly next: number | null
  readonly afterNext: number | null
}

/** The person's next two picks, and how likely a player is still there; null while that is not known. */
export function useMyOdds(): {
  readonly slots: { readonly next: number | null; readonly afterNext: number | null }
  /** False if no price tells how likely players are to be there. */
  readonly hasOdds: boolean
  readonly oddsOf: (playerId: PlayerId) => BackOdds | null
} {
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const ownTeamIndex = useDraftLater((snapshot) => snapshot.ownTeamIndex)
  return useMemo(() => {
    const teamIndex = myTeamIndex({ draft, ownTeamIndex })
    const slots = teamIndex === null ? { next: null, afterNext: null } : nextSlots(draft, teamIndex)
    return { slots, hasOdds: false, oddsOf: () => null }
  }, [draft, ownTeamIndex])
}
