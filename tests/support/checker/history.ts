import type { PickTarget } from '#core/draft/draft.ts'
import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby, LobbyPhase, SeatId } from '#core/lobby/lobby.ts'

/**
 * What the checker reads: plain values, so that a simulation, a real server under SIGKILL and a recording from disk can
 * all be judged alike. All times are in milliseconds of one clock that never jumps, the server's where it matters.
 */
export interface LobbyHistory {
  /** The event log as it lies in the store. */
  readonly log: readonly LogEntry[]
  /** The lobby as the tables tell it. */
  readonly tables: TablesView
  readonly commands: readonly GivenCommand[]
  readonly answers: readonly HeardAnswer[]
  readonly clients: readonly ClientView[]
  /** Versions as they arrived on each live connection. */
  readonly connections: readonly ConnectionView[]
  readonly quiets: readonly QuietMoment[]
  /** Ids of the players who may be drafted; null where it is not known. */
  readonly poolPlayerIds: ReadonlySet<string> | null
  /** Texts seen on the wire that name what nobody may tell (S11), found by `privateWordIn`. */
  readonly privateWords: readonly string[]
  /** What threw, and where: nothing may. */
  readonly thrown: readonly Thrown[]
}

export interface TablesView {
  readonly lobby: Lobby
  readonly version: number
  readonly phase: LobbyPhase
  readonly slotOnTheClock: number | null
  /** Drafted slots with what the product says of each. */
  readonly picks: readonly {
    readonly slotNumber: number
    readonly roundNumber: number
    readonly teamIndex: number
    readonly playerId: string
  }[]
}

/** What a person meant by a command. */
export type Intent =
  | { readonly kind: 'join'; readonly username: string }
  | { readonly kind: 'leave' }
  | { readonly kind: 'remove'; readonly seatId: SeatId }
  | { readonly kind: 'shuffle-order' }
  | { readonly kind: 'set-order'; readonly positions: readonly number[] }
  | { readonly kind: 'start' }
  | { readonly kind: 'pick'; readonly playerId: string; readonly target: PickTarget }
  | { readonly kind: 'undraft'; readonly playerId: string }

export interface GivenCommand {
  readonly id: string
  readonly clientId: string
  /** The seat that acts; null for a join. */
  readonly seatId: SeatId | null
  readonly intent: Intent
  /** When the person gave it. */
  readonly givenAtMs: number
  /** Null when it never left the device. */
  readonly firstSentAtMs: number | null
  /** How it ended on the device; null when the device stopped looking (the page was closed). */
  readonly end: {
    readonly kind: 'applied' | 'refused' | 'given-up'
    readonly version: number | null
    readonly atMs: number
  } | null
  /** For so long between giving and end the device could not act: asleep. */
  readonly asleepMs: number
  /** The device was still looking when the recording ended. */
  readonly isWatchedToTheEnd: boolean
}

export interface HeardAnswer {
  readonly commandId: string
  readonly heardAtMs: number
  readonly answer: { readonly ok: true; readonly version: number } | { readonly ok: false; readonly code: string }
}

/** What one page showed, from its opening to its closing. */
export interface ClientView {
  readonly clientId: string
  readonly shown: readonly Shown[]
}

export interface Shown {
  readonly version: number
  /** `fingerprintOf` the lobby that was shown. */
  readonly fingerprint: string
}

export interface ConnectionView {
  readonly connectionId: string
  /** `base`: the whole lobby or a welcome; `step`: one event; `beat`: a heartbeat. */
  readonly told: readonly { readonly kind: 'base' | 'step' | 'beat'; readonly version: number }[]
}

/** A moment at which the world had been without faults for 10 seconds. */
export interface QuietMoment {
  /** What was saved by then, some network delays ago, has to be everywhere. */
  readonly savedByMs: number
  readonly clients: readonly { readonly clientId: string; readonly shown: Shown | null }[]
}

export interface Thrown {
  readonly where: 'client' | 'server'
  readonly text: string
}

export interface Violation {
  /** The invariant's ID. */
  readonly id: string
  readonly text: string
}

/** The targets, avoids and queue of anybody, if a message carries such a field (S11). */
export function privateWordIn(wireText: string): string | null {
  return /"[a-z_]*(?:target|avoid|queue|shortlist)[a-z_]*"\s*:/i.exec(wireText)?.[0] ?? null
}
