// Apart because drafts of turns load none of it.
import { OpeningScreen } from '../ui/opening-screen.tsx'
import { lazyScreen } from '../ui/lazy-part.ts'
import type { AuctionFrameProps } from './auction-frame.tsx'

/** The screen of an auction, from its own chunk. */
export const LazyAuctionFrame = lazyScreen<AuctionFrameProps>(
  () => import('./auction-frame.tsx').then((module) => module.AuctionFrame),
  <OpeningScreen />,
)
