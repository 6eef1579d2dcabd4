import type { DraftActions } from '../../src/web/session/draft-actions.ts'

/** For rendering part of a draft in which nothing is pressed. */
export const NO_ACTIONS: DraftActions = {
  draft: () => undefined,
  undraft: () => undefined,
  setTarget: () => undefined,
  setAvoid: () => undefined,
  setQueued: () => undefined,
  moveQueued: () => undefined,
  setPlan: () => undefined,
  retryPick: () => undefined,
  discardPick: () => undefined,
}
