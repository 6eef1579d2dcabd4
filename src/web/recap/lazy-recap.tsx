import { createLoadOnce, useLazyPart } from '../ui/lazy-part.ts'
import { showToast } from '../ui/toast.ts'
import type { RecapProps } from './recap-frame.tsx'

const recapPart = createLoadOnce(() => import('./recap-frame.tsx').then((module) => module.RecapFrame))

/** If it can't be loaded, its tab closes. */
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
