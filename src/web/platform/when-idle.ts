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

/** A pointer moves before it presses, so that what it presses is often there by then. */
const FIRST_USES = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/**
 * Runs the work once somebody uses the page from now on, and it is idle then: for what the screen shows only on demand.
 * Returns a cancel function.
 */
export function whenInUse(work: () => void): () => void {
  const listening = new AbortController()
  let cancel = () => listening.abort()
  const start = () => {
    listening.abort()
    cancel = whenIdle(work)
  }
  for (const type of FIRST_USES)
    window.addEventListener(type, start, { capture: true, passive: true, signal: listening.signal })
  return () => cancel()
}

/** Ends in a task of its own: what a finger did meanwhile comes first. Also in a hidden tab, where timers are late. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/** A hidden tab has no frames; the work then runs this late. */
const NO_FRAME_MS = 200

/** Runs the work after the current change is on the screen, so that it does not delay the change. */
export function afterPaint(work: () => void): void {
  let isDone = false
  const runOnce = () => {
    if (isDone) return
    isDone = true
    work()
  }
  requestAnimationFrame(() => setTimeout(runOnce))
  setTimeout(runOnce, NO_FRAME_MS)
}
