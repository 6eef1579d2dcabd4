import { quantile } from '../quantile.ts'
import type { FleetFigures } from './fleet-messages.ts'

export type Situation = 'steady' | 'killed' | 'restarted'

export interface Measured {
  readonly name: string
  readonly situation: Situation
  readonly lobbyCount: number
  readonly picksPerSecond: number
  readonly figures: FleetFigures
  /** Of the largest server process. */
  readonly memoryBytes: number
}

export const SCREENS_A_LOBBY = 12

export const HEADS = [
  'Servers',
  'lobbies',
  'sockets',
  'picks/s',
  'sent to last screen: median (ms)',
  'p99 (ms)',
  'longest silence (s)',
  'all back after (s)',
  'back in one second, most',
  'whole lobbies sent again',
  'memory of a server (MB)',
  'picks lost',
  'goals',
] as const

const LONGEST_SILENCE_S = 6
const MEMORY_MB = 1500
/** Before 40 in a hundred screens that come back get a whole lobby, something resends them in a storm. */
const WHOLE_SHARE = 0.4

/** By situation, in milliseconds and seconds. */
const LAST_SCREEN_MS = { steady: 100, killed: 300, restarted: Number.POSITIVE_INFINITY }
const BACK_S = { steady: 10, killed: 10, restarted: 30 }

interface Values {
  readonly medianMs: number
  readonly p99Ms: number
  readonly silenceS: number
  readonly backS: number
  readonly mostBack: number
  readonly memoryMb: number
}

export function fleetRow(measured: Measured): readonly string[] {
  const { name, lobbyCount, picksPerSecond, figures } = measured
  const values = valuesOf(measured)
  const missed = missedGoals(measured)
  return [
    name,
    String(lobbyCount),
    String(lobbyCount * SCREENS_A_LOBBY),
    picksPerSecond.toFixed(0),
    values.medianMs.toFixed(1),
    values.p99Ms.toFixed(1),
    values.silenceS.toFixed(1),
    values.backS.toFixed(1),
    String(values.mostBack),
    `${figures.snapshotCount} of ${figures.reconnectCount}`,
    values.memoryMb.toFixed(0),
    `${figures.lostPickCount} of ${figures.pickCount}`,
    missed.length === 0 ? 'met' : `missed: ${missed.join(', ')}`,
  ]
}

/** What is worse than docs/capacity.md wants. */
export function missedGoals(measured: Measured): readonly string[] {
  const { situation, figures } = measured
  const { p99Ms, silenceS, backS, memoryMb } = valuesOf(measured)
  const checks: readonly (readonly [string, boolean])[] = [
    ['p99', p99Ms <= LAST_SCREEN_MS[situation]],
    ['heartbeats', silenceS <= LONGEST_SILENCE_S],
    ['back', backS <= BACK_S[situation] && figures.behindCount === 0],
    ['whole lobbies', figures.snapshotCount <= Math.max(10, figures.reconnectCount * WHOLE_SHARE)],
    ['memory', memoryMb <= MEMORY_MB],
    ['picks', figures.lostPickCount === 0 && figures.pickCount > 0],
  ]
  return checks.flatMap(([goal, isMet]) => (isMet ? [] : [goal]))
}

function valuesOf({ figures, memoryBytes }: Measured): Values {
  const part = (values: readonly number[], share: number) => (values.length === 0 ? 0 : quantile(values, share))
  const bySecond = Map.groupBy(figures.backAtMs, (atMs) => Math.floor(atMs / 1000))
  return {
    medianMs: part(figures.lastScreenMs, 0.5),
    p99Ms: part(figures.lastScreenMs, 0.99),
    silenceS: part([5000, ...figures.silencesMs], 1) / 1000,
    backS: part(figures.backMs, 1) / 1000,
    mostBack: part([0, ...[...bySecond.values()].map(({ length }) => length)], 1),
    memoryMb: memoryBytes / 1e6,
  }
}
