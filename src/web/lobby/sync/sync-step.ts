import { close, stop } from './closing.ts'
import { commandsWakeMs, endReached, give, keepCommands, takeCommandAnswer } from './commands.ts'
import { takeFrame } from './frames.ts'
import { connect, greet, keepLink, linkWakeMs, lose, wake } from './link.ts'
import { inTurn, stay, withInternal, type Move } from './move.ts'
import { keepPolling, pollSoon, pollWakeMs, takePoll } from './polls.ts'
import type { SyncFacts, SyncIdentity, SyncInput, SyncState, SyncStep } from './sync-types.ts'

export function initialSync(): SyncState {
  return {
    lobby: null,
    version: 0,
    online: [],
    link: 'connecting',
    endReason: null,
    freshAtMs: null,
    serverOffsetMs: null,
    pending: [],
    internal: {
      isStarted: false,
      hasSocket: false,
      isGreeted: false,
      attemptCount: 0,
      connectAtMs: null,
      heardAtMs: 0,
      lostAtMs: null,
      stoppedAtMs: null,
      pollAtMs: null,
      isPolling: false,
      syncAskedAtMs: null,
      unansweredAskCount: 0,
    },
  }
}

/** One input goes in; the next state and what is to be done come out. Neither clock, socket nor timer is in here. */
export function stepSync(state: SyncState, input: SyncInput, identity: SyncIdentity, facts: SyncFacts): SyncStep {
  return inTurn(moveFor(input), endReached, passTime)(state, { ...facts, identity })
}

/** When a `tick` is due, by the monotonic clock; null where time changes nothing. */
export function nextWakeMs(state: SyncState): number | null {
  const times = isRunning(state)
    ? [...linkWakeMs(state), ...pollWakeMs(state), ...commandsWakeMs(state)]
    : commandsWakeMs(state)
  return times.reduce<number | null>(
    (soonest, time) => (time === null || (soonest !== null && soonest <= time) ? soonest : time),
    null,
  )
}

function moveFor(input: SyncInput): Move {
  switch (input.kind) {
    case 'start':
      return start
    case 'stop':
      return stop
    case 'socket-opened':
      return whileSocket(greet)
    case 'socket-closed':
      return whileSocket(lose)
    case 'frame':
      return takeFrame(input.frame)
    case 'polled':
      return takePoll(input.answer)
    case 'shut-out':
      return close(input.reason)
    case 'woken':
      return whileRunning(inTurn(wake, pollSoon))
    case 'command':
      return give(input.id)
    case 'answered':
      return takeCommandAnswer(input.id, input.answer)
    case 'tick':
      return stay
  }
}

const start: Move = (state, world) =>
  state.internal.isStarted || state.link === 'ended'
    ? stay(state)
    : connect(withInternal(state, { isStarted: true, lostAtMs: world.nowMs }), world)

/** Whatever came in, time has passed: what is due is done now, in this order. */
const passTime: Move = inTurn(keepCommands, whileRunning(inTurn(keepLink, keepPolling)))

function whileSocket(move: Move): Move {
  return (state, world) => (state.internal.hasSocket ? move(state, world) : stay(state))
}

function whileRunning(move: Move): Move {
  return (state, world) => (isRunning(state) ? move(state, world) : stay(state))
}

function isRunning({ internal, link }: SyncState): boolean {
  return internal.isStarted && link !== 'ended'
}
