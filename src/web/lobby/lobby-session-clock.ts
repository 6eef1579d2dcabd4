/** Time as the session needs it; tests hand in their own. */
export interface SessionClock {
  /** For waiting and measuring: never set back, unlike the time of day. */
  monotonicMs(): number
  /** The device's time of day, which may be wrong: for showing how old something is, on this device. */
  wallMs(): number
  /** Calls back once after this long; the answer calls it off. */
  after(durationMs: number, work: () => void): () => void
}

export const deviceClock: SessionClock = {
  monotonicMs: () => performance.now(),
  wallMs: () => Date.now(),
  after: (durationMs, work) => {
    const timer = setTimeout(work, durationMs)
    return () => clearTimeout(timer)
  },
}
