import { lazy, Suspense } from 'react'
import type { Followed } from '#core/solo/followed.ts'
import type { SoloSession } from '../solo-session.ts'

const Following = lazy(() => import('./following.tsx').then((module) => ({ default: module.Following })))
const FollowLine = lazy(() => import('./follow-line.tsx').then((module) => ({ default: module.FollowLine })))
const FollowBar = lazy(() => import('./follow-line.tsx').then((module) => ({ default: module.FollowBar })))

/** Most drafts follow no other site, so this code is only loaded by those that do. */
export function LazyFollowing(props: { session: SoloSession; followed: Followed }) {
  return (
    <Suspense fallback={null}>
      <Following {...props} />
    </Suspense>
  )
}

export function LazyFollowLine(props: { session: SoloSession }) {
  return (
    <Suspense fallback={null}>
      <FollowLine {...props} />
    </Suspense>
  )
}

/** As high as the bar, so that nothing moves when it comes. */
export function LazyFollowBar(props: { session: SoloSession }) {
  return (
    <Suspense fallback={<div className="h-11 border-b border-line bg-raised" />}>
      <FollowBar {...props} />
    </Suspense>
  )
}
