import type { StoreApi } from 'zustand/vanilla'
import type { Draft } from '#core/draft/draft.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import type { Board } from '#core/players/board.ts'

/** A draft as those who watch it see it. */
export interface WatchedDraft {
  readonly title: string
  /** Empty before the start of a lobby's draft. */
  readonly draft: Draft
  readonly hasStarted: boolean
  readonly teamNames: readonly string[]
  readonly board: Board
  /** Picks are made at another site, so that the time left is a guess. */
  readonly isClockEstimated: boolean
  /** What a lobby has besides the draft; null for a solo draft. */
  readonly room: WatchedRoom | null
}

export interface WatchedRoom {
  readonly lobby: Lobby
  readonly onlineSeatIds: ReadonlySet<string>
}

/** Why there is nothing to watch, and never will be. */
export type WatchEnd = 'link_ended' | 'no_lobby' | 'old_app'

export type WatchState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ended'; readonly end: WatchEnd }
  | { readonly kind: 'watching'; readonly watched: WatchedDraft; readonly isLive: boolean }

/** Follows a draft until it is closed. */
export interface WatchSource {
  readonly store: StoreApi<WatchState>
  /** The clock to which the draft's deadlines refer. */
  nowMs(): number
  close(): void
}
