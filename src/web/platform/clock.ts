/** Time as an argument; tests pass a fake. */
export interface Clock {
  /** For waiting and measuring: unlike the time of day it never goes back. */
  monotonicMs(): number
  /** The device's time of day, which may be wrong. */
  wallMs(): number
  /** Runs `work` once after this long; returns a cancel function. */
  after(durationMs: number, work: () => void): () => void
}

export const deviceClock: Clock = {
  monotonicMs: () => performance.now(),
  wallMs: () => Date.now(),
  after: (durationMs, work) => {
    const timer = setTimeout(work, durationMs)
    return () => clearTimeout(timer)
  },
}
