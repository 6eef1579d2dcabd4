import { controlOf, ownerOf, slotOnTheClock } from '#core/draft/draft.ts'
import type { DraftSnapshot } from './draft-session.ts'

/**
 * The team that the person drafts for: their own in a lobby. In a solo draft the next team to pick that no computer drafts for, so
 * the one on the clock if every team is theirs. Null if several
 * teams are theirs and the draft is complete.
 */
export function myTeamIndex({ draft, ownTeamIndex }: Pick<DraftSnapshot, 'draft' | 'ownTeamIndex'>): number | null {
  if (ownTeamIndex !== null) return ownTeamIndex
  const only = onlyPersonOf(draft)
  if (only !== null) return only
  const from = slotOnTheClock(draft)
  if (from === null) return null
  for (let slotNumber = from; slotNumber <= draft.slots.length; slotNumber += 1) {
    const teamIndex = ownerOf(draft, slotNumber)
    if (draft.slots[slotNumber - 1] === null && controlOf(draft, teamIndex) !== 'computer') return teamIndex
  }
  return null
}

/** The one team that no computer drafts for; null if there are several. */
export function onlyPersonOf(draft: DraftSnapshot['draft']): number | null {
  const people = draft.teams.flatMap(({ control }, teamIndex) => (control === 'computer' ? [] : [teamIndex]))
  return people.length === 1 ? (people[0] ?? null) : null
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
