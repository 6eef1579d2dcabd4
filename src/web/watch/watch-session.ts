import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Lobby } from '#core/lobby/lobby.ts'
import type { PickReactions } from '#core/lobby/talk.ts'
import { failure, type DraftSession, type DraftSnapshot } from '../session/draft-session.ts'

/** A draft as those who watch it see it. */
export interface WatchedDraft extends DraftSnapshot {
  readonly title: string
  /** False while the connection is lost. */
  readonly isLive: boolean
  /** Why nothing happens, if it is known: the draft has not started, or its device is away. */
  readonly note?: string | null
  /** What a lobby has besides the draft; null for a solo draft. */
  readonly room: WatchedRoom | null
}

export interface WatchedRoom {
  readonly lobby: Lobby
  readonly onlineSeatIds: ReadonlySet<string>
  /** Of the newest picks, if the host shows them. */
  readonly reactions: readonly PickReactions[]
}

/** Why there is nothing to watch, and never will be. */
export type WatchEnd = 'link_ended' | 'tv_link_ended' | 'no_lobby' | 'old_app'

export type WatchState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ended'; readonly end: WatchEnd }
  | { readonly kind: 'watching'; readonly session: DraftSession<WatchedDraft> }

/** Follows a draft until it is closed. */
export interface Watch {
  readonly store: StoreApi<WatchState>
  /** The clock to which the draft's deadlines refer. */
  nowMs(): number
  close(): void
}

/** The state of a watch, which begins to watch with the first draft that is shown. */
export function createWatchStore(): {
  readonly store: StoreApi<WatchState>
  readonly shown: () => WatchedDraft | null
  readonly show: (watched: WatchedDraft) => void
} {
  const store = createStore<WatchState>(() => ({ kind: 'loading' }))
  let drafts: StoreApi<WatchedDraft> | null = null
  return {
    store,
    shown: () => drafts?.getState() ?? null,
    show: (watched) => {
      if (drafts !== null) return drafts.setState(watched, true)
      drafts = createStore(() => watched)
      const { getState, subscribe } = drafts
      const send = () => Promise.resolve(failure('no_such_seat'))
      store.setState({ kind: 'watching', session: { snapshot: getState, subscribe, send } }, true)
    },
  }
}
