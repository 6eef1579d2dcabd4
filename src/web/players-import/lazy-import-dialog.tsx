// Apart because it loads the dialog when somebody may want it.
import { lazyDialog } from '../ui/lazy-part.ts'

export const LazyImportDialog = lazyDialog(() => import('./import-dialog.tsx').then((module) => module.ImportDialog))
