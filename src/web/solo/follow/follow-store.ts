import { createStore } from 'zustand/vanilla'
import type { Elsewhere, HostAct, LastingState } from '../../draft/draft-host.tsx'
import type { FollowState } from './follow-state.ts'

export interface FollowingNow {
  readonly state: FollowState
  /** Picks that the site undid or changed, newest last. */
  readonly acts: readonly HostAct[]
  /** For the turn; null until it is known. */
  readonly shown: { readonly state: LastingState; readonly site: Elsewhere } | null
}

export const NO_FOLLOWING: FollowingNow = { state: { draft: null, pulse: null, failure: null }, acts: [], shown: null }

/** This tab's state of the followed draft, shared by the parts of the screen that show it. */
export const followStore = createStore<FollowingNow>(() => NO_FOLLOWING)
