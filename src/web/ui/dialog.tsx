import type { ConfirmDialogProps, DialogProps, SheetProps } from './popups.tsx'
import { createLoadOnce, useLazyDialog } from './lazy-part.ts'

const dialogPart = createLoadOnce(() => import('./popups.tsx').then((module) => module.DialogPopup))
const confirmPart = createLoadOnce(() => import('./popups.tsx').then((module) => module.ConfirmPopup))
const sheetPart = createLoadOnce(() => import('./popups.tsx').then((module) => module.SheetPopup))

/** A dialog over the page; below 640 px it sits at the bottom edge. Escape and the backdrop close it. */
export function Dialog(props: DialogProps) {
  return useLazyDialog(dialogPart, props)
}

/** A question that needs an answer: only its buttons and Escape close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useLazyDialog(confirmPart, props)
}

/** A panel from the bottom edge that can be swiped down. */
export function Sheet(props: SheetProps) {
  return useLazyDialog(sheetPart, props)
}
