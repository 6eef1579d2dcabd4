import type { StoreApi } from 'zustand/vanilla'
import type { Draft, PlayerPool } from '#core/draft/draft.ts'
import type { Board } from '#core/players/board.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { Shortlist } from '#core/shortlist/shortlist.ts'

/** What the person may do on a draft: all of it in a solo draft, what the lobby's rules say in a lobby. */
export interface DraftRights {
  /** Draft for the slot on the clock. */
  readonly mayPick: boolean
  /** Choose the team to draft for. */
  readonly mayChooseTeam: boolean
  readonly mayUndraft: boolean
}

/** A pick that the server has not confirmed: under way, or given up ("Not sent", RU16). Never shown as made. */
export type PendingPick = 'sending' | 'not_sent'

/** What every kind of draft shows: one board, one draft, the person's own marks. */
export interface DraftSnapshot {
  readonly board: Board
  readonly draft: Draft
  readonly teamNames: readonly string[]
  readonly shortlist: Shortlist
  readonly rights: DraftRights
  readonly pendingPicks: ReadonlyMap<PlayerId, PendingPick>
  /** Who may be drafted; null: everybody on the board. In a lobby the canonical players (RU7). */
  readonly pool: PlayerPool | null
}

/** The one interface between the draft screens and whoever holds the draft: this device, or a lobby's server. */
export interface DraftSession<Snapshot extends DraftSnapshot = DraftSnapshot> {
  readonly store: Pick<StoreApi<Snapshot>, 'getState' | 'getInitialState' | 'subscribe'>
}

/** A solo draft's person does everything. */
export const ALL_RIGHTS: DraftRights = { mayPick: true, mayChooseTeam: true, mayUndraft: true }
export const NO_PENDING_PICKS: ReadonlyMap<PlayerId, PendingPick> = new Map()
