import { lazyDialog } from './lazy-part.ts'

/** A dialog over the page; below 640 px it sits at the bottom edge. Escape and the backdrop close it. */
export const Dialog = lazyDialog(() => import('./popups.tsx').then((module) => module.DialogPopup))

/** A question that needs an answer: only its buttons and Escape close it. */
export const ConfirmDialog = lazyDialog(() => import('./popups.tsx').then((module) => module.ConfirmPopup))

/** A panel from the bottom edge that can be swiped down. */
export const Sheet = lazyDialog(() => import('./popups.tsx').then((module) => module.SheetPopup))
