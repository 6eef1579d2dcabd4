import type { SimRandom } from './sim-random.ts'

/** Fault rates. Probabilities are per message, step or command. */
export interface FaultRates {
  readonly requestLost: number
  readonly answerLost: number
  readonly requestTwice: number
  /** One to four seconds late. */
  readonly late: number
  /** Eight to thirty seconds late: longer than a command's lifetime. */
  readonly veryLate: number
  readonly crashAtStep: number
  readonly databaseError: number
  /** The database rolls a transaction back at commit. */
  readonly commitFailed: number
  readonly busLost: number
  /** A single socket frame: no real network does that, but the protocol has to survive it. */
  readonly frameLost: number
}

const FAULT_RATES: FaultRates = {
  requestLost: 0.08,
  answerLost: 0.08,
  requestTwice: 0.05,
  late: 0.06,
  veryLate: 0.015,
  crashAtStep: 0.01,
  databaseError: 0.01,
  commitFailed: 0.02,
  busLost: 0.15,
  frameLost: 0.004,
}

/** Counts that show that faults did occur. */
export interface SimCounts {
  seeds: number
  versions: number
  commands: number
  accepted: number
  refused: number
  givenUp: number
  expired: number
  crashes: number
  crashesBetweenCommitAndAnswer: number
  databaseErrors: number
  failedCommits: number
  lostMessages: number
  doubledMessages: number
  lateMessages: number
  cutSockets: number
  silentSockets: number
  stalls: number
  offlines: number
  sleeps: number
  reloads: number
  completedDrafts: number
  undrafts: number
  timeouts: number
  autopicks: number
  computerPicks: number
  keepers: number
  queuePicks: number
  trades: number
  clockChanges: number
  corrections: number
  skips: number
  /** Skipped picks that were made later. */
  madeUp: number
  hostTransfers: number
  movedDeadlines: number
  /** Pages opened without a seat, and links made, replaced or ended for them. */
  spectators: number
  watchLinks: number
}

export function noCounts(): SimCounts {
  return {
    seeds: 0,
    versions: 0,
    commands: 0,
    accepted: 0,
    refused: 0,
    givenUp: 0,
    expired: 0,
    crashes: 0,
    crashesBetweenCommitAndAnswer: 0,
    databaseErrors: 0,
    failedCommits: 0,
    lostMessages: 0,
    doubledMessages: 0,
    lateMessages: 0,
    cutSockets: 0,
    silentSockets: 0,
    stalls: 0,
    offlines: 0,
    sleeps: 0,
    reloads: 0,
    completedDrafts: 0,
    undrafts: 0,
    timeouts: 0,
    autopicks: 0,
    computerPicks: 0,
    keepers: 0,
    queuePicks: 0,
    trades: 0,
    clockChanges: 0,
    corrections: 0,
    skips: 0,
    madeUp: 0,
    hostTransfers: 0,
    movedDeadlines: 0,
    spectators: 0,
    watchLinks: 0,
  }
}

/** The current fault level. */
export interface Faults {
  isOn: boolean
  /** Whether a fault with this rate happens now. Never in quiet times. */
  strikes(rate: keyof FaultRates): boolean
}

export function createFaults(random: SimRandom): Faults {
  const faults: Faults = {
    isOn: true,
    strikes: (rate) => faults.isOn && random.chance(FAULT_RATES[rate]),
  }
  return faults
}
