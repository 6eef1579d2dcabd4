import { createStore } from 'zustand/vanilla'
import type { Elsewhere, HostAct, LastingState } from '../../draft/draft-host.tsx'
import type { HostCheck, HostDraft } from '#core/league-hosts/host-draft.ts'
import type { HostDraftStatus } from '#core/league-hosts/host-league.ts'
import type { CallFailure } from '../../api/call-function.ts'

interface FollowingNow {
  readonly state: FollowState
  /** Picks that the site undid or changed, newest last. */
  readonly acts: readonly HostAct[]
  /** For the turn; null until it is known. */
  readonly shown: { readonly state: LastingState; readonly site: Elsewhere } | null
}

export const NO_FOLLOWING: FollowingNow = { state: { draft: null, pulse: null, failure: null }, acts: [], shown: null }

/** This tab's state of the followed draft, shared by the parts of the screen that show it. */
export const followStore = createStore<FollowingNow>(() => NO_FOLLOWING)

/** What a device knows of a draft that it follows. */
export interface FollowState {
  /** The newest whole answer; null before the first. */
  readonly draft: HostDraft | null
  readonly pulse: FollowPulse | null
  /** Why the newest question got no answer; null if it did. */
  readonly failure: CallFailure | null
}

/** The newest answer in short. Its times are the server's. */
interface FollowPulse {
  readonly status: HostDraftStatus
  readonly check: HostCheck
  readonly serverTimeMs: number
  /** When it came, by the clock of this device. */
  readonly answeredAtMs: number
}
