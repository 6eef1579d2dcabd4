import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import type { DownFrame, UnknownFrame, UpFrame } from '#protocol/lobby/live-frames.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'

/** One id per command, shared by all its retries. */
export type CommandId = string

/** `given-up`: no response within 20 seconds (RU16). */
export type CommandEnd =
  | { readonly kind: 'applied'; readonly version: number }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly details: string | null }
  | { readonly kind: 'given-up' }

export interface PendingCommand {
  readonly id: CommandId
  /** On the device's monotonic clock. */
  readonly requestedAtMs: number
  /** In server time. Null while the server's clock is unknown: the server then uses the time of arrival. */
  readonly issuedAtMs: number | null
  readonly attemptCount: number
  /** The next retry; once accepted, the next request for the missing event. */
  readonly nextAttemptAtMs: number
  /** The server accepted it at this version, and the event is still on its way here. */
  readonly acceptedVersion: number | null
}

export type SyncLink = 'connecting' | 'live' | 'polling' | 'down' | 'ended'

/** What a client knows of its lobby and of the connection. Times are on the device's monotonic clock, in milliseconds. */
export interface SyncState {
  /** Null until the first snapshot. The screens show this and nothing else (C1). */
  readonly lobby: Lobby | null
  /** The version of `lobby`; it never falls (C1). */
  readonly version: number
  readonly online: readonly SeatId[]
  readonly link: SyncLink
  /** The reason of a final `bye`. */
  readonly endReason: string | null
  /** When the server last confirmed that `version` is the current one. */
  readonly freshAtMs: number | null
  /** Server time minus monotonic time, from the newest `now`. */
  readonly serverOffsetMs: number | null
  readonly pending: readonly PendingCommand[]
  readonly internal: SyncInternal
}

/** Timers and counters that only the state machine reads. */
export interface SyncInternal {
  readonly isStarted: boolean
  /** A socket is open or being opened. */
  readonly hasSocket: boolean
  readonly isGreeted: boolean
  readonly attemptCount: number
  readonly connectAtMs: number | null
  readonly receivedAtMs: number
  readonly lostAtMs: number | null
  /** The current outage has been reported as `out-of-reach`. */
  readonly isLossReported: boolean
  /** When the server announced a stop, until it is back. */
  readonly stoppedAtMs: number | null
  /** When the next poll is due; during a poll, when its response counts as lost. */
  readonly pollAtMs: number | null
  readonly isPolling: boolean
  /** A snapshot was requested and has not arrived. */
  readonly syncAskedAtMs: number | null
  /** Requests for a snapshot since the server's last message. */
  readonly unansweredAskCount: number
}

export type SyncInput =
  | { readonly kind: 'start' }
  /** The screen is gone or the person left: close everything. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'socket-opened' }
  | { readonly kind: 'socket-closed' }
  | { readonly kind: 'frame'; readonly frame: DownFrame | UnknownFrame }
  /** The response to `poll`; null when there was none. */
  | { readonly kind: 'polled'; readonly answer: PolledLobby | null }
  /** A call other than the live channel showed that this device has no place here any more. */
  | { readonly kind: 'shut-out'; readonly reason: string }
  /** The page became visible, the network came back, the page was restored. */
  | { readonly kind: 'woken' }
  | { readonly kind: 'command'; readonly id: CommandId }
  | { readonly kind: 'answered'; readonly id: CommandId; readonly answer: CommandAnswer }
  /** Time has passed; due at `nextWakeMs` at the latest. */
  | { readonly kind: 'tick' }

export interface PolledLobby {
  readonly version: number
  readonly now: number
  readonly online: readonly SeatId[]
  /** Null when the client's version is the current one. */
  readonly state: Lobby | null
}

/** `no-answer` includes 503 and 429: the command is sent again under the same id. */
export type CommandAnswer =
  | { readonly kind: 'ok'; readonly version: number }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly details: string | null }
  | { readonly kind: 'no-answer' }

export type SyncEffect =
  | { readonly kind: 'connect' }
  /** Closes the socket. Nothing of it may come in after that, not even that it closed. */
  | { readonly kind: 'disconnect' }
  | { readonly kind: 'send'; readonly frame: UpFrame }
  | { readonly kind: 'poll'; readonly version: number | null }
  | { readonly kind: 'post'; readonly id: CommandId; readonly issuedAtMs: number | null }
  | { readonly kind: 'settled'; readonly id: CommandId; readonly end: CommandEnd }
  /** Applied just now, one event at a time: for toasts and announcements. A snapshot reports nothing. */
  | {
      readonly kind: 'happened'
      readonly event: LobbyEvent
      readonly version: number
      readonly bySeatId: SeatId | null
    }
  /** Nothing has reached the server for 10 seconds; reported once per outage (RU35). */
  | { readonly kind: 'out-of-reach' }

export interface SyncFacts {
  /** The device's monotonic clock. */
  readonly nowMs: number
  /** From 0 up to, and without, 1: jitter for reconnecting. */
  readonly random: () => number
}

/** Constant for one session. */
export interface SyncIdentity {
  readonly code: string
  readonly username: string
  /** Of a spectator, who watches by the host's link and has no username. */
  readonly watchToken?: string
  readonly protocol: number
}

export interface SyncResult {
  readonly state: SyncState
  readonly effects: readonly SyncEffect[]
}

/** A step in progress: the functions of the machine replace `state` and add to `effects`. */
export interface SyncStep extends SyncFacts {
  state: SyncState
  readonly effects: SyncEffect[]
  readonly identity: SyncIdentity
}

export function setInternal(step: SyncStep, fields: Partial<SyncInternal>): void {
  step.state = { ...step.state, internal: { ...step.state.internal, ...fields } }
}
