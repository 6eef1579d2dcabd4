import { WebSocket } from 'ws'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import { wireCommand } from '#protocol/lobby/commands.ts'
import { downFrameSchema } from '#protocol/lobby/live-frames.ts'
import { isRefusalCode, refusalSchema } from '#protocol/refusal-codes.ts'
import { remoteFunctions, type FunctionInput, type FunctionName } from '#protocol/remote-functions.ts'
import { LIVE_PATH, rpcPath, COMMAND_ID_HEADER, ISSUED_AT_HEADER } from '#protocol/server-paths.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { initialSync, nextWakeMs, stepSync } from '../../src/web/lobby/sync/sync-step.ts'
import type {
  CommandAnswer,
  CommandEnd,
  SyncEffect,
  SyncInput,
  SyncState,
} from '../../src/web/lobby/sync/sync-types.ts'
import {
  privateWordIn,
  type ConnectionView,
  type RequestedCommand,
  type ReceivedAnswer,
  type Intent,
} from './checker/history.ts'

/** A device without a browser: the app's own sync over real sockets, recording everything it receives. */
export interface Robot {
  readonly clientId: string
  readonly username: string
  readonly seatId: SeatId
  readonly cookie: string
  state(): SyncState
  /** Sends a command through the sync, with its retries. */
  command(intent: Intent): Promise<CommandEnd>
  /** For the checker. */
  record(): RobotRecord
  stop(): void
}

export interface RobotRecord {
  /** Each lobby that it showed, with the times that the server sent. */
  readonly shown: readonly { readonly version: number; readonly lobby: Lobby }[]
  readonly commands: readonly RequestedCommand[]
  readonly answers: readonly ReceivedAnswer[]
  readonly connections: readonly ConnectionView[]
  /** Private data received on a socket, which must never be sent (S11). */
  readonly privateWords: readonly string[]
}

/** Longer than a stalled connection, shorter than the life of a command. */
const REQUEST_LIMIT_MS = 6000

/** Creates the device's cookie. The same nonce returns the same device. */
export async function newDevice(baseUrl: string, nonce: string): Promise<string> {
  const response = await post(baseUrl, 'ensure_device', { nonce }, {})
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (cookie === undefined) throw new Error(`no device: ${response.status} ${await response.text()}`)
  return cookie
}

/** Calls a function once. A refusal is a value; a missing response rejects. */
export async function callOnce<Name extends FunctionName>(
  baseUrl: string,
  cookie: string,
  name: Name,
  input: FunctionInput<Name>,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: unknown }> {
  const response = await post(baseUrl, name, input, { cookie, ...headers })
  return { status: response.status, body: await response.json() }
}

export interface RobotParts {
  readonly baseUrl: string
  readonly cookie: string
  readonly code: string
  readonly username: string
  readonly seatId: SeatId
  readonly clientId: string
  readonly random: () => number
  readonly newId: () => string
}

export function startRobot({ baseUrl, cookie, code, username, seatId, clientId, random, newId }: RobotParts): Robot {
  const identity = { code, username, protocol: PROTOCOL_VERSION }
  const calls = new Map<string, { name: FunctionName; input: object; settle: (end: CommandEnd) => void }>()
  const commands = new Map<string, RequestedCommand>()
  const answers: ReceivedAnswer[] = []
  const shown: { version: number; lobby: Lobby }[] = []
  const connections: { connectionId: string; sent: ConnectionView['sent'][number][] }[] = []
  const privateWords: string[] = []
  let state = initialSync()
  let socket: WebSocket | null = null
  let timer: NodeJS.Timeout | undefined

  function feed(input: SyncInput): void {
    const before = state
    const step = stepSync(state, input, identity, { nowMs: performance.now(), random })
    state = step.state
    if (state.lobby !== null && (state.lobby !== before.lobby || state.version !== before.version)) {
      shown.push({ version: state.version, lobby: state.lobby })
    }
    for (const effect of step.effects) carryOut(effect)
    clearTimeout(timer)
    const wakeMs = nextWakeMs(state)
    if (wakeMs !== null) timer = setTimeout(() => feed({ kind: 'tick' }), Math.max(0, wakeMs - performance.now()))
  }

  function carryOut(effect: SyncEffect): void {
    switch (effect.kind) {
      case 'connect':
        return connect()
      case 'disconnect':
        socket?.removeAllListeners().on('error', () => undefined)
        socket?.terminate()
        socket = null
        return
      case 'send':
        socket?.send(JSON.stringify(effect.frame))
        return
      case 'poll':
        return void poll(effect.version)
      case 'post':
        return void send(effect.id, effect.issuedAtMs)
      case 'settled':
        return settle(effect.id, effect.end)
      case 'happened':
      case 'out-of-reach':
    }
  }

  function connect(): void {
    const sent: ConnectionView['sent'][number][] = []
    connections.push({ connectionId: `${clientId}/${connections.length + 1}`, sent })
    const opened = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}${LIVE_PATH}`, { headers: { cookie } })
    socket = opened
    opened.on('open', () => feed({ kind: 'socket-opened' }))
    opened.on('error', () => undefined)
    opened.on('close', () => {
      if (socket === opened) socket = null
      feed({ kind: 'socket-closed' })
    })
    opened.on('message', (text: Buffer) => {
      const wireText = text.toString('utf8')
      const frame = downFrameSchema.parse(JSON.parse(wireText))
      if (frame.type === 'event') sent.push({ kind: 'step', version: frame.version })
      if (frame.type === 'heartbeat') sent.push({ kind: 'beat', version: frame.version })
      if (frame.type === 'welcome' || frame.type === 'snapshot') sent.push({ kind: 'base', version: frame.version })
      const privateWord = privateWordIn(wireText)
      if (privateWord !== null) privateWords.push(privateWord)
      feed({ kind: 'frame', frame })
    })
  }

  async function poll(version: number | null): Promise<void> {
    try {
      const response = await post(baseUrl, 'get_lobby_state', { lobby_code: code, version }, { cookie })
      const answer = remoteFunctions.get_lobby_state.output.safeParse(await response.json())
      feed({ kind: 'polled', answer: answer.success ? answer.data : null })
    } catch {
      feed({ kind: 'polled', answer: null })
    }
  }

  async function send(id: string, issuedAtMs: number | null): Promise<void> {
    const call = calls.get(id)
    if (call === undefined) return
    const command = commands.get(id)
    if (command !== undefined) commands.set(id, { ...command, firstSentAtMs: command.firstSentAtMs ?? Date.now() })
    const answer = await answerOf(call, id, issuedAtMs)
    if (answer.kind !== 'no-answer') {
      answers.push({
        commandId: id,
        receivedAtMs: Date.now(),
        answer: answer.kind === 'ok' ? { ok: true, version: answer.version } : { ok: false, code: answer.code },
      })
    }
    feed({ kind: 'answered', id, answer })
  }

  async function answerOf(
    { name, input }: { name: FunctionName; input: object },
    id: string,
    issuedAtMs: number | null,
  ): Promise<CommandAnswer> {
    try {
      const issued = issuedAtMs === null ? {} : { [ISSUED_AT_HEADER]: String(issuedAtMs) }
      const response = await post(baseUrl, name, input, { cookie, [COMMAND_ID_HEADER]: id, ...issued })
      const body: unknown = await response.json()
      if (response.ok) return { kind: 'ok', version: remoteFunctions.leave_lobby.output.parse(body).version }
      if (response.status >= 500 || response.status === 429) return { kind: 'no-answer' }
      const refusal = refusalSchema.parse(body)
      if (!isRefusalCode(refusal.code)) throw new Error(`unknown code ${refusal.code}`)
      return { kind: 'refused', code: refusal.code, details: refusal.details }
    } catch {
      return { kind: 'no-answer' }
    }
  }

  function settle(id: string, end: CommandEnd): void {
    const command = commands.get(id)
    const version = end.kind === 'applied' ? end.version : null
    if (command !== undefined) commands.set(id, { ...command, end: { kind: end.kind, version, atMs: Date.now() } })
    calls.get(id)?.settle(end)
    calls.delete(id)
  }

  feed({ kind: 'start' })
  return {
    clientId,
    username,
    seatId,
    cookie,
    state: () => state,
    command: (intent) =>
      new Promise((resolve) => {
        const id = newId()
        if (state.lobby === null) throw new Error('a robot acts on a lobby that it sees')
        calls.set(id, { ...wireCommand(intent, { lobby: state.lobby, username }), settle: resolve })
        commands.set(id, {
          id,
          clientId,
          seatId,
          intent,
          requestedAtMs: Date.now(),
          firstSentAtMs: null,
          end: null,
          asleepMs: 0,
          isWatchedToTheEnd: true,
        })
        feed({ kind: 'command', id })
      }),
    record: () => ({ shown, commands: [...commands.values()], answers, connections, privateWords }),
    stop() {
      feed({ kind: 'stop' })
      clearTimeout(timer)
      socket?.terminate()
    },
  }
}

function post(
  baseUrl: string,
  name: FunctionName,
  input: object,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(`${baseUrl}${rpcPath(name)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  })
}
