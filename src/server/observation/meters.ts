import type { ByeReason } from '#protocol/lobby/live-frames.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'

export const ANSWER_KINDS = ['rpc', 'read', 'file', 'other'] as const
/** `rpc`: a remote function; `read`: rows of a table; `file`: a part of the app. */
export type AnswerKind = (typeof ANSWER_KINDS)[number]

export const COMMAND_ENDS = ['accepted', 'refused', 'failed'] as const
/** `failed`: nobody knows what became of it, as when the database went away. */
export type CommandEnd = (typeof COMMAND_ENDS)[number]

export const OWN_SOCKET_ENDS = ['silent', 'closed', 'not_greeted'] as const
/** The goodbye that was said, or why none was: nobody was there, the other side went first, the hello did not come or was not answered. */
export type SocketEnd = ByeReason | (typeof OWN_SOCKET_ENDS)[number]

export const WAITS = ['lobby', 'transaction'] as const
/** `lobby`: for those of the same lobby who came before; `transaction`: for a place in one. */
export type Wait = (typeof WAITS)[number]

/**
 * What the parts of the server say of themselves, in their own words: how it is counted, named and told is not their business.
 * What takes time is announced when it begins; the answer is called when it is over. Nothing here ever throws or says who it was.
 */
export interface Meters {
  /** At the authority. */
  commandArrived(): (end: CommandEnd) => void
  waiting(wait: Wait): () => void
  /** With so many commands; over when it is committed, or was given up. */
  transactionBegan(commandCount: number): (isCommitted: boolean) => void
  /** Saved and told, by this process. */
  pickMade(): void
  refused(code: RefusalCode): void
  /** A request was answered with this status. */
  answered(kind: AnswerKind, status: number, durationMs: number): void
  /** Somebody had to do without the database: a request, or the live channel that looked for news. */
  databaseMissed(who: 'request' | 'live'): void
  statementWasSlow(): void
  socketOpened(): void
  socketEnded(end: SocketEnd): void
  /** Before it was one: by the status of the refusal. */
  socketRefused(status: number): void
  /** Who had a version was sent what he missed, as single events or as a whole lobby. */
  resynced(by: 'events' | 'snapshot'): void
}

const nothing = () => undefined
const nothingToEnd = () => nothing

/** For whoever does not care: most tests, the bench, commands without a server. */
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
}
