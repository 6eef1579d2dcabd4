import { createLoadOnce, useLazyDialog } from '../ui/lazy-part.ts'
import type { TypeInDialogProps } from './type-in-dialog.tsx'

const typeInPart = createLoadOnce(() => import('./type-in-dialog.tsx').then((module) => module.TypeInDialog))

/** A chunk of its own: most people never open it. */
export function LazyTypeInDialog(props: TypeInDialogProps) {
  return useLazyDialog(typeInPart, props)
}
