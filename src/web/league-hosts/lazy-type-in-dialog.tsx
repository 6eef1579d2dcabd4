// Apart because it loads the dialog when somebody may want it.
import { lazyDialog } from '../ui/lazy-part.ts'

export const LazyTypeInDialog = lazyDialog(() => import('./type-in-dialog.tsx').then((module) => module.TypeInDialog))
