/** In a tab that nobody sees there are no frames; the work then runs this late. */
const NO_FRAME_MS = 200

/** Runs the work when the change that was just made is on the screen, so that it does not hold the change up. */
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
