import { createContext, use, type ReactNode } from 'react'

/** What only the host of a draft knows of it: this device for a solo draft, the lobby's server for the others. */
export interface DraftHost {
  /** The time that the clock goes by. */
  readonly nowMs: () => number
  /** Whether the board may be old, so that nobody can be told whose turn it is (RU17). */
  readonly isReconnecting: boolean
  /** Whoever is on the clock is not connected. */
  readonly isAway: boolean
  /** Picks are being made without pauses: the turn changes faster than anybody can read. */
  readonly isSimulating: boolean
  readonly message: StateMessage | null
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

/** A state of the draft that lasts: it is shown where the turn is, and nothing moves for it. */
export interface StateMessage {
  readonly kind:
    | 'reconnecting'
    | 'slow'
    | 'paused'
    | 'owed'
    | 'ready'
    | 'timeouts'
    | 'absent'
    | 'autopick'
    | 'stand-in'
    | 'missed'
    | 'followed'
  /** A few words. */
  readonly title: string
  /** One sentence. */
  readonly text: string
  /** After the sentence: what changes from second to second and draws itself. */
  readonly live?: ReactNode
  readonly actions: readonly StateAction[]
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
  /** Whom it would draft and why. */
  readonly text: string
  /** Where the person's lists are meanwhile (RU34); empty while they are on the device. */
  readonly note: string
  readonly onChange: (isOn: boolean) => void
}

/** Who did something to the draft, which the board alone does not tell. */
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

/** Null where the host has nothing to say, as on the cards. */
export function useDraftHost(): DraftHost {
  const host = use(Context)
  if (host === null) throw new Error('the frame of the rows stands inside a DraftHostProvider')
  return host
}
