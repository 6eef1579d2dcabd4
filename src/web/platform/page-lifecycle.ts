export interface PageLifecycle {
  isHidden(): boolean
  /** `woken`: the page was shown or restored, or the network came back. Returns an unsubscribe function. */
  subscribe(onChange: (change: 'woken' | 'hidden') => void): () => void
}

export const browserPage: PageLifecycle = {
  isHidden: () => document.visibilityState === 'hidden',
  subscribe: (onChange) => {
    const onWoken = () => onChange('woken')
    const onVisibility = () => onChange(document.visibilityState === 'hidden' ? 'hidden' : 'woken')
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('online', onWoken)
    window.addEventListener('pageshow', onWoken)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('online', onWoken)
      window.removeEventListener('pageshow', onWoken)
    }
  },
}
