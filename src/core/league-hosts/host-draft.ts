import type { HostDraftStatus, HostLeague, HostPlayer } from './host-league.ts'

/** A draft at a league's site, as far as its answers can be believed. */
export interface HostDraft {
  readonly draftId: string
  readonly name: string
  /** Teams, rounds, rules, owners and remarks of this draft; in a mock everything that is known. */
  readonly league: HostLeague
  readonly status: HostDraftStatus
  /** By slot. Slots may be left out: a keeper can stand far ahead of the pick on the clock. */
  readonly picks: readonly HostPick[]
  readonly startsAtMs: number | null
  /** When the turn on the clock ends if the site's clock runs as usual: an estimate. Null when there is no clock. */
  readonly deadlineMs: number | null
  readonly check: HostCheck
}

export interface HostPick {
  readonly slotNumber: number
  /** The team that got the player, with trades. */
  readonly teamIndex: number
  readonly player: HostPlayer
  readonly isKeeper: boolean
}

/** How far the picks can be trusted. Times are the server's. */
export interface HostCheck {
  /** Grows with each change of the draft; equal versions mean equal drafts. */
  readonly version: number
  /** When the site last gave an answer that could be read. */
  readonly checkedAtMs: number
  /** When the draft last changed here. */
  readonly changedAtMs: number
  /** An answer took picks back or changed them, and a second one has not confirmed it yet. */
  readonly isConfirming: boolean
  /** Why the last question got no usable answer; null if it did. */
  readonly trouble: HostTrouble | null
}

/** Too many questions, no answer, or an answer of another form. */
export const HOST_TROUBLES = ['busy', 'unreachable', 'unreadable'] as const

export type HostTrouble = (typeof HOST_TROUBLES)[number]
