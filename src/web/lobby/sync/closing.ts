import { endAll, endAccepted } from './commands.ts'
import { inTurn, moved, withInternal, type Move } from './move.ts'

/**
 * The server sees no place here for this device any more. Commands that are under way may still be answered: they do
 * not need the live channel.
 */
export function close(reason: string): Move {
  return (state, world) => (state.link === 'ended' ? moved(state) : inTurn(shut(reason), endAccepted)(state, world))
}

/** The screen is gone: nobody waits for anything any more. */
export const stop: Move = (state, world) => inTurn(shut(null), endAll)(state, world)

function shut(endReason: string | null): Move {
  return (state) => {
    const closed = withInternal(state, {
      hasSocket: false,
      isGreeted: false,
      connectAtMs: null,
      pollAtMs: null,
      isPolling: false,
      syncAskedAtMs: null,
      lostAtMs: null,
    })
    const ended = { ...closed, link: 'ended' as const, endReason: state.endReason ?? endReason }
    return state.internal.hasSocket ? moved(ended, { kind: 'disconnect' }) : moved(ended)
  }
}
