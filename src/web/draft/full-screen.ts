interface Page {
  readonly fullscreenEnabled: boolean
  readonly fullscreenElement: object | null
  readonly documentElement: { requestFullscreen(options: FullscreenOptions): Promise<void> }
  exitFullscreen(): Promise<void>
  addEventListener(type: 'fullscreenchange', listener: () => void): void
  removeEventListener(type: 'fullscreenchange', listener: () => void): void
}

/**
 * Fills the screen with the whole page, where the browser can; `onLeft` is told when the person leaves by the browser's
 * own means (Escape, a gesture). Returns how to leave. Refused or unknown (phones), the page stays as it is.
 */
export function enterFullScreen(page: Page, onLeft: () => void): () => void {
  // Somebody who is in full screen already stays there afterwards. Old browsers leave all of this undefined.
  if (!page.fullscreenEnabled || page.fullscreenElement !== null) return () => undefined
  let isOurs = false
  let isWanted = true

  const leave = async () => {
    if (!isOurs || page.fullscreenElement === null) return
    await page.exitFullscreen().catch(() => undefined)
  }
  const enter = async () => {
    try {
      await page.documentElement.requestFullscreen({ navigationUI: 'hide' })
      isOurs = true
      if (!isWanted) await leave()
    } catch {
      // The overlay covers the page all the same.
    }
  }
  const changed = () => {
    if (isOurs && page.fullscreenElement === null) onLeft()
  }

  void enter()
  page.addEventListener('fullscreenchange', changed)
  return () => {
    isWanted = false
    page.removeEventListener('fullscreenchange', changed)
    void leave()
  }
}
