import { useEffect } from 'react'
import { create } from 'zustand'

/**
 * Where toasts appear. `corner`: at the bottom right, moved off every button (toast-shift.ts). `turn-bar`: over the last
 * picks in a draft's turn bar. `ribbon`: over the order of picks below a draft's header. The last two have no buttons.
 */
export type ToastPlace = 'corner' | 'turn-bar' | 'ribbon'

export const useToastPlace = create<{ readonly place: ToastPlace }>(() => ({ place: 'corner' }))

/** While the calling screen is open. */
export function usePlaceForToasts(place: ToastPlace): void {
  useEffect(() => {
    useToastPlace.setState({ place })
    return () => useToastPlace.setState({ place: 'corner' })
  }, [place])
}
