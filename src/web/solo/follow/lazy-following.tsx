import { lazy, Suspense } from 'react'
import type { Followed } from '#core/solo/followed.ts'
import type { SoloSession } from '../solo-session.ts'

const Following = lazy(() => import('./following.tsx').then((module) => ({ default: module.Following })))

/** Most drafts follow no other site, so this code is only loaded by those that do. */
export function LazyFollowing(props: { session: SoloSession; followed: Followed }) {
  return (
    <Suspense fallback={null}>
      <Following {...props} />
    </Suspense>
  )
}
