import { createLoadOnce, useLazyPart } from '../ui/lazy-part.ts'
import { showToast } from '../ui/toast.ts'
import type { RecapProps } from './recap-screen.tsx'

const recapPart = createLoadOnce(() => import('./recap-screen.tsx').then((module) => module.RecapScreen))

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
