import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import type { DownFrame, UpFrame } from '#protocol/lobby/live-frames.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'

/** Names one command of this device once and for all its retries. */
export type CommandId = string

/** How a command ended. `given-up`: no answer in 20 seconds (RU16). */
export type CommandEnd =
  | { readonly kind: 'applied'; readonly version: number }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly details: string | null }
  | { readonly kind: 'given-up' }

export interface PendingCommand {
  readonly id: CommandId
  /** By the device's monotonic clock. */
  readonly givenAtMs: number
  /** In server time; null where no server time is known yet: then the server takes the time of arrival. */
  readonly issuedAtMs: number | null
  readonly attemptCount: number
  /** When it is sent again; once accepted, when its version is asked for. */
  readonly nextAttemptAtMs: number
  /** The server said yes at this version, and the event is still on its way here. */
  readonly acceptedVersion: number | null
}

export type SyncLink = 'connecting' | 'live' | 'polling' | 'down' | 'ended'

/**
 * All that a client knows of its lobby, and of the way to it. Times are the device's monotonic clock, in milliseconds.
 */
export interface SyncState {
  /** Null until the first snapshot. What is shown is this and nothing else (C1). */
  readonly lobby: Lobby | null
  /** The version of `lobby`; it never falls (C1). */
  readonly version: number
  readonly online: readonly SeatId[]
  readonly link: SyncLink
  /** Why it ended: the reason of a `bye` after which coming back makes no sense. */
  readonly endReason: string | null
  /** When something that proves the version was heard last. */
  readonly freshAtMs: number | null
  /** Server time minus monotonic time, from the newest `now`. */
  readonly serverOffsetMs: number | null
  readonly pending: readonly PendingCommand[]
  readonly internal: SyncInternal
}

/** Timers and counters of the connection: for the state machine alone. */
export interface SyncInternal {
  readonly isStarted: boolean
  /** A socket is open, or being opened. */
  readonly hasSocket: boolean
  readonly isGreeted: boolean
  readonly attemptCount: number
  readonly connectAtMs: number | null
  readonly heardAtMs: number
  readonly lostAtMs: number | null
  /** When the server said that it stops, and has not been back since. */
  readonly stoppedAtMs: number | null
  /** When the next poll is due; while one is under way, when its answer counts as lost. */
  readonly pollAtMs: number | null
  readonly isPolling: boolean
  /** A snapshot was asked for and has not come. */
  readonly syncAskedAtMs: number | null
  /** Questions since the last word from the server. */
  readonly unansweredAskCount: number
}

export type SyncInput =
  | { readonly kind: 'start' }
  /** The screen is gone, or the person left: close everything. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'socket-opened' }
  | { readonly kind: 'socket-closed' }
  | { readonly kind: 'frame'; readonly frame: DownFrame }
  /** What was asked by `poll`; null: no answer. */
  | { readonly kind: 'polled'; readonly answer: PolledLobby | null }
  /** Something other than the live channel said that this device has no place here any more; the reason is a `bye`'s. */
  | { readonly kind: 'shut-out'; readonly reason: string }
  /** The page became visible, the network came back, the page was restored. */
  | { readonly kind: 'woken' }
  | { readonly kind: 'command'; readonly id: CommandId }
  | { readonly kind: 'answered'; readonly id: CommandId; readonly answer: CommandAnswer }
  /** Time has passed; at the latest at `nextWakeMs`. */
  | { readonly kind: 'tick' }

export interface PolledLobby {
  readonly version: number
  readonly now: number
  readonly online: readonly SeatId[]
  /** Null: the version that was asked with is the current one. */
  readonly state: Lobby | null
}

/** `no-answer` also stands for 503 and 429: asked again later under the same id. */
export type CommandAnswer =
  | { readonly kind: 'ok'; readonly version: number }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly details: string | null }
  | { readonly kind: 'no-answer' }

export type SyncEffect =
  | { readonly kind: 'connect' }
  /** Closes the socket. From then on nothing of it is to be handed in, not even that it closed. */
  | { readonly kind: 'disconnect' }
  | { readonly kind: 'say'; readonly frame: UpFrame }
  | { readonly kind: 'poll'; readonly version: number | null }
  | { readonly kind: 'post'; readonly id: CommandId; readonly issuedAtMs: number | null }
  | { readonly kind: 'settled'; readonly id: CommandId; readonly end: CommandEnd }
  /** Applied here just now, one after the other: for announcements and toasts. Not after a snapshot. */
  | {
      readonly kind: 'happened'
      readonly event: LobbyEvent
      readonly version: number
      readonly bySeatId: SeatId | null
    }

/** What the step needs besides state and input. */
export interface SyncFacts {
  /** The device's monotonic clock. */
  readonly nowMs: number
  /** From 0 up to, and without, 1: for the jitter of reconnecting. */
  readonly random: () => number
}

/** What stays the same for one session. */
export interface SyncIdentity {
  readonly code: string
  readonly username: string
  readonly protocol: number
}

export interface SyncStep {
  readonly state: SyncState
  readonly effects: readonly SyncEffect[]
}
