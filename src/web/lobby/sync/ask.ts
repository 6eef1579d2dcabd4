import { moved, stay, withInternal, type Move } from './move.ts'

/** Asks for what is missing here; answered by a snapshot, or by a welcome where nothing is. */
export const askForSnapshot: Move = (state, { nowMs }) => {
  if (!state.internal.isGreeted) return stay(state)
  const { unansweredAskCount } = state.internal
  return moved(withInternal(state, { syncAskedAtMs: nowMs, unansweredAskCount: unansweredAskCount + 1 }), {
    kind: 'say',
    frame: { type: 'sync', version: state.version },
  })
}

/** The same, unless an answer is on its way already. */
export const askOnce: Move = (state, world) =>
  state.internal.syncAskedAtMs === null ? askForSnapshot(state, world) : stay(state)
