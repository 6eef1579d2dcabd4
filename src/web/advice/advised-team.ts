import { ownerOf, slotForPick } from '#core/draft/draft.ts'
import { EMPTY_SHORTLIST, type Shortlist } from '#core/shortlist/shortlist.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { myTeamIndex } from '../session/my-team.ts'
import { isWaiting } from './list/is-waiting.ts'

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
