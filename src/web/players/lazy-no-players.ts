import { lazyPart } from '../ui/lazy-part.ts'

/** A list is empty once somebody searches or filters: until then nothing of this loads (PF6). */
export const LazyNoPlayers = lazyPart(() => import('./no-players.tsx').then((module) => module.NoPlayers))
