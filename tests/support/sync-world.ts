import { foldLobby } from '#core/lobby/apply-lobby.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { lobbyEventSchema, lobbySchema, lobbyToWire } from '#protocol/lobby/lobby-schemas.ts'
import type { DownFrame } from '#protocol/lobby/live-frames.ts'
import { initialSync, nextWakeMs, stepSync } from '../../src/web/lobby/sync/sync-step.ts'
import type {
  CommandAnswer,
  CommandEnd,
  SyncEffect,
  SyncInput,
  SyncState,
} from '../../src/web/lobby/sync/sync-types.ts'
import { logOf } from './lobby-builders.ts'
import { picked, SERVER_AHEAD_MS } from './sync-bench.ts'

/** One client and one server with a bad network in between, in virtual time; the same seed runs the same way. */
export interface SyncWorldRun {
  readonly log: readonly LobbyEvent[]
  readonly client: SyncState
  readonly commands: readonly GivenCommand[]
  /** What the server answered to each command that reached it. */
  readonly answers: ReadonlyMap<string, CommandAnswer>
  /** What was broken on the way; empty when all held. */
  readonly violations: readonly string[]
}

export interface GivenCommand {
  readonly id: string
  readonly givenAtMs: number
  endedAtMs: number | null
  end: CommandEnd | null
}

export interface WorldOptions {
  readonly seed: number
  readonly history: readonly LobbyEvent[]
  /** Slots that are filled one after the other, by others or by the client's commands. */
  readonly slotCount: number
  /** Faults happen until then; the run goes on for 40 seconds more. */
  readonly faultsUntilMs: number
}

interface Socket {
  isOpen: boolean
  isStalled: boolean
  /** Frames arrive in the order in which they were sent. */
  lastArrivalMs: number
}

export function runSyncWorld({ seed, history, slotCount, faultsUntilMs }: WorldOptions): SyncWorldRun {
  const random = seededRandom(seed)
  const log = [...history]
  const lobbies: Lobby[] = history.map((_event, index) => foldLobby(logOf(history.slice(0, index + 1))))
  const answers = new Map<string, CommandAnswer>()
  const commands: GivenCommand[] = []
  const violations: string[] = []
  const endMs = faultsUntilMs + 40_000
  let queue: { readonly atMs: number; readonly work: () => void }[] = []
  let nowMs = 0
  let state = initialSync()
  let socket: Socket | null = null

  const isFaulty = () => nowMs < faultsUntilMs
  const chance = (share: number) => random() < share
  const later = (delayMs: number, work: () => void) => void queue.push({ atMs: nowMs + delayMs, work })
  const latency = () => (isFaulty() && chance(0.2) ? random() * 8_000 : 5 + random() * 60)

  put({ kind: 'start' })
  scheduleLife()
  for (;;) {
    const wakeMs = nextWakeMs(state)
    const next = queue.reduce<(typeof queue)[number] | null>(
      (first, entry) => (first === null || entry.atMs < first.atMs ? entry : first),
      null,
    )
    const atMs = Math.min(next?.atMs ?? Infinity, wakeMs ?? Infinity)
    if (atMs > endMs) break
    nowMs = Math.max(nowMs, atMs)
    if (next !== null && next.atMs <= atMs) {
      queue = queue.filter((entry) => entry !== next)
      next.work()
    } else put({ kind: 'tick' })
  }
  return { log, client: state, commands, answers, violations }

  function scheduleLife(): void {
    for (let index = 0; index < 14; index += 1) {
      const atMs = random() * faultsUntilMs
      const kind = random()
      if (kind < 0.35) queue.push({ atMs, work: () => void append() })
      else if (kind < 0.6) queue.push({ atMs, work: () => give(`c${index}`) })
      else if (kind < 0.75) queue.push({ atMs, work: cut })
      else if (kind < 0.85) queue.push({ atMs, work: stall })
      else if (kind < 0.92) queue.push({ atMs, work: () => put({ kind: 'woken' }) })
      else queue.push({ atMs, work: replayOldSnapshot })
    }
    const beat = () => {
      send(socket, { type: 'heartbeat', ...presence() })
      later(5_000, beat)
    }
    later(5_000, beat)
  }

  /** The next slot is filled: the server's half of a pick. */
  function append(): number | null {
    const slotNumber = log.length - history.length + 1
    if (slotNumber > slotCount) return null
    const event = picked(slotNumber)
    log.push(event)
    lobbies.push(foldLobby(logOf(log)))
    send(socket, {
      type: 'event',
      version: log.length,
      event: lobbyEventSchema.parse(event),
      by: null,
      at: log.length,
    })
    return log.length
  }

  function give(id: string): void {
    commands.push({ id, givenAtMs: nowMs, endedAtMs: null, end: null })
    put({ kind: 'command', id })
  }

  function cut(): void {
    const cutSocket = socket
    if (cutSocket === null || !cutSocket.isOpen) return
    cutSocket.isOpen = false
    later(random() * 100, () => {
      if (socket !== cutSocket) return
      socket = null
      put({ kind: 'socket-closed' })
    })
  }

  /** Half open: nobody is told, and nothing arrives any more. */
  function stall(): void {
    if (socket !== null) socket.isStalled = true
  }

  /** A doubled, late message out of an older time. */
  function replayOldSnapshot(): void {
    const version = 1 + Math.floor(random() * log.length)
    const lobby = lobbies[version - 1]
    if (lobby === undefined || socket?.isOpen !== true || !state.internal.isGreeted) return
    put({
      kind: 'frame',
      frame: { type: 'snapshot', ...presence(), version, state: wire(lobby) },
    })
  }

  function presence() {
    return { version: log.length, now: nowMs + SERVER_AHEAD_MS, online: [] }
  }

  function snapshot(): DownFrame {
    return { type: 'snapshot', ...presence(), state: wire(lobbies.at(-1)) }
  }

  function send(to: Socket | null, frame: DownFrame): void {
    if (to === null || !to.isOpen || to.isStalled) return
    // Faulty times lose single frames too, which TCP never does: the rules must not lean on it.
    if (isFaulty() && chance(0.05)) return
    to.lastArrivalMs = Math.max(to.lastArrivalMs, nowMs + latency())
    queue.push({
      atMs: to.lastArrivalMs,
      work: () => {
        if (socket === to && to.isOpen) put({ kind: 'frame', frame })
      },
    })
  }

  function put(input: SyncInput): void {
    const before = state
    const step = stepSync(state, input, { code: 'ABCDEF', username: 'Ann', protocol: 1 }, { nowMs, random })
    state = step.state
    if (state.version < before.version) violations.push(`C1 version fell to ${state.version}`)
    const expected = lobbies[state.version - 1]
    if (state.lobby !== null && JSON.stringify(state.lobby) !== JSON.stringify(expected)) {
      violations.push(`C1 shown is not the fold at ${state.version}`)
    }
    for (const effect of step.effects) carryOut(effect)
  }

  function carryOut(effect: SyncEffect): void {
    switch (effect.kind) {
      case 'connect':
        return connect()
      case 'disconnect':
        socket = null
        return
      case 'say': {
        const to = socket
        if (to === null || !to.isOpen || to.isStalled) return
        return later(latency(), () => answerUp(to, effect.frame.version))
      }
      case 'poll':
        return call(
          () => ({
            ...presence(),
            state: effect.version === log.length ? null : wire(lobbies.at(-1)),
          }),
          (answer) => put({ kind: 'polled', answer }),
          () => put({ kind: 'polled', answer: null }),
        )
      case 'post':
        return call(
          () => handle(effect.id),
          (answer) => put({ kind: 'answered', id: effect.id, answer }),
          () => put({ kind: 'answered', id: effect.id, answer: { kind: 'no-answer' } }),
        )
      case 'settled': {
        const command = commands.find(({ id }) => id === effect.id)
        if (command === undefined || command.end !== null) violations.push(`${effect.id} ended twice`)
        else Object.assign(command, { end: effect.end, endedAtMs: nowMs })
        return
      }
      case 'happened':
        if (JSON.stringify(log[effect.version - 1]) !== JSON.stringify(effect.event)) {
          violations.push(`told of what is not in the log at ${effect.version}`)
        }
        return
      case 'out-of-reach':
    }
  }

  function connect(): void {
    const opened: Socket = { isOpen: true, isStalled: false, lastArrivalMs: 0 }
    socket = opened
    if (isFaulty() && chance(0.15)) {
      opened.isStalled = true
      return
    }
    const hasFailed = isFaulty() && chance(0.3)
    later(latency(), () => {
      if (socket !== opened) return
      if (hasFailed) {
        socket = null
        put({ kind: 'socket-closed' })
      } else put({ kind: 'socket-opened' })
    })
  }

  function answerUp(to: Socket, version: number | null): void {
    send(to, version === log.length ? { type: 'welcome', ...presence() } : snapshot())
  }

  /** Lost on the way there, on the way back, or late; a late request may overtake a later one. */
  function call<Answer>(work: () => Answer, onAnswer: (answer: Answer) => void, onLost: () => void): void {
    const fault = isFaulty() ? random() : 1
    if (fault < 0.2) return later(10_000, onLost)
    later(latency(), () => {
      const answer = work()
      if (fault < 0.4) later(10_000, onLost)
      else later(latency(), () => onAnswer(answer))
    })
  }

  function handle(id: string): CommandAnswer {
    const known = answers.get(id)
    if (known !== undefined) return known
    const version = chance(0.15) ? null : append()
    const answer: CommandAnswer =
      version === null ? { kind: 'refused', code: 'slot_taken', details: null } : { kind: 'ok', version }
    answers.set(id, answer)
    return answer
  }
}

/** Mulberry32: small, and the same everywhere. */
function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A lobby as a client reads it. */
function wire(lobby: Lobby | undefined) {
  if (lobby === undefined) throw new Error('the world has a lobby')
  return lobbySchema.parse(lobbyToWire(lobby))
}
