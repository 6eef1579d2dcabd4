import { COMMAND_LIFE_MS } from '#protocol/remote-functions.ts'
import { askOnce } from './ask.ts'
import { inTurn, moved, stay, type Move, type SyncWorld } from './move.ts'
import { poll } from './polls.ts'
import { ACCEPTED_LIFE_MS, ASK_AGAIN_MS, MAX_PENDING_COMMANDS, RETRY_EVERY_MS } from './sync-limits.ts'
import type {
  CommandAnswer,
  CommandEnd,
  CommandId,
  PendingCommand,
  SyncEffect,
  SyncState,
  SyncStep,
} from './sync-types.ts'

/**
 * Commands on their way to the server. Each ends within 25 seconds, whatever happens (C3): applied, refused, or given up
 * after 20. A command that was accepted is applied when its event is here; if the event does not come in time, the
 * server's word is taken for it, for it was given after the save.
 */

export function give(id: CommandId): Move {
  return (state, { nowMs }) => {
    if (state.pending.some((command) => command.id === id)) return stay(state)
    if (state.link === 'ended' || state.pending.length >= MAX_PENDING_COMMANDS) {
      return moved(state, { kind: 'settled', id, end: { kind: 'given-up' } })
    }
    const issuedAtMs = state.serverOffsetMs === null ? null : Math.round(nowMs + state.serverOffsetMs)
    const command: PendingCommand = {
      id,
      givenAtMs: nowMs,
      issuedAtMs,
      attemptCount: 1,
      nextAttemptAtMs: nowMs + RETRY_EVERY_MS,
      acceptedVersion: null,
    }
    return moved({ ...state, pending: [...state.pending, command] }, { kind: 'post', id, issuedAtMs })
  }
}

export function takeCommandAnswer(id: CommandId, answer: CommandAnswer): Move {
  return (state, world) => {
    const command = state.pending.find((candidate) => candidate.id === id)
    // Once accepted it is in the log for good: answers to other attempts say nothing more (H2).
    if (command === undefined || command.acceptedVersion !== null) return stay(state)
    switch (answer.kind) {
      case 'no-answer':
        return stay(state)
      case 'refused':
        return end(command, { kind: 'refused', code: answer.code, details: answer.details })(state, world)
      case 'ok':
        return state.link === 'ended'
          ? end(command, { kind: 'applied', version: answer.version })(state, world)
          : stay(
              withCommand(state, {
                ...command,
                acceptedVersion: answer.version,
                nextAttemptAtMs: world.nowMs + ASK_AGAIN_MS,
              }),
            )
    }
  }
}

/** Commands that nobody has accepted are sent again now. */
export function withRepeatsDue(state: SyncState, nowMs: number): SyncState {
  const isOpen = ({ acceptedVersion }: PendingCommand) => acceptedVersion === null
  if (!state.pending.some(isOpen)) return state
  return {
    ...state,
    pending: state.pending.map((command) => (isOpen(command) ? { ...command, nextAttemptAtMs: nowMs } : command)),
  }
}

/** Commands whose event is here. */
export const endReached: Move = (state, world) =>
  endThose(state, world, ({ acceptedVersion }) => acceptedVersion !== null && acceptedVersion <= state.version)

/** Commands that the server has accepted, where its events do not come here any more. */
export const endAccepted: Move = (state, world) =>
  endThose(state, world, ({ acceptedVersion }) => acceptedVersion !== null)

export const endAll: Move = (state, world) => endThose(state, world, () => true)

/** What time brings: another attempt, a question for the missing event, the end. */
export const keepCommands: Move = (state, world) =>
  inTurn(...state.pending.map((command) => keepCommand(command)))(state, world)

export function commandsWakeMs(state: SyncState): readonly number[] {
  return state.pending.flatMap((command) => [command.nextAttemptAtMs, endsAtMs(command)])
}

function keepCommand(command: PendingCommand): Move {
  return (state, world) => {
    if (world.nowMs >= endsAtMs(command)) return end(command, lastEnd(command))(state, world)
    if (world.nowMs < command.nextAttemptAtMs) return stay(state)
    return command.acceptedVersion === null ? repeat(command)(state, world) : look(command)(state, world)
  }
}

function repeat(command: PendingCommand): Move {
  return (state, { nowMs }) => {
    // At 1.5, 3, 4.5 ... seconds after the click; attempts that a sleeping page missed are not made up for.
    const missedCount = Math.floor((nowMs - command.nextAttemptAtMs) / RETRY_EVERY_MS)
    const repeated: PendingCommand = {
      ...command,
      attemptCount: command.attemptCount + 1,
      nextAttemptAtMs: command.nextAttemptAtMs + (missedCount + 1) * RETRY_EVERY_MS,
    }
    return moved(withCommand(state, repeated), { kind: 'post', id: command.id, issuedAtMs: command.issuedAtMs })
  }
}

/** Accepted, but its event is not here: asked for on the live link, or else by a poll. */
function look(command: PendingCommand): Move {
  return inTurn(
    (state, { nowMs }) => stay(withCommand(state, { ...command, nextAttemptAtMs: nowMs + ASK_AGAIN_MS })),
    (state, world) => (state.internal.isGreeted ? askOnce : poll)(state, world),
  )
}

function endThose(state: SyncState, world: SyncWorld, isEnded: (command: PendingCommand) => boolean): SyncStep {
  const ended = state.pending.filter(isEnded)
  return ended.length === 0
    ? stay(state)
    : inTurn(...ended.map((command) => end(command, lastEnd(command))))(state, world)
}

function end(command: PendingCommand, how: CommandEnd): Move {
  return (state) => {
    const effect: SyncEffect = { kind: 'settled', id: command.id, end: how }
    return moved({ ...state, pending: state.pending.filter(({ id }) => id !== command.id) }, effect)
  }
}

function lastEnd({ acceptedVersion }: PendingCommand): CommandEnd {
  return acceptedVersion === null ? { kind: 'given-up' } : { kind: 'applied', version: acceptedVersion }
}

function endsAtMs({ givenAtMs, acceptedVersion }: PendingCommand): number {
  return givenAtMs + (acceptedVersion === null ? COMMAND_LIFE_MS : ACCEPTED_LIFE_MS)
}

function withCommand(state: SyncState, command: PendingCommand): SyncState {
  return { ...state, pending: state.pending.map((other) => (other.id === command.id ? command : other)) }
}
