import { useLayoutEffect } from 'react'

/** As in index.html. A page that was opened by an invitation arrives with another title, for chats that preview it. */
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
