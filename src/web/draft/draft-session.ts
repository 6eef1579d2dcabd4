import type { StoreApi } from 'zustand/vanilla'
import type { Draft, DraftCommand } from '#core/draft/draft.ts'
import type { Result } from '#core/lib/result.ts'
import type { Board } from '#core/players/board.ts'
import type { Shortlist, ShortlistCommand } from '#core/shortlist/shortlist.ts'

/** What every kind of draft shows: one board, one draft, the person's own marks. */
export interface DraftSnapshot {
  readonly board: Board
  readonly draft: Draft
  readonly teamNames: readonly string[]
  readonly shortlist: Shortlist
}

/** The one interface between the draft screens and whoever holds the draft: this device, or a lobby's server. */
export interface DraftSession<Snapshot extends DraftSnapshot = DraftSnapshot, Refusal = unknown> {
  readonly store: Pick<StoreApi<Snapshot>, 'getState' | 'getInitialState' | 'subscribe'>
  send(command: DraftCommand | ShortlistCommand): Result<unknown, Refusal>
}
