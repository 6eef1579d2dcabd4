import { createLoadOnce, useLazyDialog } from '../ui/lazy-part.ts'
import type { TypeInDialogProps } from './type-in-dialog.tsx'

const typeInPart = createLoadOnce(() => import('./type-in-dialog.tsx').then((module) => module.TypeInDialog))

/** Chunks of their own: most people never open them. */
export function LazyTypeInDialog(props: TypeInDialogProps) {
  return useLazyDialog(typeInPart, props)
}
