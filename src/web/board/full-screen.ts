interface Page {
  readonly fullscreenEnabled: boolean
  readonly fullscreenElement: object | null
  readonly documentElement: { requestFullscreen(options: FullscreenOptions): Promise<void> }
  exitFullscreen(): Promise<void>
  addEventListener(type: 'fullscreenchange', listener: () => void): void
  removeEventListener(type: 'fullscreenchange', listener: () => void): void
}

interface FullScreenCallbacks {
  /** The page fills the screen from now on. */
  readonly onEntered: () => void
  /** The person left by the browser's own means (Escape, a gesture). */
  readonly onLeft: () => void
}

/**
 * Fills the screen with the whole page. Where the browser refuses or cannot (phones), the page stays as it is.
 * Returns the function that leaves full screen.
 */
export function enterFullScreen(page: Page, { onEntered, onLeft }: FullScreenCallbacks): () => void {
  // A page that is in full screen already stays there afterwards. Old browsers leave all of this undefined.
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
    } catch {
      // The overlay covers the page all the same.
      return
    }
    if (isWanted) onEntered()
    else await leave()
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

interface WakeLocks {
  request(type: 'screen'): Promise<{ release(): Promise<void> }>
}

type HideablePage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Keeps the screen from going dark until the returned function is called. The browser takes the lock away while the page
 * is hidden, so it is asked for again on return. Without the API, or refused (low battery), nothing happens.
 */
export function keepScreenAwake(wakeLocks: WakeLocks | null, page: HideablePage): () => void {
  if (wakeLocks === null) return () => undefined
  let isWanted = true
  let release = () => Promise.resolve()

  const request = async () => {
    if (page.visibilityState !== 'visible') return
    try {
      const lock = await wakeLocks.request('screen')
      release = () => lock.release()
      if (!isWanted) await release()
    } catch {
      // The screen goes dark as it always does.
    }
  }
  const requestAgain = () => void request()

  requestAgain()
  page.addEventListener('visibilitychange', requestAgain)
  return () => {
    isWanted = false
    page.removeEventListener('visibilitychange', requestAgain)
    release().catch(() => undefined)
  }
}

/** Absent outside secure contexts and in older browsers, whatever the type says. */
export function wakeLocksOf(browser: Navigator): WakeLocks | null {
  return 'wakeLock' in browser ? browser.wakeLock : null
}
