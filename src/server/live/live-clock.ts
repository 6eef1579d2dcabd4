/** Time for the live channel; tests inject their own. */
export interface LiveClock {
  /** Server time in milliseconds since 1970, as sent to clients. */
  now(): number
  /** Monotonic; for durations only. */
  elapsedMs(): number
  /** Runs once after the delay. The returned function cancels it. */
  after(delayMs: number, run: () => void): () => void
}

export const SYSTEM_LIVE_CLOCK: LiveClock = {
  now: () => Date.now(),
  elapsedMs: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}
