import { BOARD_PRICES } from '#core/prices/price-facts.ts'
import { EMPTY_SHORTLIST } from '#core/shortlist/shortlist.ts'
import {
  ALL_RIGHTS,
  NO_PENDING_ACTS,
  type DraftSession,
  type DraftSnapshot,
} from '../../src/web/session/draft-session.ts'
import { boardOf, draftOf } from './builders.ts'

/** A draft of two teams with defaults for everything that the test doesn't set. */
export function draftSnapshotOf(fields: Partial<DraftSnapshot> = {}): DraftSnapshot {
  return {
    board: boardOf(4),
    draft: draftOf(2, 2),
    teamNames: ['Alpha', 'Bravo'],
    pickerNames: null,
    ownTeamIndex: null,
    shortlist: EMPTY_SHORTLIST,
    rights: ALL_RIGHTS,
    pendingActs: NO_PENDING_ACTS,
    pool: null,
    priceFacts: BOARD_PRICES,
    hasImportedBoard: false,
    ...fields,
  }
}

/** A session that never changes, for rendering part of a draft. */
export function draftSessionOf(fields: Partial<DraftSnapshot> = {}): DraftSession {
  const snapshot = draftSnapshotOf(fields)
  return {
    snapshot: () => snapshot,
    subscribe: () => () => undefined,
    send: () => Promise.resolve({ ok: true, value: null }),
  }
}
