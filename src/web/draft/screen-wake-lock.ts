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
  let release: () => void = () => undefined

  const request = () => {
    if (page.visibilityState !== 'visible') return
    wakeLocks.request('screen').then(
      (lock) => {
        const releaseLock = () => void lock.release().catch(() => undefined)
        if (isWanted) release = releaseLock
        else releaseLock()
      },
      () => undefined,
    )
  }

  request()
  page.addEventListener('visibilitychange', request)
  return () => {
    isWanted = false
    page.removeEventListener('visibilitychange', request)
    release()
  }
}

/** Absent outside secure contexts and in older browsers, whatever the type says. */
export function wakeLocksOf(browser: Navigator): WakeLocks | null {
  return 'wakeLock' in browser ? browser.wakeLock : null
}
