/** Whether the page is seen, and when it comes back to life. */
export interface PageSignals {
  isHidden(): boolean
  /** The page was shown or hidden, restored, or the network came back. Returns the way to stop. */
  subscribe(onChange: (change: 'woken' | 'hidden') => void): () => void
}

export const browserPage: PageSignals = {
  isHidden: () => document.visibilityState === 'hidden',
  subscribe: (onChange) => {
    const wake = () => onChange('woken')
    const look = () => onChange(document.visibilityState === 'hidden' ? 'hidden' : 'woken')
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', wake)
    window.addEventListener('pageshow', wake)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', wake)
      window.removeEventListener('pageshow', wake)
    }
  },
}
