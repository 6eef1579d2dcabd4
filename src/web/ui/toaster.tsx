import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { createLoadOnce, useLazyPart } from './lazy-part.ts'
import { toastOutbox } from './toast.ts'

const toasterPart = createLoadOnce(() => import('./toaster-view.tsx').then((module) => module.ToasterView))

const NO_PROPS = {}

/** Rendered next to the app in the body, above every dialog, so toasts stay usable while one is open. */
export function Toaster() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => toastOutbox.onWaiting(() => setIsWanted(true)), [])
  // If the chunk cannot be fetched, the next toast requests it again.
  const view = useLazyPart(toasterPart, NO_PROPS, isWanted, () => setIsWanted(false))
  return view === null ? null : createPortal(view, document.body)
}
