import { createLoadOnce, useLazyDialog, useLazyPart } from '../ui/lazy-part.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { showToast } from '../ui/toast.ts'
import type { YourPickProps } from './panel/your-pick.tsx'
import type { RecapProps } from './recap/recap.tsx'

const recapPart = createLoadOnce(() => import('./recap/recap.tsx').then((module) => module.Recap))
const pickPart = createLoadOnce(() => import('./panel/your-pick.tsx').then((module) => module.YourPick))
const methodPart = createLoadOnce(() => import('./method/method-dialog.tsx').then((module) => module.MethodDialog))
const comparePart = createLoadOnce(() => import('./compare/compare-dialog.tsx').then((module) => module.CompareDialog))

/** If it can't be loaded, the tab closes. */
export function LazyRecap(props: RecapProps & { onClose: () => void }) {
  return useLazyPart(recapPart, props, true, () => {
    props.onClose()
    showToast({
      title: 'The recap could not be loaded',
      description: 'Check your connection and try again.',
      tone: 'destructive',
    })
  })
}

/** Its place is kept until it has loaded. Without it the draft goes on as before. */
export function LazyYourPick(props: YourPickProps) {
  const panel = useLazyPart(pickPart, props, true, () => undefined)
  return panel ?? <Card className={classNames(props.isShort ? 'min-h-12' : 'min-h-70', props.className)} />
}

export function LazyMethodDialog(props: { open: boolean; onClose: () => void }) {
  return useLazyDialog(methodPart, props)
}

export function LazyCompareDialog(props: { open: boolean; onClose: () => void }) {
  return useLazyDialog(comparePart, props)
}
