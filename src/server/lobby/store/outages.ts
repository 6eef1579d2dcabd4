import { PICK_GRACE_MS } from '#core/draft/draft-clock.ts'
import { runningClocks } from '#core/lobby/lobby-auction.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import type { Outage } from './lobby-store.ts'

/** Nodes write every half second that they are alive. A shorter silence takes nothing from a turn but its grace. */
export const ALIVE_GAP_MS = PICK_GRACE_MS
/** Clocks of nodes differ by less. A stored time further ahead is of a clock that was wrong. */
export const CLOCK_SKEW_MS = 5000
/** A clock that ran out longer ago waits for a person, and gains nothing from an outage. */
const EXPIRED_CLOCK_MS = 60_000
/** Older ones were made up for long ago. */
const MAX_OUTAGES = 20

/** Deadlines after this may have to move by an outage that begins at this time. */
export function clocksSince(fromMs: number): number {
  return fromMs - EXPIRED_CLOCK_MS
}

export function withOutage(outages: readonly Outage[], outage: Outage): readonly Outage[] {
  return [...outages, outage].slice(-MAX_OUTAGES)
}

/** What the nodes remember of their life. */
export interface ServerLife {
  /** Null while no clock runs. */
  readonly aliveAtMs: number | null
  readonly outages: readonly Outage[]
}

/** Once a clock that was ahead is set right, what it recorded of the future never happened. */
export function withoutFuture(life: ServerLife, nowMs: number): ServerLife {
  const isFuture = (atMs: number) => atMs > nowMs + CLOCK_SKEW_MS
  const { aliveAtMs, outages } = life
  if (!isFuture(aliveAtMs ?? nowMs) && !outages.some(({ untilMs }) => isFuture(untilMs))) return life
  return {
    aliveAtMs: aliveAtMs === null ? null : Math.min(aliveAtMs, nowMs),
    outages: outages
      .filter(({ fromMs }) => fromMs < nowMs)
      .map(({ fromMs, untilMs }) => ({ fromMs, untilMs: Math.min(untilMs, nowMs) })),
  }
}

/** The deadline of the pick on the clock, in an auction the last of its clocks; null if no clock runs. */
export function deadlineMsOf(lobby: Lobby): number | null {
  const deadlines = lobby.isClosed ? [] : runningClocks(lobby).map(({ deadlineMs }) => deadlineMs)
  return deadlines.length === 0 ? null : Math.max(...deadlines)
}
