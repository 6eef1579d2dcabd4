import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isDrafting, usePlace } from '../platform/place.ts'
import { createLoadOnce, useLoadInUse, usePartOnDemand } from './lazy-part.ts'
import { toastOutbox } from './toast.ts'

const toasterPart = createLoadOnce(() => import('./toaster-view.tsx').then((module) => module.ToasterView))

const NO_PROPS = {}

/** Rendered next to the app in the body, above every dialog, so toasts stay usable while one is open. */
export function Toaster() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => toastOutbox.onWaiting(() => setIsWanted(true)), [])
  const isInDraft = usePlace(isDrafting)
  // Nearly every press on a drafting screen has a toast; elsewhere most visits see none.
  useLoadInUse(toasterPart, isInDraft)
  const view = usePartOnDemand(toasterPart, NO_PROPS, isWanted, () => setIsWanted(false))
  return view === null ? null : createPortal(view, document.body)
}
