import type { LiveClock } from '../../src/server/live/live-clock.ts'
import type { Clock } from '../../src/web/platform/clock.ts'

/** A clock that advances only when a test says so. */
export interface FakeClock extends LiveClock, Clock {
  readonly timerCount: number
  /** Runs the timers that fall due, each at its own time, and lets promises settle after each. */
  pass(durationMs: number): Promise<void>
  /** Lets time pass without running timers, like a phone that sleeps. */
  sleep(durationMs: number): void
}

interface Timer {
  readonly atMs: number
  readonly run: () => void
}

const START_MS = Date.parse('2026-09-01T18:00:00Z')

export function fakeClock(startMs = START_MS): FakeClock {
  let elapsedMs = 0
  const timers = new Set<Timer>()

  function nextDue(untilMs: number): Timer | undefined {
    return [...timers].filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0]
  }

  return {
    now: () => startMs + elapsedMs,
    wallMs: () => startMs + elapsedMs,
    elapsedMs: () => elapsedMs,
    monotonicMs: () => elapsedMs,
    get timerCount() {
      return timers.size
    },
    after(delayMs, run) {
      const timer = { atMs: elapsedMs + delayMs, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async pass(durationMs) {
      const untilMs = elapsedMs + durationMs
      await settled()
      for (let due = nextDue(untilMs); due !== undefined; due = nextDue(untilMs)) {
        timers.delete(due)
        elapsedMs = Math.max(elapsedMs, due.atMs)
        due.run()
        // oxlint-disable-next-line no-await-in-loop -- one thing happens after the other
        await settled()
      }
      elapsedMs = untilMs
    },
    sleep: (durationMs) => {
      elapsedMs += durationMs
    },
  }
}

/** Waits until pending promises and streams in this process have settled. */
export async function settled(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- each turn may bring about the next
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
