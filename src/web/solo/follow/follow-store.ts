import { createStore } from 'zustand/vanilla'
import type { Elsewhere, HostAct, StateMessage } from '../../draft/draft-host.tsx'
import type { FollowState } from './follow-state.ts'

export interface FollowingNow {
  readonly state: FollowState
  /** What the site took back or changed, newest last. */
  readonly acts: readonly HostAct[]
  /** For the turn bar; null until it is known. */
  readonly shown: { readonly message: StateMessage; readonly site: Elsewhere } | null
}

export const NO_FOLLOWING: FollowingNow = { state: { draft: null, pulse: null, failure: null }, acts: [], shown: null }

/** What this tab knows of the draft that it follows, for the parts of the screen that show it. */
export const followStore = createStore<FollowingNow>(() => NO_FOLLOWING)
