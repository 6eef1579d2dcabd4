import { useEffect } from 'react'
import { create } from 'zustand'

const useOpenPopups = create<{ readonly count: number }>(() => ({ count: 0 }))

/** Stands inside a popup: while it is mounted, the popup is open. */
export function OpenPopup() {
  useEffect(() => {
    useOpenPopups.setState(({ count }) => ({ count: count + 1 }))
    return () => useOpenPopups.setState(({ count }) => ({ count: count - 1 }))
  }, [])
  return null
}

/** Whether a dialog, a question or a sheet is open. */
export function useHasOpenPopup(): boolean {
  return useOpenPopups(({ count }) => count > 0)
}
