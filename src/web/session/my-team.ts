import { controlOf, isToCome, owedSlots, ownSlotToFill } from '#core/draft/draft.ts'
import type { DraftSnapshot } from './draft-session.ts'

/** The team that the person drafts for; if they draft for several, the next of these to pick. Null once they have no pick left. */
export function myTeamIndex({ draft, ownTeamIndex }: Pick<DraftSnapshot, 'draft' | 'ownTeamIndex'>): number | null {
  if (ownTeamIndex !== null) return ownTeamIndex
  const toCome = draft.owners.filter((_owner, index) => isToCome(draft, index + 1))
  const owing = owedSlots(draft).flatMap((slotNumber) => draft.owners[slotNumber - 1] ?? [])
  return [...toCome, ...owing].find((teamIndex) => controlOf(draft, teamIndex) !== 'computer') ?? null
}

/** The next two open slots of a team, first what it has to make up. If it may pick now, the first is the one after this pick. */
export function nextSlots(
  draft: DraftSnapshot['draft'],
  teamIndex: number,
): { readonly next: number | null; readonly afterNext: number | null } {
  const filledNow = ownSlotToFill(draft, teamIndex)
  const toCome = draft.owners.flatMap((owner, index) =>
    owner === teamIndex && isToCome(draft, index + 1) ? [index + 1] : [],
  )
  const [next = null, afterNext = null] = [...owedSlots(draft, teamIndex), ...toCome].filter(
    (slotNumber) => slotNumber !== filledNow,
  )
  return { next, afterNext }
}
