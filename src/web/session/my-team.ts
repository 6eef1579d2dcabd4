import { controlOf, slotOnTheClock } from '#core/draft/draft.ts'
import type { DraftSnapshot } from './draft-session.ts'

/** The team that the person drafts for; if they draft for several, the next of these to pick. Null once they have no pick left. */
export function myTeamIndex({ draft, ownTeamIndex }: Pick<DraftSnapshot, 'draft' | 'ownTeamIndex'>): number | null {
  if (ownTeamIndex !== null) return ownTeamIndex
  const slotIndex = draft.slots.findIndex(
    (pick, index) => pick === null && controlOf(draft, draft.owners[index] ?? -1) !== 'computer',
  )
  return draft.owners[slotIndex] ?? null
}

/** The next two open slots of a team. If it is on the clock, the first is the one after this pick. */
export function nextSlots(
  draft: DraftSnapshot['draft'],
  teamIndex: number,
): { readonly next: number | null; readonly afterNext: number | null } {
  const onTheClock = slotOnTheClock(draft) ?? draft.slots.length + 1
  const [next = null, afterNext = null] = draft.slots.flatMap((pick, index) => {
    const slotNumber = index + 1
    return pick === null && slotNumber > onTheClock && draft.owners[index] === teamIndex ? [slotNumber] : []
  })
  return { next, afterNext }
}
