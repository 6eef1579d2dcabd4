import { controlOf, isToCome, owedSlots, ownSlotToFill, ownerOf, slotForPick } from '#core/draft/draft.ts'
import type { DraftSnapshot } from './draft-session.ts'
import { isSomebodyPicking } from './pick-question.ts'
import { EMPTY_SHORTLIST, type Shortlist } from '#core/shortlist/shortlist.ts'

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
  return !rights.mayPick || rights.isPickerHere === true || controlOf(draft, teamIndex) !== 'person'
}

/**
 * Whether the action of a row is to queue. For somebody who is here a row does not draft (RU56), nor for the computers of a mock:
 * both pick for themselves, and a press meant for the queue must not pick for them.
 */
export function queuesInRow(facts: Pick<DraftSnapshot, 'draft' | 'ownTeamIndex' | 'pickerNames' | 'rights'>): boolean {
  return isWaiting(facts) && (facts.pickerNames === null || !facts.rights.mayPick || isSomebodyPicking(facts))
}

/** The team that advice is for, and whose queue and avoids count in it. */
export interface AdvisedTeam extends Pick<Shortlist, 'queue' | 'avoids'> {
  readonly teamIndex: number
  /** Who is away, while the host drafts for them; null for one's own team. */
  readonly forName: string | null
}

export type AdvisedFacts = Pick<DraftSnapshot, 'draft' | 'ownTeamIndex' | 'pickerNames' | 'rights' | 'shortlist'>

/** One's own team, or that of an absent person for whom the host drafts: the host's own marks have no say there. */
export function advisedTeam(facts: AdvisedFacts): AdvisedTeam | null {
  const { draft, ownTeamIndex, pickerNames, rights, shortlist } = facts
  const slotNumber = slotForPick(draft, ownTeamIndex, rights.mayChooseTeam)
  const teamToPick = slotNumber === null ? null : ownerOf(draft, slotNumber)
  if (pickerNames !== null && teamToPick !== null && teamToPick !== ownTeamIndex) {
    if (rights.mayPick && !isWaiting(facts)) {
      const { queue, avoids } = EMPTY_SHORTLIST
      return { teamIndex: teamToPick, forName: pickerNames[teamToPick] ?? '', queue, avoids }
    }
  }
  const teamIndex = myTeamIndex(facts)
  return teamIndex === null ? null : { teamIndex, forName: null, queue: shortlist.queue, avoids: shortlist.avoids }
}
