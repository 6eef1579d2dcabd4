import type { ReadHost } from '#core/league-hosts/read-hosts.ts'
import type { ByeReason } from '#protocol/lobby/live-frames.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'

export const ANSWER_KINDS = ['rpc', 'read', 'file', 'other'] as const
/** `rpc`: a remote function; `read`: rows of a table; `file`: a file of the app. */
export type AnswerKind = (typeof ANSWER_KINDS)[number]

export const COMMAND_ENDS = ['accepted', 'refused', 'failed'] as const
/** `failed`: the outcome is unknown, for example because the database became unavailable. */
export type MeteredEnd = (typeof COMMAND_ENDS)[number]

export const OWN_SOCKET_ENDS = ['silent', 'closed', 'not_greeted'] as const
/** The reason of the goodbye, or why there was none: the client was silent, closed first, or was not greeted in time. */
export type SocketEnd = ByeReason | (typeof OWN_SOCKET_ENDS)[number]

export const WAITS = ['lobby', 'transaction'] as const
/** `lobby`: for earlier work of the same lobby; `transaction`: to be included in one. */
export type Wait = (typeof WAITS)[number]

export const PUSH_ENDS = ['delivered', 'gone', 'failed', 'dropped'] as const
/** `gone`: the browser does not want it any more; `dropped`: too many waited, or it waited too long. */
export type PushEnd = (typeof PUSH_ENDS)[number]

/**
 * Events that the server's parts report; how they are counted and exported is up to the implementation. For work that takes
 * time, call the returned function when it ends. Nothing here throws or identifies a person.
 */
export interface Meters {
  /** A command reached the lobby authority. */
  commandArrived(): (end: MeteredEnd) => void
  waiting(wait: Wait): () => void
  /** Ends with the commit or rollback. */
  transactionBegan(commandCount: number): (isCommitted: boolean) => void
  /** This process saved a pick and sent it to clients. */
  pickMade(): void
  refused(code: RefusalCode): void
  answered(kind: AnswerKind, status: number, durationMs: number): void
  /** The database was unavailable to a request or to the live channel. */
  databaseMissed(who: 'request' | 'live'): void
  statementWasSlow(): void
  socketOpened(): void
  socketEnded(end: SocketEnd): void
  /** An upgrade was refused with this status. */
  socketRefused(status: number): void
  /** A client that had missed events received them, or a snapshot. */
  resynced(by: 'events' | 'snapshot'): void
  /** A notification of somebody's turn was handed to a push service, or not. */
  pushEnded(end: PushEnd): void
  /** A question to a site where leagues live; it ends with a usable answer, or not. */
  leagueHostAsked(host: ReadHost): (isAnswered: boolean) => void
}

const nothing = () => undefined
const nothingToEnd = () => nothing

/** For most tests, the benchmark, and commands without a server. */
export const NO_METERS: Meters = {
  commandArrived: nothingToEnd,
  waiting: nothingToEnd,
  transactionBegan: nothingToEnd,
  pickMade: nothing,
  refused: nothing,
  answered: nothing,
  databaseMissed: nothing,
  statementWasSlow: nothing,
  socketOpened: nothing,
  socketEnded: nothing,
  socketRefused: nothing,
  resynced: nothing,
  pushEnded: nothing,
  leagueHostAsked: nothingToEnd,
}
