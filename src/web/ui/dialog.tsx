import type { ComponentType, ReactNode, RefObject } from 'react'
import type { ButtonVariant } from './button.tsx'
import { useLazyPart } from './lazy-part.ts'
import { createLoadOnce } from './load-once.ts'
import { sayWindowNotLoaded } from './window-not-loaded.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** A picture before the title. */
  lead?: ReactNode
  children?: ReactNode
  /** The buttons; the last one is the one that goes on. */
  footer?: ReactNode
  /** Given, body and footer are one form: Enter submits, and the footer's main button is `type="submit"`. */
  onSubmit?: () => void
  size?: 'sm' | 'md' | 'lg'
  /** As high as a window gets, whatever is in it: for content that comes and changes while one looks. */
  isTall?: boolean
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
  return useLazyPart(dialogPart, props, props.open, () => closeAndSay(props.onClose))
}

/** A question that wants an answer: only its buttons and Escape close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useLazyPart(confirmPart, props, props.open, () => closeAndSay(props.onClose))
}

/** A panel from the bottom edge that a finger can pull down. */
export function Sheet(props: SheetProps) {
  return useLazyPart(sheetPart, props, props.open, () => closeAndSay(props.onClose))
}

/** A chunk that cannot be fetched must not leave the app waiting for a window that never comes. */
function closeAndSay(onClose: () => void) {
  onClose()
  sayWindowNotLoaded()
}
