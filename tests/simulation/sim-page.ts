import { err, ok, type Result } from '#core/lib/result.ts'
import type { SeatId } from '#core/lobby/lobby.ts'
import { wireCommand, type WireCommand } from '#protocol/lobby/commands.ts'
import type { DownFrame } from '#protocol/lobby/live-frames.ts'
import { lobbyEventSchema } from '#protocol/lobby/events.ts'
import { lobbySchema } from '#protocol/lobby/lobby-schemas.ts'
import { isRefusalCode } from '#protocol/refusal-codes.ts'
import type { FunctionInput, FunctionName, FunctionOutput } from '#protocol/remote-functions.ts'
import type { CallFailure, CallFunction, CallOptions } from '../../src/web/api/call-function.ts'
import type { LiveListener, LiveSocket } from '../../src/web/api/live-socket.ts'
import { createSyncClient } from '../../src/web/lobby/sync/sync-client.ts'
import type { CommandEnd, SyncInput, SyncState } from '../../src/web/lobby/sync/sync-types.ts'
import { fingerprintOf } from '../support/checker/fingerprint.ts'
import type { Intent, Shown } from '../support/checker/history.ts'
import { sendCall, type SimLine } from './sim-calls.ts'
import { recordAnswer, lookForPrivateWords, newConnection } from './sim-received.ts'
import type { SimNode } from './sim-node.ts'
import { openSimSocket, type SimSocket } from './sim-socket.ts'
import { latencyMs, type SimWorld } from './sim-world.ts'

/** More timers than this in one page mean an endless loop. */
const MAX_TIMERS = 20_000
const NO_ANSWER: CallFailure = { code: 'no_answer', details: null }

export interface PageSetup {
  readonly clientId: string
  readonly deviceId: string
  readonly username: string
  readonly lobbyId: string
  readonly code: string
  /** Of a spectator, in place of a seat. */
  readonly watchToken?: string
}

/** The device that has the page open. */
export interface PageHost {
  readonly isAwake: boolean
  readonly line: SimLine
  readonly seatId: SeatId
  readonly pageName: string
  monotonicMs(): number
  /** Runs at once, or when the device wakes up. */
  whenAwake(work: () => void): void
}

export interface PageEnding {
  readonly kind: CommandEnd['kind']
  readonly version: number | null
}

/** One opening of the app: the production driver and state machine over a bad connection. */
export interface SimPage {
  readonly state: SyncState
  readonly socket: SimSocket | null
  readonly shown: Shown | null
  /** Commands that have not ended. */
  readonly openIds: ReadonlySet<string>
  dispatch(input: SyncInput): void
  send(commandId: string, intent: Intent, ended: (end: PageEnding) => void): void
  /** Stops all of its work. */
  vanish(): void
}

export function openSimPage(world: SimWorld, nodes: readonly SimNode[], setup: PageSetup, host: PageHost): SimPage {
  const { timeline, random, parts, record, faults } = world
  const { clientId, deviceId, username, lobbyId, code, watchToken } = setup
  const shown: Shown[] = []
  const pendingPicks = new Map<string, string>()
  const openIds = new Set<string>()
  let socket: SimSocket | null = null
  let isGone = false
  let timerCount = 0
  let newId = ''
  record.pages.push({ clientId: host.pageName, shown })

  const driver = createSyncClient({
    code,
    username,
    ...(watchToken !== undefined && { watchToken }),
    call: callOf({ get_lobby_state: ({ version }) => later((answered) => poll(version ?? null, answered)) }),
    connectLive,
    clock: { monotonicMs: host.monotonicMs, wallMs: host.monotonicMs, after },
    random: random.next,
    newId: () => newId,
    onStep: show,
  })

  /** Runs outside events on the page while it is open and its device awake. */
  function inside(work: () => void): void {
    if (isGone) return
    host.whenAwake(() => {
      if (isGone) return
      timeline.promisesMoved()
      try {
        work()
      } catch (error) {
        record.thrown.push({ where: 'client', text: String(error) })
        isGone = true
      }
    })
  }

  function later<Value>(ask: (answered: (value: Value) => void) => void): Promise<Value> {
    return new Promise((resolve) => ask((value) => inside(() => resolve(value))))
  }

  function after(delayMs: number, work: () => void): () => void {
    let isCalledOff = false
    timerCount += 1
    if (timerCount > MAX_TIMERS) throw new Error(`${clientId} sets timers without an end`)
    timeline.after(Math.max(1, Math.ceil(delayMs)), () => {
      if (!isCalledOff) inside(() => isCalledOff || work())
    })
    return () => {
      isCalledOff = true
    }
  }

  function show(): void {
    const now = parts.shownOf(driver.state, [...pendingPicks.values()])
    if (now === null) return
    const fingerprint = fingerprintOf(now.lobby)
    const before = shown.at(-1)
    if (before?.version === now.version && before.fingerprint === fingerprint) return
    shown.push({ version: now.version, fingerprint })
  }

  function connectLive(listener: LiveListener): LiveSocket {
    let isOver = false
    let opened: SimSocket | null = null
    const isRefused = faults.isOn && random.chance(0.05)
    const received = (work: () => void) => {
      if (!isOver) inside(() => isOver || work())
    }
    const closed = () =>
      received(() => {
        isOver = true
        listener.closed()
      })
    timeline.after(latencyMs(world), () => {
      if (isOver || isGone) return
      const node = random.oneOf(nodes.filter(({ life }) => life.isAlive))
      if (node === null || isRefused || host.line.offUntilMs > timeline.nowMs()) return closed()
      const end = {
        get isAwake() {
          return host.isAwake && !isOver && !isGone
        },
        wasSent: newConnection(world, clientId),
        text(text: string) {
          const frame: DownFrame = JSON.parse(text)
          received(() => listener.received(readFrame(frame)))
        },
        closed,
      }
      opened = openSimSocket(world, node.life, end, (serverEnd) => node.accept(serverEnd, deviceId))
      socket = opened
      received(() => listener.opened())
    })
    return {
      send: (frame) => opened?.send(JSON.stringify(frame)),
      close() {
        isOver = true
        opened?.close()
      },
    }
  }

  function poll(
    version: number | null,
    answered: (answer: Result<FunctionOutput<'get_lobby_state'>, CallFailure>) => void,
  ): void {
    sendCall(
      world,
      nodes,
      host.line,
      (node) => (watchToken === undefined ? node.poll(deviceId, version) : node.pollWatched(watchToken, version)),
      (answer) => {
        if (answer === null) answered(err(NO_ANSWER))
        else if (answer === 'shut-out') answered(err({ code: 'not_in_lobby', details: null }))
        else {
          const text = JSON.stringify(answer)
          lookForPrivateWords(record, text)
          answered(ok(JSON.parse(text)))
        }
      },
    )
  }

  function post(
    commandId: string,
    wire: WireCommand,
    attemptNumber: number,
    { issuedAtMs = null }: { readonly issuedAtMs?: number | null },
  ): Promise<Result<{ readonly version: number }, CallFailure>> {
    const written = record.commands.get(commandId)
    if (written !== undefined) written.firstSentAtMs ??= timeline.nowMs()
    const sentId = parts.attemptId(commandId, attemptNumber)
    return later((answered) =>
      sendCall(
        world,
        nodes,
        host.line,
        (node) => node.command({ lobbyId, deviceId, username, commandId: sentId, issuedAtMs, wire }),
        (answer) => {
          if (answer === null) return answered(err({ code: 'unavailable', details: null }))
          recordAnswer(world, commandId, answer)
          if (answer.ok) answered(ok({ version: answer.body.version }))
          else answered(err({ code: isRefusalCode(answer.code) ? answer.code : 'bad_answer', details: null }))
        },
      ),
    )
  }

  const page: SimPage = {
    get state() {
      return driver.state
    },
    get socket() {
      return socket
    },
    get shown() {
      return shown.at(-1) ?? null
    },
    openIds,
    dispatch: (input) => inside(() => driver.dispatch(input)),
    send(commandId, intent, ended) {
      async function reportEnd(sent: Promise<CommandEnd>): Promise<void> {
        const end = await sent
        openIds.delete(commandId)
        pendingPicks.delete(commandId)
        ended({ kind: end.kind, version: end.kind === 'applied' ? end.version : null })
      }

      inside(() => {
        const { lobby } = driver.state
        if (lobby === null) throw new Error('people act on a lobby that they see')
        const wire = wireCommand(intent, { lobby, username })
        let attemptCount = 0
        newId = commandId
        openIds.add(commandId)
        if (intent.kind === 'pick') pendingPicks.set(commandId, intent.playerId)
        const sent = driver.send((options: CallOptions) => {
          attemptCount += 1
          return post(commandId, wire, attemptCount, options)
        })
        void reportEnd(sent)
      })
    },
    vanish() {
      isGone = true
      socket?.close()
    },
  }
  return page
}

/** What the app's own schemas make of a frame. */
function readFrame(frame: DownFrame): DownFrame {
  if (frame.type === 'snapshot') return { ...frame, state: lobbySchema.parse(frame.state) }
  return frame.type === 'event' ? { ...frame, event: lobbyEventSchema.parse(frame.event) } : frame
}

type PageCalls = {
  readonly [Name in FunctionName]?: (input: FunctionInput<Name>) => Promise<Result<FunctionOutput<Name>, CallFailure>>
}

function callOf(answers: PageCalls): CallFunction {
  return (name, input) => answers[name]?.(input) ?? Promise.resolve(err(NO_ANSWER))
}
