import { CLIENT_SILENCE_MS, type DownFrame } from '#protocol/lobby/live-frames.ts'
import { askForSnapshot, askOnce } from './ask.ts'
import { withRepeatsDue } from './commands.ts'
import { moved, stay, withInternal, type Move, type SyncWorld } from './move.ts'
import {
  ASK_AGAIN_MS,
  GREETING_WITHIN_MS,
  MISSED_HEARTBEAT_MS,
  RECONNECT_FIRST_MS,
  RECONNECT_LONGEST_MS,
  RESTART_WAIT_LONGEST_MS,
  RESTART_WITHIN_MS,
  UNANSWERED_ASKS,
} from './sync-limits.ts'
import type { SyncState, SyncStep } from './sync-types.ts'

/** The live channel: opened, greeted, lost, tried anew. */

export const connect: Move = (state, { nowMs }) =>
  moved(withInternal(state, { hasSocket: true, isGreeted: false, connectAtMs: null, heardAtMs: nowMs }), {
    kind: 'connect',
  })

export const greet: Move = (state, { nowMs, identity }) =>
  moved(withInternal(state, { heardAtMs: nowMs }), {
    kind: 'say',
    frame: {
      type: 'hello',
      protocol: identity.protocol,
      lobby: identity.code,
      seat: identity.username,
      version: state.lobby === null ? null : state.version,
    },
  })

/** The socket is gone: tried again after a random part of a wait that doubles. */
export const lose: Move = (state, { nowMs, random }) => {
  const { attemptCount, lostAtMs, stoppedAtMs } = state.internal
  const isRestart = stoppedAtMs !== null && nowMs - stoppedAtMs < RESTART_WITHIN_MS
  const limitMs = isRestart ? RESTART_WAIT_LONGEST_MS : RECONNECT_LONGEST_MS
  const longestMs = Math.min(limitMs, RECONNECT_FIRST_MS * 2 ** attemptCount)
  return stay({
    ...withInternal(state, {
      hasSocket: false,
      isGreeted: false,
      attemptCount: attemptCount + 1,
      connectAtMs: nowMs + random() * longestMs,
      lostAtMs: lostAtMs ?? nowMs,
      syncAskedAtMs: null,
      unansweredAskCount: 0,
    }),
    link: state.link === 'live' ? 'connecting' : state.link,
  })
}

/** Closes a socket that is of no use any more. */
export const drop: Move = (state, world) => {
  const lost = lose(state, world)
  return moved(lost.state, { kind: 'disconnect' }, ...lost.effects)
}

/** The server stops, most likely to start again at once. */
export const dropForRestart: Move = (state, world) => drop(withInternal(state, { stoppedAtMs: world.nowMs }), world)

/**
 * A word from the server: the link is alive. The first one after `hello`, be it a welcome, a snapshot or the events that
 * are missing here, makes it live for the screens too.
 */
export function hear(frame: DownFrame): Move {
  const isGreeting = frame.type !== 'bye'
  return (state, { nowMs }) => {
    const heard = withInternal(state, {
      heardAtMs: nowMs,
      unansweredAskCount: 0,
      ...(isGreeting && { isGreeted: true, lostAtMs: null }),
      // Only a link that lasted to a heartbeat was a good one: a server that greets and falls is not stormed.
      ...(frame.type === 'heartbeat' && { attemptCount: 0, stoppedAtMs: null }),
    })
    if (!isGreeting) return stay(heard)
    // What was sent into the gap need not wait for its next turn.
    return stay({ ...(state.internal.isGreeted ? heard : withRepeatsDue(heard, nowMs)), link: 'live' })
  }
}

/** The page is back: what slept may be dead, and a wait that has lost its reason ends. */
export const wake: Move = (state, world) => {
  const { hasSocket, isGreeted, heardAtMs } = state.internal
  const silentMs = world.nowMs - heardAtMs
  const isDead = hasSocket && silentMs >= (isGreeted ? MISSED_HEARTBEAT_MS : ASK_AGAIN_MS)
  if (isDead) return connectAnew(drop(state, world), world)
  if (!hasSocket) return connectAnew(stay(state), world)
  return isGreeted ? askOnce(state, world) : stay(state)
}

/** What time brings: silence ends a link, a wait ends in another attempt. */
export const keepLink: Move = (state, world) => {
  const { hasSocket, unansweredAskCount, connectAtMs, syncAskedAtMs } = state.internal
  if (!hasSocket) return connectAtMs !== null && connectAtMs <= world.nowMs ? connect(state, world) : stay(state)
  if (world.nowMs >= deadAtMs(state)) return drop(state, world)
  if (syncAskedAtMs === null || world.nowMs < syncAskedAtMs + ASK_AGAIN_MS) return stay(state)
  return unansweredAskCount >= UNANSWERED_ASKS ? drop(state, world) : askForSnapshot(state, world)
}

export function linkWakeMs(state: SyncState): readonly (number | null)[] {
  const { hasSocket, connectAtMs, syncAskedAtMs } = state.internal
  if (!hasSocket) return [connectAtMs]
  return [deadAtMs(state), syncAskedAtMs === null ? null : syncAskedAtMs + ASK_AGAIN_MS]
}

function deadAtMs({ internal }: SyncState): number {
  return internal.heardAtMs + (internal.isGreeted ? CLIENT_SILENCE_MS : GREETING_WITHIN_MS)
}

function connectAnew(step: SyncStep, world: SyncWorld): SyncStep {
  const next = connect(withInternal(step.state, { attemptCount: 0 }), world)
  return moved(next.state, ...step.effects, ...next.effects)
}
