import { controlOf, ownerOf, slotOnTheClock } from '#core/draft/draft.ts'
import type { DraftSnapshot } from '../../session/draft-session.ts'

/** Whether somebody else is up and the person may not draft for them, or a computer will. */
export function isWaiting({
  draft,
  ownTeamIndex,
  rights,
}: Pick<DraftSnapshot, 'draft' | 'ownTeamIndex' | 'rights'>): boolean {
  const slotNumber = slotOnTheClock(draft)
  if (slotNumber === null || ownTeamIndex === null) return false
  const teamIndex = ownerOf(draft, slotNumber)
  return teamIndex !== ownTeamIndex && (!rights.mayPick || controlOf(draft, teamIndex) === 'computer')
}
