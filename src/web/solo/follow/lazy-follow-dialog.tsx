// Apart because it loads the dialog when somebody wants it.
import { lazyDialog } from '../../ui/lazy-part.ts'

export const LazyFollowDialog = lazyDialog(
  () => import('./follow-dialog.tsx').then((module) => module.FollowDialog),
  'when it opens',
)
