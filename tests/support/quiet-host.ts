import type { DraftHost } from '../../src/web/draft/draft-host.tsx'

/** Around a draft in which nothing lasts and nobody waits. */
export const QUIET_HOST: DraftHost = {
  nowMs: () => 0,
  isReconnecting: false,
  isAway: false,
  isSimulating: false,
  states: [],
  undo: null,
  autopick: null,
  acts: [],
}
