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
