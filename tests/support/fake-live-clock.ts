import type { LiveClock } from '../../src/server/live/live-clock.ts'

/** Time that passes only when a test says so. */
export interface FakeLiveClock extends LiveClock {
  /** Runs what falls due meanwhile, each at its own time; after each, what was waiting for it goes on. */
  pass(ms: number): Promise<void>
  readonly timerCount: number
}

const START_MS = Date.parse('2026-09-01T18:00:00Z')

export function createFakeLiveClock(): FakeLiveClock {
  let elapsedMs = 0
  const timers = new Set<{ readonly atMs: number; readonly run: () => void }>()

  return {
    now: () => START_MS + elapsedMs,
    elapsedMs: () => elapsedMs,
    after(delayMs, run) {
      const timer = { atMs: elapsedMs + delayMs, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async pass(ms) {
      const untilMs = elapsedMs + ms
      for (;;) {
        const due = [...timers].filter((timer) => timer.atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0]
        if (due === undefined) break
        timers.delete(due)
        elapsedMs = Math.max(elapsedMs, due.atMs)
        due.run()
        // oxlint-disable-next-line no-await-in-loop
        await settled()
      }
      elapsedMs = untilMs
      await settled()
    },
    get timerCount() {
      return timers.size
    },
  }
}

/** All promises that depend on nothing outside the process have gone as far as they can. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve))
  })
}
