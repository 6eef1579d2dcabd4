import { controlOf, ownerOf, slotForPick } from '#core/draft/draft.ts'
import type { DraftSnapshot } from '../../session/draft-session.ts'

/** Whether somebody else is up who picks for themselves, or picks are made elsewhere: there is time to plan. */
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

/**
 * Whether the action of a row is to queue. Whoever may draft for others always may (RU38), but the computers of a mock pick
 * for themselves, and a press meant for the queue must not pick for them.
 */
export function queuesInRow(facts: Pick<DraftSnapshot, 'draft' | 'ownTeamIndex' | 'pickerNames' | 'rights'>): boolean {
  return isWaiting(facts) && !(facts.pickerNames !== null && facts.rights.mayPick)
}
