import { createLoadOnce, useLazyDialog } from '../ui/lazy-part.ts'
import type { BringLeagueDialogProps } from './bring-league-dialog.tsx'
import type { TypeInDialogProps } from './type-in-dialog.tsx'

const typeInPart = createLoadOnce(() => import('./type-in-dialog.tsx').then((module) => module.TypeInDialog))
const bringPart = createLoadOnce(() => import('./bring-league-dialog.tsx').then((module) => module.BringLeagueDialog))

/** Chunks of their own: most people never open them. */
export function LazyTypeInDialog(props: TypeInDialogProps) {
  return useLazyDialog(typeInPart, props)
}

export function LazyBringLeagueDialog(props: BringLeagueDialogProps) {
  return useLazyDialog(bringPart, props)
}
