/**
 * Fills the screen with the whole page, where the browser can; `onLeft` is told when the person leaves by the browser's
 * own means (Escape, a gesture). Returns how to leave. Refused or unknown (phones), the page stays as it is.
 */
export function enterFullScreen(page: Document, onLeft: () => void): () => void {
  const isEntered = () => page.fullscreenElement !== null
  let isOurs = false
  let isWanted = true

  const changed = () => {
    if (isOurs && !isEntered()) onLeft()
  }
  const leave = () => {
    if (isEntered()) void page.exitFullscreen().catch(() => undefined)
  }

  // Somebody who is in full screen already stays there afterwards.
  if (!isEntered() && page.fullscreenEnabled) {
    page.documentElement.requestFullscreen({ navigationUI: 'hide' }).then(
      () => {
        isOurs = true
        if (!isWanted) leave()
      },
      () => undefined,
    )
  }
  page.addEventListener('fullscreenchange', changed)
  return () => {
    isWanted = false
    page.removeEventListener('fullscreenchange', changed)
    if (isOurs) leave()
  }
}
