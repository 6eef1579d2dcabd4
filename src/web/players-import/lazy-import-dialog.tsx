import { createLoadOnce, useLazyDialog } from '../ui/lazy-part.ts'
import type { ImportDialogProps } from './import-dialog.tsx'

const importPart = createLoadOnce(() => import('./import-dialog.tsx').then((module) => module.ImportDialog))

export function LazyImportDialog(props: ImportDialogProps) {
  return useLazyDialog(importPart, props)
}
