import { COMMAND_LIFE_MS } from '#protocol/remote-functions.ts'
import { ASK_AGAIN_MS, askOnce, poll } from './connection.ts'
import type { CommandAnswer, CommandEnd, CommandId, PendingCommand, SyncState, SyncStep } from './sync-types.ts'

/** A command is sent at once, then at 1.5, 3, 4.5 ... seconds under the same id. */
const RETRY_EVERY_MS = 1_500
/** An accepted command ends by then even if its event has not arrived: within 25 seconds of the click (C3). */
const ACCEPTED_LIFE_MS = 24_000
/** The server accepts 60 commands a minute from one seat, so no more can be waiting. */
const MAX_PENDING_COMMANDS = 60

/**
 * Every command ends within 25 seconds, whatever happens (C3): applied, refused, or given up after 20. An accepted
 * command counts as applied when its event is here. If the event does not arrive in time, the server's answer decides,
 * because the server answers only after saving.
 */
export function addCommand(step: SyncStep, id: CommandId): void {
  const { nowMs, state } = step
  if (state.pending.some((command) => command.id === id)) return
  if (state.link === 'ended' || state.pending.length >= MAX_PENDING_COMMANDS) {
    step.effects.push({ kind: 'settled', id, end: { kind: 'given-up' } })
    return
  }
  const issuedAtMs = state.serverOffsetMs === null ? null : Math.round(nowMs + state.serverOffsetMs)
  const command: PendingCommand = {
    id,
    requestedAtMs: nowMs,
    issuedAtMs,
    attemptCount: 1,
    nextAttemptAtMs: nowMs + RETRY_EVERY_MS,
    acceptedVersion: null,
  }
  step.state = { ...state, pending: [...state.pending, command] }
  step.effects.push({ kind: 'post', id, issuedAtMs })
}

export function answerCommand(step: SyncStep, id: CommandId, answer: CommandAnswer): void {
  const command = step.state.pending.find((candidate) => candidate.id === id)
  // An accepted command is in the log for good: answers to its other attempts change nothing (H2).
  if (command === undefined || command.acceptedVersion !== null) return
  switch (answer.kind) {
    case 'no-answer':
      return
    case 'refused':
      return endCommand(step, command, { kind: 'refused', code: answer.code, details: answer.details })
    case 'ok':
      if (step.state.link === 'ended') return endCommand(step, command, { kind: 'applied', version: answer.version })
      replaceCommand(step, {
        ...command,
        acceptedVersion: answer.version,
        nextAttemptAtMs: step.nowMs + ASK_AGAIN_MS,
      })
  }
}

/** Sends commands that nobody has accepted again now. */
export function retryNow(step: SyncStep): void {
  for (const command of step.state.pending) {
    if (command.acceptedVersion === null) replaceCommand(step, { ...command, nextAttemptAtMs: step.nowMs })
  }
}

export function endAppliedCommands(step: SyncStep): void {
  endCommands(step, ({ acceptedVersion }) => acceptedVersion !== null && acceptedVersion <= step.state.version)
}

/** Ends the commands for which `isEnded` holds with what is known of them. */
export function endCommands(step: SyncStep, isEnded: (command: PendingCommand) => boolean): void {
  for (const command of step.state.pending.filter(isEnded)) endCommand(step, command, endByNow(command))
}

export function checkCommands(step: SyncStep): void {
  const { nowMs } = step
  for (const command of step.state.pending) {
    if (nowMs >= endsAtMs(command)) endCommand(step, command, endByNow(command))
    else if (nowMs < command.nextAttemptAtMs) continue
    else if (command.acceptedVersion === null) repeat(step, command)
    else requestMissingEvent(step, command)
  }
}

export function commandsWakeMs(state: SyncState): readonly number[] {
  return state.pending.flatMap((command) => [command.nextAttemptAtMs, endsAtMs(command)])
}

function repeat(step: SyncStep, command: PendingCommand): void {
  // Attempts that a sleeping page missed are not made up for.
  const missedCount = Math.floor((step.nowMs - command.nextAttemptAtMs) / RETRY_EVERY_MS)
  replaceCommand(step, {
    ...command,
    attemptCount: command.attemptCount + 1,
    nextAttemptAtMs: command.nextAttemptAtMs + (missedCount + 1) * RETRY_EVERY_MS,
  })
  step.effects.push({ kind: 'post', id: command.id, issuedAtMs: command.issuedAtMs })
}

function requestMissingEvent(step: SyncStep, command: PendingCommand): void {
  replaceCommand(step, { ...command, nextAttemptAtMs: step.nowMs + ASK_AGAIN_MS })
  if (step.state.internal.isGreeted) askOnce(step)
  else poll(step)
}

function endCommand(step: SyncStep, command: PendingCommand, end: CommandEnd): void {
  step.state = { ...step.state, pending: step.state.pending.filter(({ id }) => id !== command.id) }
  step.effects.push({ kind: 'settled', id: command.id, end })
}

function endByNow({ acceptedVersion }: PendingCommand): CommandEnd {
  return acceptedVersion === null ? { kind: 'given-up' } : { kind: 'applied', version: acceptedVersion }
}

function endsAtMs({ requestedAtMs, acceptedVersion }: PendingCommand): number {
  return requestedAtMs + (acceptedVersion === null ? COMMAND_LIFE_MS : ACCEPTED_LIFE_MS)
}

function replaceCommand(step: SyncStep, command: PendingCommand): void {
  const pending = step.state.pending.map((other) => (other.id === command.id ? command : other))
  step.state = { ...step.state, pending }
}
