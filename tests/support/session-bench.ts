import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import { lobbyPoolOfBoard } from '#core/lobby/lobby-pool.ts'
import type { Board } from '#core/players/board.ts'
import { createPostFunction } from '../../src/web/api/http-client.ts'
import type { BoardOrigin } from '../../src/web/lobby/entry/league-drafts.ts'
import { openLobbySession } from '../../src/web/lobby/sync/lobby-session.ts'
import type { PageLifecycle } from '../../src/web/platform/page.ts'
import { inviteOf } from '../../src/web/lobby/room/invite.ts'
import { boardOf } from './builders.ts'
import { fakeLobbyServer, type FakeLobbyServer } from './fake-lobby-server.ts'
import { fakeClock, settled } from './fake-clock.ts'
import { fakeStorage, type FakeStorage } from './fake-storage.ts'
import { startedHistory } from './sync-bench.ts'

// Loaded beforehand: the first call would otherwise wait for the file, in time that no fake clock counts.
await import('../../src/web/api/answers.ts')

const SESSION_BOARD = boardOf(40)

/** Two seats and three rounds, on the board above. */
export const STARTED_SESSION: readonly LobbyEvent[] = startedHistory(2, 3).map((event) =>
  event.kind === 'started' ? { ...event, poolId: lobbyPoolOfBoard(SESSION_BOARD).id } : event,
)

interface BenchOptions {
  readonly history?: readonly LobbyEvent[]
  readonly seatId?: string
  /** The players that the server knows. */
  readonly serverBoard?: Board
  /** What the season and the prices of the board are from. */
  readonly boardOrigin?: BoardOrigin
  /** To reuse the server after a reload. */
  readonly server?: FakeLobbyServer
  readonly storage?: FakeStorage
}

/** A session of one seat with a server, clock, storage and page that the test controls. */
export function sessionBench({
  history = STARTED_SESSION,
  seatId = 's1',
  serverBoard = SESSION_BOARD,
  storage = fakeStorage(),
  ...options
}: BenchOptions = {}) {
  const clock = fakeClock()
  const server = options.server ?? fakeLobbyServer(history, serverBoard, clock.wallMs)
  const page = fakePage()
  let idCount = 0
  const session = openLobbySession({
    code: 'ABCDEF',
    seatId,
    first: { version: server.version, now: clock.wallMs(), online: [], state: structuredClone(server.lobby) },
    bundledBoard: SESSION_BOARD,
    ...(options.boardOrigin !== undefined && { boardOrigin: options.boardOrigin }),
    storage,
    call: createPostFunction(server.fetch),
    connectLive: server.connectLive,
    clock,
    page,
    random: () => 0.5,
    newId: () => `${seatId}-command-${(idCount += 1)}`,
    invite: inviteOf('ABCDEF', 'https://example.org', null),
  })
  return {
    session,
    server,
    clock,
    storage,
    page,
    show: () => session.snapshot(),
    /** The inputs of all requests with this name. */
    sent: (name: string) => server.requests.flatMap((request) => (request.name === name ? [request.input] : [])),
    /** Lets time pass with a heartbeat every 5 seconds, like on a good connection. */
    beat: async (durationMs: number) => {
      for (let passedMs = 0; passedMs < durationMs; passedMs += 5_000) {
        // oxlint-disable-next-line no-await-in-loop -- time goes one way
        await clock.pass(5_000)
        server.heartbeat()
      }
    },
  }
}

/** The same, after the first frames were exchanged. */
export async function openSessionBench(options: BenchOptions = {}): Promise<ReturnType<typeof sessionBench>> {
  const bench = sessionBench(options)
  await settled()
  return bench
}

export interface FakePage extends PageLifecycle {
  hide(): void
  show(): void
}

export function fakePage(): FakePage {
  let isHidden = false
  const listeners = new Set<(change: 'woken' | 'hidden') => void>()
  const set = (hidden: boolean) => {
    isHidden = hidden
    for (const listener of listeners) listener(hidden ? 'hidden' : 'woken')
  }
  return {
    isHidden: () => isHidden,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hide: () => set(true),
    show: () => set(false),
  }
}
