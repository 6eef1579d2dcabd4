import { CLIENT_SILENCE_MS } from '#protocol/lobby/live-frames.ts'
import { setInternal, type SyncState, type SyncStep } from './sync-types.ts'

/** A socket without a greeting by then is replaced; a slow phone needs about 3 seconds. */
const GREETING_WITHIN_MS = 5_000
/** Heartbeats come every 5 seconds: a page that wakes up after a longer silence has a dead link. */
const MISSED_HEARTBEAT_MS = 6_000
/** Reconnecting waits a random part of this, doubled after each failure, so that twelve phones do not return at once. */
const RECONNECT_FIRST_MS = 250
const RECONNECT_LONGEST_MS = 5_000
/** A server that announced its stop is back in a second or two; until then attempts are closer together. */
const RESTART_WITHIN_MS = 5_000
const RESTART_WAIT_LONGEST_MS = 500
/** Without a live link for this long, the lobby is polled, and reported as out of reach if that fails too (RU35). */
const LOST_AFTER_MS = 10_000
const POLL_EVERY_MS = 5_000
/** Longer than any call may take, so that only a lost response ends a poll this way. */
const POLL_ANSWER_WITHIN_MS = 12_000
/** A poll that takes longer counts as failed for the report of an outage. */
const SLOW_POLL_MS = 2_000
/** A live link that is silent for this long is checked with a poll, whose answer has time until the outage would be reported. */
const PROBE_AFTER_MS = LOST_AFTER_MS - SLOW_POLL_MS
/** A requested snapshot that has not arrived by then is requested again. */
export const ASK_AGAIN_MS = 2_000
/** So many requests without any message in between: the link is dead, even though nobody closed it. */
const UNANSWERED_ASKS = 3

export function connect(step: SyncStep): void {
  setInternal(step, { hasSocket: true, isGreeted: false, connectAtMs: null, receivedAtMs: step.nowMs })
  step.effects.push({ kind: 'connect' })
}

export function sendHello(step: SyncStep): void {
  const { code, username, watchToken, protocol } = step.identity
  const { state } = step
  const version = state.lobby === null ? null : state.version
  setInternal(step, { receivedAtMs: step.nowMs })
  step.effects.push({
    kind: 'send',
    frame:
      watchToken === undefined
        ? { type: 'hello', protocol, lobby: code, seat: username, version }
        : { type: 'watch', protocol, lobby: code, token: watchToken, version },
  })
}

/** The socket is gone. The next attempt follows after a random part of a wait that doubles. */
export function loseSocket(step: SyncStep, sinceMs: number = step.nowMs): void {
  const { nowMs } = step
  const { attemptCount, lostAtMs, stoppedAtMs } = step.state.internal
  const isRestart = stoppedAtMs !== null && nowMs - stoppedAtMs < RESTART_WITHIN_MS
  const limitMs = isRestart ? RESTART_WAIT_LONGEST_MS : RECONNECT_LONGEST_MS
  const longestMs = Math.min(limitMs, RECONNECT_FIRST_MS * 2 ** attemptCount)
  setInternal(step, {
    hasSocket: false,
    isGreeted: false,
    attemptCount: attemptCount + 1,
    connectAtMs: nowMs + step.random() * longestMs,
    lostAtMs: lostAtMs ?? sinceMs,
    syncAskedAtMs: null,
    unansweredAskCount: 0,
  })
  if (step.state.link === 'live') step.state = { ...step.state, link: 'connecting' }
}

export function dropSocket(step: SyncStep, sinceMs?: number): void {
  loseSocket(step, sinceMs)
  step.effects.push({ kind: 'disconnect' })
}

/** The page is back: a link that slept may be dead, and waiting for the next attempt has no reason any more. */
export function wake(step: SyncStep): void {
  const { hasSocket, isGreeted, receivedAtMs, isPolling } = step.state.internal
  const isDead = step.nowMs - receivedAtMs >= (isGreeted ? MISSED_HEARTBEAT_MS : ASK_AGAIN_MS)
  if (!hasSocket || isDead) {
    if (hasSocket) dropSocket(step)
    setInternal(step, { attemptCount: 0 })
    connect(step)
  } else if (isGreeted) askOnce(step)
  if (wantsPolls(step) && !isPolling) setInternal(step, { pollAtMs: step.nowMs })
}

/** Silence ends a link; the end of a wait starts another attempt. */
export function checkSocket(step: SyncStep): void {
  const { hasSocket, unansweredAskCount, connectAtMs, syncAskedAtMs } = step.state.internal
  if (!hasSocket) {
    if (connectAtMs !== null && connectAtMs <= step.nowMs) connect(step)
  } else if (step.nowMs >= deadAtMs(step.state)) dropSilentSocket(step)
  else if (syncAskedAtMs !== null && step.nowMs >= syncAskedAtMs + ASK_AGAIN_MS) {
    if (unansweredAskCount >= UNANSWERED_ASKS) dropSocket(step)
    else ask(step)
  }
}

/** The server has been away since its last message, unless the page slept, which doesn't count. */
function dropSilentSocket(step: SyncStep): void {
  const hasSlept = step.nowMs >= step.state.internal.receivedAtMs + CLIENT_SILENCE_MS + ASK_AGAIN_MS
  dropSocket(step, hasSlept ? step.nowMs : contactAtMs(step.state))
}

/**
 * Requests what is missing after a version, unless that was done already. The answer is those events, a snapshot, or a
 * welcome if nothing is missing; after version 0 it is always a snapshot.
 */
export function askOnce(step: SyncStep, knownVersion: number = step.state.version): void {
  if (step.state.internal.syncAskedAtMs === null) ask(step, knownVersion)
}

function ask(step: SyncStep, knownVersion: number = step.state.version): void {
  const { isGreeted, unansweredAskCount } = step.state.internal
  if (!isGreeted) return
  setInternal(step, { syncAskedAtMs: step.nowMs, unansweredAskCount: unansweredAskCount + 1 })
  step.effects.push({ kind: 'send', frame: { type: 'sync', version: knownVersion } })
}

/** Polling: always in the waiting room, and while there is no live link (RU18). */
export function poll(step: SyncStep): void {
  const { lobby, version, internal } = step.state
  if (internal.isPolling) return
  setInternal(step, { isPolling: true, pollAtMs: step.nowMs + POLL_ANSWER_WITHIN_MS })
  step.effects.push({ kind: 'poll', version: lobby === null ? null : version })
}

export function endPoll(step: SyncStep, isAnswered: boolean): void {
  const isDoubtful = !isAnswered && step.state.internal.isGreeted
  setInternal(step, { isPolling: false, pollAtMs: step.nowMs + (isDoubtful ? SLOW_POLL_MS : POLL_EVERY_MS) })
  if (isDoubtful && isSilent(step.state, step.nowMs)) dropSilentSocket(step)
  if (isAnswered) setInternal(step, { isLossReported: false })
  if (!step.state.internal.isGreeted) step.state = { ...step.state, link: isAnswered ? 'polling' : 'down' }
}

export function checkPolls(step: SyncStep): void {
  const { nowMs } = step
  const { isPolling, pollAtMs, isGreeted } = step.state.internal
  if (isPolling) {
    if (pollAtMs !== null && pollAtMs <= nowMs) endPoll(step, false)
  } else if (wantsPolls(step)) {
    // On a live link the first poll can wait; without one it is overdue.
    const isLive = isGreeted && !isSilent(step.state, nowMs)
    const dueAtMs = pollAtMs ?? (isLive ? nowMs + POLL_EVERY_MS : nowMs)
    if (dueAtMs <= nowMs) poll(step)
    else if (dueAtMs !== pollAtMs) setInternal(step, { pollAtMs: dueAtMs })
  } else if (pollAtMs !== null) setInternal(step, { pollAtMs: null })
}

export function checkReach(step: SyncStep): void {
  const dueAtMs = lossReportDueAtMs(step.state)
  if (dueAtMs === null || step.nowMs < dueAtMs) return
  setInternal(step, { isLossReported: true })
  step.effects.push({ kind: 'out-of-reach' })
}

export function connectionWakeMs(state: SyncState): readonly (number | null)[] {
  const { hasSocket, isGreeted, connectAtMs, syncAskedAtMs, pollAtMs, lostAtMs } = state.internal
  const firstPollAtMs = isGreeted
    ? contactAtMs(state) + PROBE_AFTER_MS
    : lostAtMs === null
      ? null
      : lostAtMs + LOST_AFTER_MS
  return [
    hasSocket ? deadAtMs(state) : connectAtMs,
    hasSocket && syncAskedAtMs !== null ? syncAskedAtMs + ASK_AGAIN_MS : null,
    pollAtMs ?? firstPollAtMs,
    lossReportDueAtMs(state),
  ]
}

/** A link without a greeting, a link that is silent for too long, and one that is silent while a poll gets no answer either. */
function deadAtMs({ internal }: SyncState): number {
  const { receivedAtMs, isGreeted, isPolling, pollAtMs } = internal
  if (!isGreeted) return receivedAtMs + GREETING_WITHIN_MS
  const silentAtMs = receivedAtMs + CLIENT_SILENCE_MS
  if (!isPolling || pollAtMs === null) return silentAtMs
  return Math.min(silentAtMs, Math.max(receivedAtMs + LOST_AFTER_MS, slowAtMs(pollAtMs)))
}

/** When the server last sent something, over the socket or in answer to a poll. */
function contactAtMs({ freshAtMs, internal }: SyncState): number {
  return Math.max(internal.receivedAtMs, freshAtMs ?? 0)
}

function isSilent(state: SyncState, nowMs: number): boolean {
  return state.internal.isGreeted && nowMs >= contactAtMs(state) + PROBE_AFTER_MS
}

/** When a poll that is under way counts as slow. */
function slowAtMs(lostAnswerAtMs: number): number {
  return lostAnswerAtMs - POLL_ANSWER_WITHIN_MS + SLOW_POLL_MS
}

/** In the waiting room always (RU18), but not hundreds of spectators; in the draft if the server is silent. */
function wantsPolls({ state, identity, nowMs }: SyncStep): boolean {
  const { lobby } = state
  const isWaiting = lobby !== null && lobby.draft === null && !lobby.isClosed && identity.watchToken === undefined
  return isWaiting || isSilent(state, nowMs) || isLost(state, nowMs)
}

function isLost({ internal }: SyncState, nowMs: number): boolean {
  return internal.lostAtMs !== null && nowMs >= internal.lostAtMs + LOST_AFTER_MS
}

/** A server that answers polls is in reach. */
function lossReportDueAtMs({ link, internal }: SyncState): number | null {
  const { lostAtMs, isLossReported, isPolling, pollAtMs } = internal
  if (lostAtMs === null || isLossReported || link === 'polling') return null
  const lossAtMs = lostAtMs + LOST_AFTER_MS
  if (link === 'down') return lossAtMs
  return isPolling && pollAtMs !== null ? Math.max(lossAtMs, slowAtMs(pollAtMs)) : null
}
