import { EMPTY_SHORTLIST } from '#core/shortlist/shortlist.ts'
import { ALL_RIGHTS, NO_PENDING_PICKS, type DraftSnapshot } from '../../src/web/draft/draft-session.ts'
import { boardOf, draftOf } from './builders.ts'

/** A draft of two teams with nothing special about it but what the test names. */
export function draftSnapshotOf(fields: Partial<DraftSnapshot> = {}): DraftSnapshot {
  return {
    board: boardOf(4),
    draft: draftOf(2, 2),
    teamNames: ['Alpha', 'Bravo'],
    shortlist: EMPTY_SHORTLIST,
    rights: ALL_RIGHTS,
    pendingPicks: NO_PENDING_PICKS,
    pool: null,
    ...fields,
  }
}
