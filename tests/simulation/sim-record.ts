import type {
  ConnectionView,
  RequestedCommand,
  ReceivedAnswer,
  Intent,
  Outage,
  QuietMoment,
  Shown,
  Thrown,
} from '../support/checker/history.ts'

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] }

export type CommandRecord = Mutable<RequestedCommand>

/** The recording of a run, in the shapes that the checker reads. */
export interface SimRecord {
  readonly commands: Map<string, CommandRecord>
  readonly answers: ReceivedAnswer[]
  readonly pages: { readonly clientId: string; readonly shown: Shown[] }[]
  readonly connections: { readonly connectionId: string; readonly sent: ConnectionView['sent'][number][] }[]
  readonly quiets: QuietMoment[]
  readonly outages: Outage[]
  readonly privateWords: string[]
  readonly thrown: Thrown[]
  /** The latest text that was checked. */
  lastText: string
  lastSent: ConnectionView['sent'][number] | null
}

export function createSimRecord(): SimRecord {
  return {
    commands: new Map(),
    answers: [],
    pages: [],
    connections: [],
    quiets: [],
    outages: [],
    privateWords: [],
    thrown: [],
    lastText: '',
    lastSent: null,
  }
}

export function newCommandRecord(
  fields: Pick<RequestedCommand, 'id' | 'clientId' | 'seatId' | 'requestedAtMs'> & { readonly intent: Intent },
): CommandRecord {
  return { ...fields, firstSentAtMs: null, end: null, asleepMs: 0, isWatchedToTheEnd: false }
}
