/** Counts what each key does in a window of time, and says when it is enough. */
export interface RateLimit {
  /** Counts one; null where it is allowed, else how long to wait. What is refused is not counted. */
  take(key: string): number | null
  /** The same question without counting. */
  waitMs(key: string): number | null
}

export interface RateLimitOptions {
  readonly perWindow: number
  readonly windowMs: number
  readonly now: () => number
  /** More keys than this are not remembered: the oldest window goes. */
  readonly maxKeys?: number
}

interface Window {
  readonly startedAtMs: number
  readonly count: number
}

/** About 10 MB of windows; a flood from more addresses than this is not for one process to stop. */
const MAX_KEYS = 100_000

/** A window opens with the first thing a key does and is over `windowMs` later, whatever the clock did meanwhile. */
export function createRateLimit({ perWindow, windowMs, now, maxKeys = MAX_KEYS }: RateLimitOptions): RateLimit {
  // In order of opening, so the first ones end first.
  const windows = new Map<string, Window>()

  function openWindow(key: string, nowMs: number): Window | null {
    const window = windows.get(key)
    if (window === undefined) return null
    // A clock that was set back must not shut anybody out until it has caught up.
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
