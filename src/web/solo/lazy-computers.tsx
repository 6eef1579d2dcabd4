import { lazy, Suspense, type ComponentType } from 'react'
import { useSnapshot } from '../session/use-snapshot.ts'
import { computersBarView } from './computers-bar-view.ts'
import type { SoloSession } from './solo-session.ts'

interface OfSession {
  session: SoloSession
}

type BarModule = typeof import('./computers-bar.tsx')

/** A part of the bar, all of which is one script. */
function lazyPart(partOf: (module: BarModule) => ComponentType<OfSession>) {
  const Part = lazy(() => import('./computers-bar.tsx').then((module) => ({ default: partOf(module) })))
  return function LazyPart({ session }: OfSession) {
    return (
      <Suspense fallback={null}>
        <Part session={session} />
      </Suspense>
    )
  }
}

export const LazyComputersTools = lazyPart((module) => module.ComputersTools)

const Tools = lazyPart((module) => module.SoloTools)
const ToolGroups = lazyPart((module) => module.SoloToolGroups)

/** Drafts without computers and without a clock need none of these. */
function useHasComputers(session: SoloSession): boolean {
  return useSnapshot(session, (snapshot) => computersBarView(snapshot) !== null)
}

export function LazySoloTools({ session }: OfSession) {
  return useHasComputers(session) && <Tools session={session} />
}

export function LazySoloToolGroups({ session }: OfSession) {
  return useHasComputers(session) && <ToolGroups session={session} />
}
