interface WakeLocks {
  request(type: 'screen'): Promise<{ release(): Promise<void> }>
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Keeps the screen from going dark until the returned function is called. The browser takes the lock away while the page
 * is hidden, so it is asked for again on return. Without the API, or refused (low battery), nothing happens.
 */
export function keepScreenAwake(wakeLocks: WakeLocks | null, page: Page): () => void {
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
