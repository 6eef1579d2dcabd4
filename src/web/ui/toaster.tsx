import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { createLoadOnce, usePartOnDemand } from './lazy-part.ts'
import { useToastPlace } from './toast-place.ts'
import { toastOutbox } from './toast.ts'
import { whenInUse } from './when-idle.ts'

const toasterPart = createLoadOnce(() => import('./toaster-view.tsx').then((module) => module.ToasterView))

const NO_PROPS = {}

/** Rendered next to the app in the body, above every dialog, so toasts stay usable while one is open. */
export function Toaster() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => toastOutbox.onWaiting(() => setIsWanted(true)), [])
  // If the chunk cannot be fetched, the next toast requests it again.
  const isDrafting = useToastPlace((chosen) => chosen.place !== 'corner')
  // Nearly every press on a drafting screen has a toast; elsewhere most visits see none.
  useEffect(
    () => (isDrafting ? whenInUse(() => void toasterPart.load().catch(() => undefined)) : undefined),
    [isDrafting],
  )
  const view = usePartOnDemand(toasterPart, NO_PROPS, isWanted, () => setIsWanted(false))
  return view === null ? null : createPortal(view, document.body)
}
