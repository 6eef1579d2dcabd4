import { useSyncExternalStore } from 'react'

/** The breakpoint `desk` of the styles. */
const DESK = mediaQuery('(width >= 56.25rem)', true)
/** Below 768 px the drafting screen has one pane, with tabs at its foot. */
const PHONE = mediaQuery('(width < 48rem)', false)

/** Whether the window is wide enough for a column beside the cards. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(DESK.subscribe, DESK.read, DESK.readWithoutPage)
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(PHONE.subscribe, PHONE.read, PHONE.readWithoutPage)
}

function mediaQuery(query: string, withoutPage: boolean) {
  return {
    subscribe: (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    read: () => matchMedia(query).matches,
    readWithoutPage: () => withoutPage,
  }
}
