import { pickFrom } from '../../src/web/solo/automatic-picks.ts'
import type { LazyPicks } from '../../src/web/solo/lazy-picks.ts'

/** Automatic picks that need no loading. */
export const READY_PICKS: LazyPicks = { pickFrom: () => pickFrom, areReady: () => true }
