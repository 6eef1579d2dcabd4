import { lazyPart } from '../ui/lazy-part.ts'

/** Most drafts have no computers: what rules them is a chunk of their own. */
const load = () => import('./computers-bar.tsx')

export const LazyComputersTools = lazyPart(() => load().then((module) => module.ComputersTools))
export const LazySoloTools = lazyPart(() => load().then((module) => module.SoloTools))
export const LazySoloToolGroups = lazyPart(() => load().then((module) => module.SoloToolGroups))
