import { useEffect, useRef, type ComponentType, type ReactNode, type RefObject } from 'react'
import type { ButtonVariant } from './button.tsx'
import { useLazyPart } from './lazy-part.tsx'
import { createLoadOnce } from './load-once.ts'
import { showToast } from './toaster.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The buttons; the last one is the one that goes on. */
  footer?: ReactNode
  /** Given, body and footer are one form: Enter submits, and the footer's main button is `type="submit"`. */
  onSubmit?: () => void
  size?: 'sm' | 'md' | 'lg'
  /** What gets the focus first; else the first field or button of the body. */
  initialFocus?: RefObject<HTMLElement | null>
}

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  variant?: Extract<ButtonVariant, 'primary' | 'danger'>
  children?: ReactNode
}

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

const dialogPart = createLoadOnce<ComponentType<DialogProps>>(() =>
  import('./dialog-popup.tsx').then((module) => module.DialogPopup),
)
const confirmPart = createLoadOnce<ComponentType<ConfirmDialogProps>>(() =>
  import('./confirm-popup.tsx').then((module) => module.ConfirmPopup),
)
const sheetPart = createLoadOnce<ComponentType<SheetProps>>(() =>
  import('./sheet-popup.tsx').then((module) => module.SheetPopup),
)

/** A window over the page; below 640 px it sits at the bottom edge. Escape and the veil close it, the focus goes back. */
export function Dialog(props: DialogProps) {
  const Popup = useLazyPart(dialogPart, props.open, useCloseAndSay(props.onClose))
  return Popup === null ? null : <Popup {...props} />
}

/** A question that wants an answer: only its buttons and Escape close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Popup = useLazyPart(confirmPart, props.open, useCloseAndSay(props.onClose))
  return Popup === null ? null : <Popup {...props} />
}

/** A panel from the bottom edge that a finger can pull down. */
export function Sheet(props: SheetProps) {
  const Popup = useLazyPart(sheetPart, props.open, useCloseAndSay(props.onClose))
  return Popup === null ? null : <Popup {...props} />
}

/** A chunk that cannot be fetched must not leave the app waiting for a window that never comes. */
function useCloseAndSay(onClose: () => void): () => void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  }, [onClose])
  return useRef(() => {
    latest.current()
    showToast({
      title: 'This window could not be loaded',
      description: 'Check the connection and try again.',
      tone: 'destructive',
    })
  }).current
}
