import { lazyPart } from '../ui/lazy-part.ts'

/** An auction lot by lot, from its own chunk. */
export const LazyAuctionReplay = lazyPart(() => import('./auction-replay.tsx').then((module) => module.AuctionReplay))
