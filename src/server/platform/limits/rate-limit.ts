/** Limits how often each key may act within a time window. */
export interface RateLimit {
  /** Counts one action. Null if it is allowed, else how long to wait; refused actions are not counted. */
  take(key: string): number | null
  /** The same without counting. */
  waitMs(key: string): number | null
}

export interface RateLimitOptions {
  readonly perWindow: number
  readonly windowMs: number
  readonly now: () => number
  /** With more keys than this, the oldest window is dropped. */
  readonly maxKeys?: number
}

interface Window {
  readonly startedAtMs: number
  readonly count: number
}

/** About 10 MB of windows. A flood from more addresses is beyond what one process can stop. */
const MAX_KEYS = 100_000

/** A window opens with a key's first action and ends after `windowMs`, or when the clock is set back. */
export function createRateLimit({ perWindow, windowMs, now, maxKeys = MAX_KEYS }: RateLimitOptions): RateLimit {
  // In insertion order, so the oldest window is first.
  const windows = new Map<string, Window>()

  function openWindow(key: string, nowMs: number): Window | null {
    const window = windows.get(key)
    if (window === undefined) return null
    // A clock that was set back must not lock anyone out until it catches up.
    if (nowMs >= window.startedAtMs && nowMs < window.startedAtMs + windowMs) return window
    windows.delete(key)
    return null
  }

  function forgetOldest(nowMs: number): void {
    for (const [key, { startedAtMs }] of windows) {
      if (windows.size < maxKeys && startedAtMs + windowMs > nowMs) return
      windows.delete(key)
    }
  }

  function waitOf(window: Window | null, nowMs: number): number | null {
    return window === null || window.count < perWindow ? null : window.startedAtMs + windowMs - nowMs
  }

  return {
    take(key) {
      const nowMs = now()
      const window = openWindow(key, nowMs)
      const waitMs = waitOf(window, nowMs)
      if (waitMs !== null) return waitMs
      if (window === null) forgetOldest(nowMs)
      windows.set(key, { startedAtMs: window?.startedAtMs ?? nowMs, count: (window?.count ?? 0) + 1 })
      return null
    },
    waitMs(key) {
      const nowMs = now()
      return waitOf(openWindow(key, nowMs), nowMs)
    },
  }
}
