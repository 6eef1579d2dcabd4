import type { ListEdit } from '#core/shortlist/shared-lists.ts'
import { EMPTY_SHORTLIST, repairShortlist, type Shortlist } from '#core/shortlist/shortlist.ts'
import { editSchema } from '../lobby/seat-list-functions.ts'
import { editFromWire } from '../lobby/shared-list-forms.ts'
import { z } from '../zod.ts'
import { draftPlanForm } from './draft-plan-form.ts'
import { listOf, or } from './lenient.ts'

/** A person's marks in one lobby as their browser keeps them. */
export interface LobbyMarks {
  readonly shortlist: Shortlist
  /** Whether autopick is to draft from the first turn on. */
  readonly hasAutopick: boolean
  /** Whether they are a copy of what the two people of the seat share. */
  readonly isShared: boolean
  /** What the server has not confirmed of it, oldest first. */
  readonly unsent: readonly ListEdit[]
}

export const NO_LOBBY_MARKS: LobbyMarks = {
  shortlist: EMPTY_SHORTLIST,
  hasAutopick: false,
  isShared: false,
  unsent: [],
}

const flag = or(z.boolean(), false)
const playerIds = listOf(z.string())

/** What can't be read counts as no marks; marks that contradict each other are repaired. */
export const lobbyMarksForm = or<LobbyMarks>(
  z.pipe(
    z.object({
      targets: playerIds,
      avoids: playerIds,
      queue: playerIds,
      plan: draftPlanForm,
      autopick: flag,
      shared: flag,
      unsent: listOf(editSchema),
    }),
    z.transform(({ targets, avoids, queue, plan, autopick: hasAutopick, shared: isShared, unsent }) => {
      const lists = { targets: new Set(targets), avoids: new Set(avoids), queue, ...(plan !== null && { plan }) }
      return { shortlist: repairShortlist(lists, () => false), hasAutopick, isShared, unsent: unsent.map(editFromWire) }
    }),
  ),
  NO_LOBBY_MARKS,
)
