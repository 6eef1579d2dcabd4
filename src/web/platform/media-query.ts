import { useSyncExternalStore } from 'react'

/** The breakpoint `desk` of the styles. */
const DESK = mediaQuery('(width >= 56.25rem)', true)
/** Below 768 px the drafting screen has one pane, with tabs at its foot. */
const PHONE = mediaQuery('(width < 48rem)', false)
/** A laptop's window: what stands beside the list shares its height. */
const LOW = mediaQuery('(height < 60rem)', false)

/** Whether the window is wide enough for a column beside the cards. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(DESK.subscribe, DESK.read, DESK.readWithoutPage)
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(PHONE.subscribe, PHONE.read, PHONE.readWithoutPage)
}

export function useIsLow(): boolean {
  return useSyncExternalStore(LOW.subscribe, LOW.read, LOW.readWithoutPage)
}

function mediaQuery(query: string, withoutPage: boolean) {
  let list: MediaQueryList | null = null
  const current = () => (list ??= matchMedia(query))
  return {
    subscribe: (listener: () => void) => {
      current().addEventListener('change', listener)
      return () => current().removeEventListener('change', listener)
    },
    read: () => current().matches,
    readWithoutPage: () => withoutPage,
  }
}
