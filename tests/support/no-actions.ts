import type { DraftActions } from '../../src/web/session/draft-actions.ts'

/** For drawing a part of a draft on which nothing is pressed. */
export const NO_ACTIONS: DraftActions = {
  draft: () => undefined,
  undraft: () => undefined,
  setTarget: () => undefined,
  setAvoid: () => undefined,
  setQueued: () => undefined,
  moveQueued: () => undefined,
  retryPick: () => undefined,
  discardPick: () => undefined,
}
