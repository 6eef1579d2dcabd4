import { useLayoutEffect } from 'react'

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

/** The title in index.html. A page opened by an invite link arrives with another one, which chats show as a preview. */
const APP_TITLE = 'Snakeboard'

/** The page's title while this screen is shown. Set before effects run, because a flashing title returns to it. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title
    return () => {
      document.title = APP_TITLE
    }
  }, [title])
}
