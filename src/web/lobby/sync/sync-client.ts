import { err, ok, type Result } from '#core/lib/result.ts'
import type { DownFrame, UnknownFrame, UpFrame } from '#protocol/lobby/live-frames.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { isUnanswered, type CallFailure, type CallFunction, type CallOptions } from '../../api/call-function.ts'
import type { ConnectLive, LiveSocket } from '../../api/live-socket.ts'
import type { Clock } from '../../platform/clock.ts'
import { initialSync, nextWakeMs, stepSync } from './sync-step.ts'
import type {
  CommandAnswer,
  CommandEnd,
  CommandId,
  PolledLobby,
  SyncEffect,
  SyncInput,
  SyncState,
} from './sync-types.ts'

/** Sends one command once, under the id in the options. */
export type PostCommand = (options: CallOptions) => Promise<Result<{ readonly version: number }, CallFailure>>

export interface SyncTalk {
  received(frame: TalkFrame): void
  /** The number that this client has; null for nothing. */
  number(): number | null
}

export type TalkFrame = Extract<DownFrame, { type: 'talk' | 'talk-state' | 'reactions' }>

/** Carries out the effects of the sync machine with real sockets, calls and timers. */
export interface SyncClient {
  readonly state: SyncState
  dispatch(input: SyncInput): void
  /** Something that the machine does not decide. */
  sendFrame(frame: Extract<UpFrame, { type: 'talk' }>): void
  /** Resolves within 25 seconds, whatever happens (C3). */
  send(post: PostCommand): Promise<CommandEnd>
}

export type SyncReport = Extract<SyncEffect, { kind: 'happened' | 'out-of-reach' }>

export interface SyncClientParts {
  readonly code: string
  readonly username: string
  /** Of a spectator, in place of a username. */
  readonly watchToken?: string
  readonly call: CallFunction
  readonly connectLive: ConnectLive
  readonly clock: Clock
  readonly random: () => number
  readonly newId: () => string
  /** Called after every step that changed something, before any command of it is reported as ended. */
  readonly onStep: (state: SyncState, before: SyncState) => void
  /** What people say. It has its own sequence and does not pass the machine. */
  readonly talk?: SyncTalk
  /** What the two people of the seat share has changed, to this number. Spectators have no seat. */
  readonly listsChanged?: (number: number) => void
  /** Called after `onStep`. */
  readonly onReport?: (report: SyncReport) => void
}

/** Refusals of a poll that end the session as a final `bye` does. */
const FINAL_REFUSALS: ReadonlySet<CallFailure['code']> = new Set(['lobby_not_found', 'not_in_lobby', 'no_device'])

export function createSyncClient(parts: SyncClientParts): SyncClient {
  const { code, username, watchToken } = parts
  const identity = { code, username, protocol: PROTOCOL_VERSION, ...(watchToken !== undefined && { watchToken }) }
  const commands = new Map<CommandId, { readonly post: PostCommand; readonly resolve: (end: CommandEnd) => void }>()
  const inputs: SyncInput[] = []
  let state = initialSync()
  let socket: LiveSocket | null = null
  let isStepping = false
  let cancelWake: (() => void) | null = null

  return {
    get state() {
      return state
    },
    dispatch,
    sendFrame: (frame) => socket?.send(frame),
    send: (post) =>
      new Promise((resolve) => {
        const id = parts.newId()
        commands.set(id, { post, resolve })
        dispatch({ kind: 'command', id })
      }),
  }

  /** Inputs run one after the other: one that an effect causes waits for its turn. */
  function dispatch(input: SyncInput): void {
    inputs.push(input)
    if (isStepping) return
    isStepping = true
    try {
      for (let next = inputs.shift(); next !== undefined; next = inputs.shift()) step(next)
    } finally {
      // A screen that fails to render must not stop the connection.
      isStepping = false
      setWake()
    }
  }

  function setWake(): void {
    cancelWake?.()
    const wakeAtMs = nextWakeMs(state)
    const tick = () => dispatch({ kind: 'tick' })
    cancelWake = wakeAtMs === null ? null : parts.clock.after(Math.max(0, wakeAtMs - parts.clock.monotonicMs()), tick)
  }

  function step(input: SyncInput): void {
    const before = state
    const next = stepSync(state, input, identity, { nowMs: parts.clock.monotonicMs(), random: parts.random })
    state = next.state
    try {
      if (state !== before) parts.onStep(state, before)
    } finally {
      for (const effect of next.effects) carryOut(effect)
    }
  }

  function carryOut(effect: SyncEffect): void {
    switch (effect.kind) {
      case 'connect':
        socket = parts.connectLive({
          opened: () => dispatch({ kind: 'socket-opened' }),
          received: (frame) => {
            dispatch({ kind: 'frame', frame })
            if (isTalk(frame)) parts.talk?.received(frame)
            if (frame.type === 'lists-changed') parts.listsChanged?.(frame.number)
          },
          closed: () => dispatch({ kind: 'socket-closed' }),
        })
        return
      case 'disconnect':
        socket?.close()
        socket = null
        return
      case 'send':
        return socket?.send(withWishes(effect.frame))
      case 'poll':
        return void poll(effect.version).then(dispatch)
      case 'post':
        return void attempt(effect.id, effect.issuedAtMs)
      case 'settled':
        commands.get(effect.id)?.resolve(effect.end)
        commands.delete(effect.id)
        return
      case 'happened':
      case 'out-of-reach':
        parts.onReport?.(effect)
    }
  }

  /** The first frame asks for talk and news of shared lists. Servers of earlier versions pass over it. */
  function withWishes(frame: UpFrame): UpFrame {
    if (frame.type !== 'hello' && frame.type !== 'watch') return frame
    const talk = parts.talk === undefined ? {} : { talk: parts.talk.number() }
    const lists = frame.type === 'watch' || parts.listsChanged === undefined ? {} : { lists: true }
    return { ...frame, ...talk, ...lists }
  }

  async function poll(version: number | null): Promise<SyncInput> {
    const answer = await parts.call('get_lobby_state', { lobby_code: parts.code, version })
    if (answer.ok) return { kind: 'polled', answer: answer.value satisfies PolledLobby }
    return FINAL_REFUSALS.has(answer.error.code)
      ? { kind: 'shut-out', reason: answer.error.code }
      : { kind: 'polled', answer: null }
  }

  async function attempt(id: CommandId, issuedAtMs: number | null): Promise<void> {
    const command = commands.get(id)
    if (command === undefined) return
    const answer = await command.post({ commandId: id, ...(issuedAtMs !== null && { issuedAtMs }) })
    dispatch({ kind: 'answered', id, answer: readAnswer(answer) })
  }
}

function isTalk(frame: DownFrame | UnknownFrame): frame is TalkFrame {
  return frame.type === 'talk' || frame.type === 'talk-state' || frame.type === 'reactions'
}

export type CommandOutcome = Result<null, CallFailure>

export function outcomeOf(end: CommandEnd): CommandOutcome {
  switch (end.kind) {
    case 'applied':
      return ok(null)
    case 'refused':
      return err({ code: end.code, details: end.details })
    case 'given-up':
      return err({ code: 'no_answer', details: null })
  }
}

/** Whether a command may not have arrived in time: it changed nothing, and can be sent again. */
export function isUnsent(end: CommandEnd): boolean {
  return end.kind === 'given-up' || (end.kind === 'refused' && end.code === 'expired')
}

function readAnswer(answer: Result<{ readonly version: number }, CallFailure>): CommandAnswer {
  if (answer.ok) return { kind: 'ok', version: answer.value.version }
  const { code, details } = answer.error
  return isUnanswered(code) ? { kind: 'no-answer' } : { kind: 'refused', code, details }
}
