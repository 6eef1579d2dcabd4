const IDLE_LIMIT_MS = 3000

/** Runs the work when the page is idle, after three seconds at the latest. Returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: IDLE_LIMIT_MS })
  return () => window.cancelIdleCallback(handle)
}
