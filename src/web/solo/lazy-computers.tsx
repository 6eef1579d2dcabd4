import { lazy, Suspense } from 'react'
import { useSnapshot } from '../session/use-snapshot.ts'
import { computersBarView } from './computers-bar-view.ts'
import type { SoloSession } from './solo-session.ts'

const loadBar = () => import('./computers-bar.tsx')

const ComputersBar = lazy(() => loadBar().then((module) => ({ default: module.ComputersBar })))
const SoloTools = lazy(() => loadBar().then((module) => ({ default: module.SoloTools })))
const SoloToolGroups = lazy(() => loadBar().then((module) => ({ default: module.SoloToolGroups })))

/** Drafts without computers and without a clock need none of these. */
function useHasComputers(session: SoloSession): boolean {
  return useSnapshot(session, (snapshot) => computersBarView(snapshot) !== null)
}

/** Its place is kept while it loads, so that nothing moves when it comes. */
export function LazyComputersBar({ session }: { session: SoloSession }) {
  return (
    <Suspense fallback={<div className="h-11 border-b border-line bg-raised" />}>
      <ComputersBar session={session} />
    </Suspense>
  )
}

export function LazySoloTools({ session }: { session: SoloSession }) {
  return useHasComputers(session) ? (
    <Suspense fallback={null}>
      <SoloTools session={session} />
    </Suspense>
  ) : null
}

export function LazySoloToolGroups({ session }: { session: SoloSession }) {
  return useHasComputers(session) ? (
    <Suspense fallback={null}>
      <SoloToolGroups session={session} />
    </Suspense>
  ) : null
}
