/** Time for the live channel; a test brings its own. */
export interface LiveClock {
  /** Server time, in milliseconds since 1970: what clients are told. */
  now(): number
  /** Counts on evenly whatever happens to the machine's clock: for spans alone. */
  elapsedMs(): number
  /** Runs once, later. The answer calls it off. */
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
