/** Time for the live channel; tests inject their own. */
export interface LiveClock {
  /** Server time in milliseconds since 1970, as sent to clients. */
  now(): number
  /** Monotonic; for durations only. */
  elapsedMs(): number
  /** Runs once after the delay. The returned function cancels it. */
  after(delayMs: number, run: () => void): () => void
}

/**
 * Follows the machine's clock forward, so that sleep and a late first setting count, and goes on by itself when that is set
 * back: otherwise everything due would wait until the old time came again.
 */
export function forwardClock(wallMs: () => number, elapsedMs: () => number): () => number {
  let aheadMs = -Infinity
  return () => {
    const atMs = elapsedMs()
    aheadMs = Math.max(aheadMs, wallMs() - atMs)
    return Math.floor(atMs + aheadMs)
  }
}

const elapsedMs = () => performance.now()

export const SYSTEM_LIVE_CLOCK: LiveClock = {
  now: forwardClock(() => Date.now(), elapsedMs),
  elapsedMs,
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}
