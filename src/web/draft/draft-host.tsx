import { createContext, use, type ReactNode } from 'react'
import type { TimeoutAction } from '#core/league/clock-rules.ts'

/** What only the host of a draft knows of it: this device for a solo draft, the lobby's server for the others. */
export interface DraftHost {
  /** The time that the clock goes by. */
  readonly nowMs: () => number
  /** Whether the board may be old, so that it is unknown whose turn it is (RU17). */
  readonly isReconnecting: boolean
  /** Whoever is on the clock is not connected. */
  readonly isAway: boolean
  /** Picks are being made without pauses: the turn changes faster than anybody can read. */
  readonly isSimulating: boolean
  /** What lasts, the most urgent first. */
  readonly states: readonly LastingState[]
  readonly undo: HostUndo | null
  /** The switch of the person's own autopick; null for a team without one. */
  readonly autopick: AutopickSwitch | null
  /** What people did lately, the newest last. */
  readonly acts: readonly HostAct[]
  /** The site where picks are made, if that isn't here. */
  readonly elsewhere?: Elsewhere | null
  /** The waiting room, while the draft has not begun. */
  readonly room?: RoomFacts | null
}

export interface RoomFacts {
  /** "Before the draft" */
  readonly title: string
  /** "3/12 players, Ann starts" */
  readonly detail: string
}

export interface Elsewhere {
  /** "Sleeper" */
  readonly siteName: string
  /** Opens the draft there. */
  readonly open: () => void
}

/** A state of the draft that lasts, as facts (`state-text.ts` has the words), with what can be done about it. */
export type LastingState = StateFacts & { readonly actions: readonly StateAction[] }

export type StateFacts =
  /** Where the board may be old: "8 s ago", null in the first moment. `auction`: what the server bids for the viewer meanwhile. */
  | {
      readonly kind: 'reconnecting'
      readonly age: string | null
      readonly auction?: { readonly limit: number | null }
    }
  | { readonly kind: 'slow'; readonly age: string }
  /** `keptMs`: the time left on the clock; null without one. */
  | {
      readonly kind: 'paused'
      readonly keptMs: number | null
      readonly resumer: 'viewer' | 'host' | 'alone'
      readonly isAuction?: boolean
      /** A skipped pick of the viewer's, to make up after the pause. */
      readonly owedLabel?: string
    }
  | { readonly kind: 'ready'; readonly isAuction?: boolean }
  /** A skipped pick of the viewer's. */
  | { readonly kind: 'owed'; readonly label: string; readonly isHost: boolean }
  /** Autopick took over after two turns, or two lots, that ran out of time; `teamName` is null for the viewer's own seat. */
  | {
      readonly kind: 'timeouts'
      readonly teamName: string | null
      readonly next: NextAutopick | null
      readonly isAuction?: boolean
    }
  /** Whoever is on the clock, or nominates, is away; `atZero` is null without a clock. */
  | {
      readonly kind: 'absent'
      readonly name: string
      readonly atZero: TimeoutAction | null
      readonly isAuction?: boolean
    }
  /** Picks made while this device was away. */
  | {
      readonly kind: 'missed'
      readonly pickCount: number
      readonly lastName: string | null
      readonly forYou: { readonly drafter: string; readonly playerName: string } | null
    }
  /** The viewer's team has every player that it may buy. */
  | { readonly kind: 'full'; readonly playerCount: number; readonly spent: number; readonly isHost: boolean }
  | { readonly kind: 'autopick'; readonly next: NextAutopick | null }
  /** `name` is null for the viewer. */
  | { readonly kind: 'stand-in'; readonly name: string | null; readonly hostName: string }
  /** How the draft stands at the site where it is made. `live` changes from second to second and draws itself. */
  | {
      readonly kind: 'followed'
      /** Goes on after the title, drawn as time passes. */
      readonly liveTitle?: ReactNode
      readonly isTrouble: boolean
      readonly title: string
      readonly text: string
      readonly live: ReactNode
    }

export interface NextAutopick {
  readonly playerName: string
  /** "first in your queue" */
  readonly why: string
}

export interface StateAction {
  readonly label: string
  /** Whether the person's own move is what it brings back. */
  readonly isMove?: boolean
  readonly isDisabled?: boolean
  readonly run: () => void
}

/** Takes the newest change back. */
export interface HostUndo {
  readonly label: string
  readonly isDisabled: boolean
  readonly run: () => void
}

export interface AutopickSwitch {
  readonly isOn: boolean
  readonly isDisabled: boolean
  readonly plan: AutopickPlan
  /** The person's lists are on the server meanwhile (RU34), not only on the device. */
  readonly isListShared: boolean
  readonly onChange: (isOn: boolean) => void
}

/** What the person's autopick does: now, if it were on, when their time runs out, or once the draft begins. */
export type AutopickPlan =
  | { readonly kind: 'drafts' | 'would-draft' | 'drafts-at-zero'; readonly next: NextAutopick | null }
  | { readonly kind: 'skips-at-zero' | 'starts' | 'starts-off' }

/** Who did something to the draft, which the board alone does not show. */
export interface HostAct {
  readonly id: number
  /** The pick that it is about. */
  readonly slotNumber: number
  /** "3.04 undone" */
  readonly title: string
  readonly byName: string
  /** The whole sentence. */
  readonly text: string
}

const Context = createContext<DraftHost | null>(null)

export function DraftHostProvider({ host, children }: { host: DraftHost; children: ReactNode }) {
  return <Context value={host}>{children}</Context>
}

/** Inside a DraftHostProvider only. */
export function useDraftHost(): DraftHost {
  const host = use(Context)
  if (host === null) throw new Error('the parts of a drafting screen stand inside a DraftHostProvider')
  return host
}
