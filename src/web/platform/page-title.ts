import { useLayoutEffect } from 'react'

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
