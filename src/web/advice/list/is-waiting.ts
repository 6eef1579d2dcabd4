import { controlOf, ownerOf, slotForPick } from '#core/draft/draft.ts'
import type { DraftSnapshot } from '../../session/draft-session.ts'

/** Whether somebody else is up who picks for themselves, or picks are made elsewhere: the one thing to do now is to queue. */
export function isWaiting({
  draft,
  ownTeamIndex,
  rights,
}: Pick<DraftSnapshot, 'draft' | 'ownTeamIndex' | 'rights'>): boolean {
  const slotNumber = slotForPick(draft, ownTeamIndex, rights.mayChooseTeam)
  if (slotNumber === null) return false
  if (rights.isElsewhere === true || rights.isBeforeStart === true) return true
  if (ownTeamIndex === null) return false
  const teamIndex = ownerOf(draft, slotNumber)
  if (teamIndex === ownTeamIndex) return false
  return !rights.mayPick || rights.isPickerHere === true || controlOf(draft, teamIndex) === 'computer'
}
