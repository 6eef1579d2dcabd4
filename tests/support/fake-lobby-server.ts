import { COMMAND_ID_HEADER } from '#protocol/server-paths.ts'
import { createDraws } from '../../src/server/lobby/host/draws.ts'
import { applyLobby, foldLobby } from '#core/lobby/apply-lobby.ts'
import { decideLobby } from '#core/lobby/decide-lobby.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import { lobbyPoolOfBoard } from '#core/lobby/lobby-pool.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import { seatNamed } from '#core/lobby/usernames.ts'
import type { Board } from '#core/players/board.ts'
import { isCommandName, lobbyCommands } from '#protocol/lobby/commands.ts'
import { lobbyEventSchema } from '#protocol/lobby/events.ts'
import { lobbySchema, lobbyToWire } from '#protocol/lobby/lobby-schemas.ts'
import { logRows } from '#protocol/lobby/log-rows.ts'
import type { DownFrame, UpFrame } from '#protocol/lobby/live-frames.ts'
import { REFUSAL_STATUSES, type RefusalCode } from '#protocol/refusal-codes.ts'
import { logOf } from './lobby-builders.ts'
import type { FetchAnswer } from '../../src/web/api/http-client.ts'
import type { ConnectLive, LiveListener } from '../../src/web/api/live-socket.ts'

const DRAWS = createDraws('secret')

/** Whether calls succeed, never reach the server, or lose their answers. */
export type Network = 'up' | 'requests-lost' | 'answers-lost'

/** One lobby behind a network that the test can break. Its rules are the real ones. */
export interface FakeLobbyServer {
  readonly lobby: Lobby
  readonly version: number
  /** All requests, in order. */
  readonly requests: readonly FakeRequest[]
  readonly received: readonly UpFrame[]
  readonly fetch: FetchAnswer
  readonly connectLive: ConnectLive
  network: Network
  /** Whether new sockets open. Open ones stay open. */
  isLiveUp: boolean
  /** Whether events are sent to the open sockets. */
  isPushing: boolean
  /** Adds an event to the log. */
  happen(event: LobbyEvent, bySeatId?: SeatId | null): void
  refuseNext(code: RefusalCode): void
  send(frame: DownFrame): void
  heartbeat(): void
  cutSockets(): void
  openSocketCount(): number
}

export interface FakeRequest {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly commandId: string | null
}

export function fakeLobbyServer(history: readonly LobbyEvent[], board: Board, nowMs: () => number): FakeLobbyServer {
  const pool = lobbyPoolOfBoard(board)
  const log = [...history]
  const entries = [...logOf(history)]
  const requests: FakeRequest[] = []
  const received: UpFrame[] = []
  const sockets = new Set<LiveListener>()
  const answers = new Map<string, { status: number; body: unknown }>()
  let lobby = foldLobby(logOf(history))
  let nextRefusal: RefusalCode | null = null

  const server: FakeLobbyServer = {
    get lobby() {
      return lobby
    },
    get version() {
      return log.length
    },
    requests,
    received,
    network: 'up',
    isLiveUp: true,
    isPushing: true,
    async fetch(path, { body, headers }) {
      // Never synchronously: a network takes time.
      await Promise.resolve()
      const name = path.split('/').at(-1) ?? ''
      const parsed: unknown = JSON.parse(body)
      const input = Object.fromEntries(Object.entries(parsed ?? {}))
      const commandId = new Headers(headers).get(COMMAND_ID_HEADER)
      requests.push({ name, input, commandId })
      if (server.network === 'requests-lost') throw new TypeError('no network')
      const key = commandId ?? `call ${requests.length}`
      const answer = answers.get(key) ?? handle(name, input)
      if (commandId !== null) answers.set(key, answer)
      if (server.network === 'answers-lost') throw new TypeError('no network')
      return new Response(JSON.stringify(answer.body), { status: answer.status })
    },
    connectLive(listener) {
      if (!server.isLiveUp) {
        queueMicrotask(() => listener.closed())
        return { send: () => undefined, close: () => undefined }
      }
      sockets.add(listener)
      queueMicrotask(() => {
        if (sockets.has(listener)) listener.opened()
      })
      return {
        send: (frame) => {
          received.push(frame)
          if (frame.type === 'talk') return
          if (frame.version === log.length) listener.received({ type: 'welcome', ...presence() })
          else listener.received({ type: 'snapshot', state: lobbySchema.parse(lobbyToWire(lobby)), ...presence() })
        },
        close: () => void sockets.delete(listener),
      }
    },
    happen,
    refuseNext: (code) => {
      nextRefusal = code
    },
    send: (frame) => {
      for (const listener of sockets) listener.received(frame)
    },
    heartbeat: () => server.send({ type: 'heartbeat', ...presence() }),
    cutSockets: () => {
      const cut = [...sockets]
      sockets.clear()
      for (const listener of cut) listener.closed()
    },
    openSocketCount: () => sockets.size,
  }
  return server

  function presence() {
    return { version: log.length, now: nowMs(), online: ['s2'] }
  }

  function happen(event: LobbyEvent, bySeatId: SeatId | null = null): void {
    log.push(event)
    const at = nowMs()
    entries.push({ version: log.length, event, bySeatId, atMs: at })
    lobby = applyLobby(lobby, event, at)
    if (server.isPushing)
      server.send({ type: 'event', version: log.length, event: lobbyEventSchema.parse(event), by: bySeatId, at })
  }

  function handle(name: string, input: Readonly<Record<string, unknown>>): { status: number; body: unknown } {
    if (nextRefusal !== null) {
      const code = nextRefusal
      nextRefusal = null
      return refuse(code)
    }
    if (name === 'ensure_device') return { status: 200, body: { now: nowMs() } }
    if (name === 'get_lobby_state') {
      return {
        status: 200,
        body: { ...presence(), state: input['version'] === log.length ? null : lobbyToWire(lobby) },
      }
    }
    if (name === 'get_lobby_pool') return { status: 200, body: { pool_id: pool.id, players: pool.players } }
    if (name === 'make_seat_link') {
      return { status: 200, body: { token: 'a+b', expires_at: '2026-11-20T12:10:00.000Z' } }
    }
    if (name === 'set_autopick_list') return { status: 200, body: { is_stored: true } }
    if (name === 'get_draft_log') return { status: 200, body: logRows(entries, pool) }
    return run(name, input)
  }

  function run(name: string, input: Readonly<Record<string, unknown>>): { status: number; body: unknown } {
    if (!isCommandName(name)) throw new Error(`no function ${name}`)
    const called = lobbyCommands[name].read(input)
    if (!called.ok) throw called.error
    const command = called.value.toCore({
      lobby,
      pool,
      newSeatId: () => `s${lobby.seats.length + 1}`,
      otherCode: called.value.otherCode,
    })
    if (!command.ok) return refuse(command.error.code)
    const seat = seatNamed(lobby, called.value.username)
    const facts = { nowMs: nowMs(), pool, random: () => 0, draw: () => DRAWS.factsOf(lobby), preferences: null }
    const decided = decideLobby(lobby, { kind: 'seat', seatId: seat?.id ?? null }, command.value, facts)
    if (!decided.ok) return refuse(decided.error)
    for (const event of decided.value) happen(event, seat?.id)
    if (seat === null) throw new Error('people here have seats')
    const after = { lobby, version: log.length }
    return { status: 200, body: lobbyCommands[name].answers.of({ events: decided.value, seat, after, pool }) }
  }
}

function refuse(code: RefusalCode): { status: number; body: unknown } {
  return { status: REFUSAL_STATUSES[code], body: { code, message: code, details: null, hint: null } }
}
