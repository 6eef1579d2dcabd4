import { lazyDialog, lazyPart } from '../ui/lazy-part.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import type { YourPickProps } from './panel/your-pick.tsx'

/** Its place is kept until it has loaded. Without it the draft goes on as before. */
export const LazyYourPick = lazyPart(
  () => import('./panel/your-pick.tsx').then((module) => module.YourPick),
  ({ isShort, isFolded = false, className }: YourPickProps) => (
    <Card className={classNames(isShort ? 'min-h-12' : isFolded ? 'min-h-34' : 'min-h-70', className)} />
  ),
)

export const LazyMethodDialog = lazyDialog(() =>
  import('./method/method-dialog.tsx').then((module) => module.MethodDialog),
)

export const LazyCompareDialog = lazyDialog(() =>
  import('./compare/compare-dialog.tsx').then((module) => module.CompareDialog),
)
