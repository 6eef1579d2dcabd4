import { useEffect, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { useLazyPart } from './lazy-part.ts'
import { createLoadOnce } from './load-once.ts'
import { createOutbox, type Outbox } from './toast-outbox.ts'

export interface ToastMessage {
  title: string
  description?: string
  tone?: 'plain' | 'destructive'
  action?: { label: string; onPress: () => void }
  /** A toast with the same id takes the place of the one before it. */
  id?: string
}

const outbox = createOutbox<ToastMessage>()

/** Shows a short message for some seconds. Needs one `Toaster` on the page. */
export const showToast: (message: ToastMessage) => void = outbox.send

const viewPart = createLoadOnce<ComponentType<{ outbox: Outbox<ToastMessage> }>>(() =>
  import('./toaster-view.tsx').then((module) => module.ToasterView),
)

const VIEW_PROPS = { outbox }

/** Stands beside the app in the body, above every window, so that toasts stay usable while one is open. */
export function Toaster() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => outbox.onWaiting(() => setIsWanted(true)), [])
  // Where the chunk cannot be fetched, the next toast asks for it again.
  const view = useLazyPart(viewPart, VIEW_PROPS, isWanted, () => setIsWanted(false))
  return view === null ? null : createPortal(view, document.body)
}
