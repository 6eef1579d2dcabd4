import { useSyncExternalStore } from 'react'

/** The breakpoint `desk` of the styles. */
const DESK_QUERY = '(width >= 56.25rem)'

/** Whether the window is wide enough for a column beside the list. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(DESK_QUERY).matches,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DESK_QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
