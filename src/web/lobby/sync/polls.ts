import { inTurn, moved, stay, withInternal, type Move } from './move.ts'
import { POLL_AFTER_LOSS_MS, POLL_ANSWER_WITHIN_MS, POLL_EVERY_MS } from './sync-limits.ts'
import type { PolledLobby, SyncState } from './sync-types.ts'
import { compareWith, takePresence, takeSnapshot } from './versions.ts'

/** Asking for the lobby by ordinary calls: always in the waiting room, and while there is no live link (RU18). */

export const poll: Move = (state, { nowMs }) => {
  if (state.internal.isPolling) return stay(state)
  return moved(withInternal(state, { isPolling: true, pollAtMs: nowMs + POLL_ANSWER_WITHIN_MS }), {
    kind: 'poll',
    version: state.lobby === null ? null : state.version,
  })
}

export function takePoll(answer: PolledLobby | null): Move {
  return (state, world) => {
    if (state.link === 'ended') return stay(state)
    const answered = withInternal(state, { isPolling: false, pollAtMs: world.nowMs + POLL_EVERY_MS })
    const taken = answer === null ? stay(answered) : read(answer)(answered, world)
    if (state.internal.isGreeted) return taken
    return { ...taken, state: { ...taken.state, link: answer === null ? 'down' : 'polling' } }
  }
}

/** Who comes back does not wait for the next poll. */
export const pollSoon: Move = (state, { nowMs }) =>
  stay(wantsPolls(state, nowMs) && !state.internal.isPolling ? withInternal(state, { pollAtMs: nowMs }) : state)

export const keepPolling: Move = (state, world) => {
  const { isPolling, pollAtMs } = state.internal
  if (isPolling) return pollAtMs !== null && pollAtMs <= world.nowMs ? takePoll(null)(state, world) : stay(state)
  if (!wantsPolls(state, world.nowMs)) return stay(pollAtMs === null ? state : withInternal(state, { pollAtMs: null }))
  // Live, the first one has time; without a link it is overdue.
  const dueAtMs = pollAtMs ?? (state.internal.isGreeted ? world.nowMs + POLL_EVERY_MS : world.nowMs)
  return dueAtMs <= world.nowMs ? poll(state, world) : stay(withInternal(state, { pollAtMs: dueAtMs }))
}

export function pollWakeMs({ internal }: SyncState): readonly (number | null)[] {
  return [
    internal.pollAtMs,
    internal.pollAtMs === null && internal.lostAtMs !== null ? internal.lostAtMs + POLL_AFTER_LOSS_MS : null,
  ]
}

/** The rules of the live channel, by another way. */
function read(answer: PolledLobby): Move {
  const { version, state } = answer
  return inTurn(takePresence(answer), state === null ? stay : takeSnapshot(version, state), compareWith(version))
}

function wantsPolls({ lobby, internal }: SyncState, nowMs: number): boolean {
  const isWaiting = lobby !== null && lobby.draft === null && !lobby.isClosed
  const isLost = internal.lostAtMs !== null && nowMs >= internal.lostAtMs + POLL_AFTER_LOSS_MS
  return isWaiting || isLost
}
