import { applyLobby, createdLobby } from '#core/lobby/apply-lobby.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import type { DownFrame, UnknownFrame } from '#protocol/lobby/live-frames.ts'
import {
  askOnce,
  checkPolls,
  checkReach,
  checkSocket,
  connect,
  connectionWakeMs,
  dropSocket,
  endPoll,
  loseSocket,
  sendHello,
  wake,
} from './connection.ts'
import {
  addCommand,
  answerCommand,
  checkCommands,
  commandsWakeMs,
  endAppliedCommands,
  endCommands,
  retryNow,
} from './pending-commands.ts'
import {
  setInternal,
  type PolledLobby,
  type SyncFacts,
  type SyncIdentity,
  type SyncInput,
  type SyncResult,
  type SyncState,
  type SyncStep,
} from './sync-types.ts'

/** After these reasons reconnecting makes no sense; any other is a lost connection. */
const FINAL_REASONS: ReadonlySet<string> = new Set([
  'lobby_not_found',
  'not_your_seat',
  'seat_moved',
  'seat_removed',
  'old_protocol',
  'no_device',
  'bad_watch_link',
  'watch_ended',
])

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
      receivedAtMs: 0,
      lostAtMs: null,
      isLossReported: false,
      stoppedAtMs: null,
      pollAtMs: null,
      isPolling: false,
      syncAskedAtMs: null,
      unansweredAskCount: 0,
    },
  }
}

/** How a device follows its lobby: an input goes in, the next state and the effects come out. No socket, clock or timer. */
export function stepSync(state: SyncState, input: SyncInput, identity: SyncIdentity, facts: SyncFacts): SyncResult {
  const step: SyncStep = { state, effects: [], identity, nowMs: facts.nowMs, random: facts.random }
  readInput(step, input)
  endAppliedCommands(step)
  checkCommands(step)
  if (isRunning(step.state)) checkSocket(step)
  if (isRunning(step.state)) checkPolls(step)
  if (isRunning(step.state)) checkReach(step)
  return { state: step.state, effects: step.effects }
}

/** When the next `tick` is due, on the monotonic clock; null when time changes nothing. */
export function nextWakeMs(state: SyncState): number | null {
  const times = [...commandsWakeMs(state), ...(isRunning(state) ? connectionWakeMs(state) : [])]
  const dueTimes = times.filter((time) => time !== null)
  return dueTimes.length === 0 ? null : Math.min(...dueTimes)
}

function readInput(step: SyncStep, input: SyncInput): void {
  const { link, internal } = step.state
  switch (input.kind) {
    case 'start':
      if (internal.isStarted || link === 'ended') return
      setInternal(step, { isStarted: true, lostAtMs: step.nowMs })
      return connect(step)
    case 'stop':
      end(step, null)
      return endCommands(step, () => true)
    case 'socket-opened':
      return internal.hasSocket ? sendHello(step) : undefined
    case 'socket-closed':
      return internal.hasSocket ? loseSocket(step) : undefined
    case 'frame':
      return internal.hasSocket ? readFrame(step, input.frame) : undefined
    case 'polled':
      return readPoll(step, input.answer)
    case 'shut-out':
      return shutOut(step, input.reason)
    case 'woken':
      return isRunning(step.state) ? wake(step) : undefined
    case 'command':
      return addCommand(step, input.id)
    case 'answered':
      return answerCommand(step, input.id, input.answer)
    case 'tick':
  }
}

function readFrame(step: SyncStep, frame: DownFrame | UnknownFrame): void {
  noteReceived(step, frame)
  switch (frame.type) {
    case 'welcome':
    case 'heartbeat':
      notePresence(step, frame)
      return compareVersion(step, frame.version)
    case 'snapshot':
      notePresence(step, frame)
      replaceLobby(step, frame.version, frame.state)
      return compareVersion(step, frame.version)
    case 'event':
      return readEvent(step, frame)
    case 'talk':
    case 'talk-state':
    case 'reactions':
    case 'lists-changed':
      return
    case 'unknown':
      return askOnce(step, 0)
    case 'bye':
      if (FINAL_REASONS.has(frame.reason)) return shutOut(step, frame.reason)
      // The server went back to a backup. What is here stays in view, at a version that any snapshot replaces.
      if (frame.reason === 'rewound') step.state = { ...step.state, version: 0, freshAtMs: null }
      if (frame.reason === 'server_stopping') setInternal(step, { stoppedAtMs: step.nowMs })
      return dropSocket(step)
  }
}

/** The first frame after `hello` makes the link live, whether it is a welcome, a snapshot or a missing event. */
function noteReceived(step: SyncStep, { type }: DownFrame | UnknownFrame): void {
  const wasGreeted = step.state.internal.isGreeted
  setInternal(step, { receivedAtMs: step.nowMs, unansweredAskCount: 0 })
  if (type === 'bye') return
  setInternal(step, { isGreeted: true, lostAtMs: null, isLossReported: false })
  // Only a link that lasted until a heartbeat resets the wait: a server that greets and crashes is not stormed.
  if (type === 'heartbeat') setInternal(step, { attemptCount: 0, stoppedAtMs: null })
  step.state = { ...step.state, link: 'live' }
  if (!wasGreeted) retryNow(step)
}

function readPoll(step: SyncStep, answer: PolledLobby | null): void {
  if (step.state.link === 'ended') return
  endPoll(step, answer !== null)
  if (answer === null) return
  notePresence(step, answer)
  if (answer.state !== null) replaceLobby(step, answer.version, answer.state)
  compareVersion(step, answer.version)
}

/** Applies the next version, ignores older ones, requests a snapshot on a gap (C1). */
function readEvent(step: SyncStep, { version, event, by, at }: DownFrame & { readonly type: 'event' }): void {
  const { state } = step
  if (state.lobby !== null && version <= state.version) return
  const lobby = version === state.version + 1 ? applied(state.lobby, event, at) : null
  if (lobby === null) return askOnce(step)
  step.state = { ...state, lobby, version }
  step.effects.push({ kind: 'happened', event, version, bySeatId: by })
  compareVersion(step, version)
}

function replaceLobby(step: SyncStep, version: number, lobby: Lobby): void {
  const { state } = step
  if (state.lobby === null || version > state.version) step.state = { ...state, lobby, version }
}

/** Requests what is missing when the server is ahead; at the same version, what is here is fresh. */
function compareVersion(step: SyncStep, version: number): void {
  const { state } = step
  if (state.lobby === null || version > state.version) return askOnce(step)
  if (version < state.version) return
  setInternal(step, { syncAskedAtMs: null })
  step.state = { ...step.state, freshAtMs: step.nowMs }
}

function notePresence(step: SyncStep, { now, online }: { readonly now: number; readonly online: readonly SeatId[] }) {
  const before = step.state.online
  const isSame = online.length === before.length && online.every((seatId, index) => seatId === before[index])
  step.state = { ...step.state, serverOffsetMs: now - step.nowMs, online: isSame ? before : online }
}

/** Null if the event does not fit what is here: then only a snapshot helps. */
function applied(lobby: Lobby | null, event: LobbyEvent, atMs: number): Lobby | null {
  if (event.kind === 'created') return lobby === null ? createdLobby(event, atMs) : null
  if (lobby === null) return null
  try {
    return applyLobby(lobby, event, atMs)
  } catch {
    return null
  }
}

/** This device has no place here any more. Commands in flight may still be answered: they do not need the live channel. */
function shutOut(step: SyncStep, reason: string): void {
  if (step.state.link === 'ended') return
  end(step, reason)
  endCommands(step, ({ acceptedVersion }) => acceptedVersion !== null)
}

function end(step: SyncStep, reason: string | null): void {
  const { hasSocket } = step.state.internal
  setInternal(step, {
    hasSocket: false,
    isGreeted: false,
    connectAtMs: null,
    pollAtMs: null,
    isPolling: false,
    syncAskedAtMs: null,
    lostAtMs: null,
  })
  step.state = { ...step.state, link: 'ended', endReason: step.state.endReason ?? reason }
  if (hasSocket) step.effects.push({ kind: 'disconnect' })
}

function isRunning({ internal, link }: SyncState): boolean {
  return internal.isStarted && link !== 'ended'
}
