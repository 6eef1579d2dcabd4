import type {
  ConnectionView,
  GivenCommand,
  HeardAnswer,
  Intent,
  Outage,
  QuietMoment,
  Shown,
  Thrown,
} from '../support/checker/history.ts'

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] }

export type CommandRecord = Mutable<GivenCommand>

/** The recording of a run, in the shapes that the checker reads. */
export interface SimRecord {
  readonly commands: Map<string, CommandRecord>
  readonly answers: HeardAnswer[]
  readonly pages: { readonly clientId: string; readonly shown: Shown[] }[]
  readonly connections: { readonly connectionId: string; readonly told: ConnectionView['told'][number][] }[]
  readonly quiets: QuietMoment[]
  readonly outages: Outage[]
  readonly privateWords: string[]
  readonly thrown: Thrown[]
  /** The latest text that was checked. */
  lastText: string
  lastTold: ConnectionView['told'][number] | null
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
    lastTold: null,
  }
}

export function newCommandRecord(
  fields: Pick<GivenCommand, 'id' | 'clientId' | 'seatId' | 'givenAtMs'> & { readonly intent: Intent },
): CommandRecord {
  return { ...fields, firstSentAtMs: null, end: null, asleepMs: 0, isWatchedToTheEnd: false }
}
