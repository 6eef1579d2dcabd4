import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby, LobbyPhase, SeatId } from '#core/lobby/lobby.ts'
import type { SentCommand } from '#protocol/lobby/command.ts'

/**
 * The checker's input: plain values, so that it can judge a simulation, a real server under SIGKILL and a stored recording.
 * All times are milliseconds of one monotonic clock, the server's where it matters.
 */
export interface LobbyHistory {
  /** The stored event log. */
  readonly log: readonly LogEntry[]
  /** The lobby according to the tables. */
  readonly tables: TablesView
  readonly commands: readonly RequestedCommand[]
  readonly answers: readonly ReceivedAnswer[]
  readonly clients: readonly ClientView[]
  /** The versions received on each live connection. */
  readonly connections: readonly ConnectionView[]
  readonly quiets: readonly QuietMoment[]
  /** When no server process ran, the earliest first. Empty if unknown. */
  readonly outages: readonly Outage[]
  /** Ids of the players who can be drafted; null if unknown. */
  readonly poolPlayerIds: ReadonlySet<string> | null
  /** Private texts seen on the wire (S11), found by `privateWordIn`. */
  readonly privateWords: readonly string[]
  /** Exceptions and where they were thrown. There must be none. */
  readonly thrown: readonly Thrown[]
  /** Whoever watched without a seat; missing if nobody did. */
  readonly spectators?: SpectatorHistory
}

export interface SpectatorHistory extends Pick<LobbyHistory, 'clients' | 'connections' | 'quiets' | 'thrown'> {
  /** What was sent to them and is not for them. */
  readonly leaks: readonly string[]
}

export interface TablesView {
  readonly lobby: Lobby
  readonly version: number
  readonly phase: LobbyPhase
  readonly slotOnTheClock: number | null
  /** The drafted slots as the product reports them. */
  readonly picks: readonly {
    readonly slotNumber: number
    readonly roundNumber: number
    readonly teamIndex: number
    readonly playerId: string
  }[]
}

/** What a person meant by a command. */
export type Intent = SentCommand

export interface RequestedCommand {
  readonly id: string
  readonly clientId: string
  /** The acting seat; null for a join. */
  readonly seatId: SeatId | null
  readonly intent: Intent
  /** When the person sent the command. */
  readonly requestedAtMs: number
  /** Null if it never left the device. */
  readonly firstSentAtMs: number | null
  /** How it ended on the device; null if the page was closed before. */
  readonly end: {
    readonly kind: 'applied' | 'refused' | 'given-up'
    readonly version: number | null
    readonly atMs: number
  } | null
  /** How long the device was asleep between the command and its end. */
  readonly asleepMs: number
  /** The page was still open when the recording ended. */
  readonly isWatchedToTheEnd: boolean
}

export interface ReceivedAnswer {
  readonly commandId: string
  readonly receivedAtMs: number
  readonly answer: { readonly ok: true; readonly version: number } | { readonly ok: false; readonly code: string }
}

/** What one page showed while it was open. */
export interface ClientView {
  readonly clientId: string
  readonly shown: readonly Shown[]
}

export interface Shown {
  readonly version: number
  /** The fingerprint of the lobby as the page showed it. */
  readonly fingerprint: string
}

export interface ConnectionView {
  readonly connectionId: string
  /** `base`: the whole lobby or a welcome; `step`: one event; `beat`: a heartbeat. */
  readonly sent: readonly { readonly kind: 'base' | 'step' | 'beat'; readonly version: number }[]
}

/** A moment after 10 seconds without faults. */
export interface QuietMoment {
  /** Everything saved by this time, a few network delays earlier, must be on every client. */
  readonly savedByMs: number
  readonly clients: readonly { readonly clientId: string; readonly shown: Shown | null }[]
}

export interface Outage {
  readonly fromMs: number
  readonly untilMs: number
}

export interface Thrown {
  readonly where: 'client' | 'server'
  readonly text: string
}

export interface Violation {
  readonly id: string
  readonly text: string
}

export type Report = (id: string, text: string) => void

/** The name of a field for targets, avoids or queue in a message, if it has one (S11). */
export function privateWordIn(wireText: string): string | null {
  return /"[a-z_]*(?:target|avoid|queue|shortlist)[a-z_]*"\s*:/i.exec(wireText)?.[0] ?? null
}
