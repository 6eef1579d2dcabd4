import fc from 'fast-check'
import { applyLobby, createdLobby, foldLobby } from '#core/lobby/apply-lobby.ts'
import { decideLobby } from '#core/lobby/decide-lobby.ts'
import type {
  Actor,
  LobbyCommand,
  LobbyCreated,
  LobbyDecision,
  LobbyEvent,
  DrawFacts,
  LobbyFacts,
  LogEntry,
} from '#core/lobby/lobby-command.ts'
import { lobbyPoolOfBoard } from '#core/lobby/lobby-pool.ts'
import type { Lobby, Seat, SeatId } from '#core/lobby/lobby.ts'
import { anyDraftCommand, boardOf } from './builders.ts'

export const LOBBY_BOARD = boardOf(30)
export const LOBBY_POOL = lobbyPoolOfBoard(LOBBY_BOARD)

/** `s1` joined first and is the host's seat, `s2` joined next, and so on. */
export function seatFor(seatNumber: number, fields: Partial<Seat> = {}): Seat {
  const username = fields.username ?? `Player ${seatNumber}`
  return {
    id: `s${seatNumber}`,
    username,
    teamName: `${username}'s Team`,
    draftOrder: null,
    joinedAtMs: 500 + seatNumber,
    isComputer: false,
    ...fields,
  }
}

export function creationOf(fields: Partial<LobbyCreated> = {}): LobbyCreated {
  return {
    kind: 'created',
    lobbyId: 'lobby-1',
    code: 'ABC234',
    name: 'Friends',
    maxTeams: 12,
    roundCount: 3,
    host: seatFor(1),
    ...fields,
  }
}

/** A waiting lobby with this many seats and no draft order. */
export function waitingLobby(seatCount: number, fields: Partial<LobbyCreated> = {}): Lobby {
  const others = Array.from({ length: seatCount - 1 }, (_seat, index) => seatFor(index + 2))
  return foldLobby(logOf([creationOf(fields), ...others.map((seat) => ({ kind: 'joined', seat }) as const)]))
}

/** The log of these events. Version n was written at `700 + n` milliseconds, by nobody. */
export function logOf(events: readonly LobbyEvent[]): readonly LogEntry[] {
  return events.map((event, index) => ({ version: index + 1, event, bySeatId: null, atMs: 701 + index }))
}

/** A started lobby whose seats draft in the order in which they joined. */
export function draftingLobby(seatCount: number, roundCount = 3): Lobby {
  const waiting = waitingLobby(seatCount, { roundCount })
  const seatIds = waiting.seats.map((seat) => seat.id)
  const ordered = applyLobby(waiting, { kind: 'order-set', orderType: 'manual', seatIds }, seatCount + 1)
  return applyLobby(ordered, { kind: 'started', poolId: LOBBY_POOL.id }, seatCount + 2)
}

export function factsOf(fields: Partial<LobbyFacts> = {}): LobbyFacts {
  return { nowMs: 1000, pool: LOBBY_POOL, random: () => 0.5, draw: () => LISTED, preferences: null, ...fields }
}

/** A draw that leaves the seats as they are listed. */
const LISTED: DrawFacts = { seed: 'seed', shuffled: (seatIds) => seatIds, nextHash: 'next hash' }

export function seatActor(seatId: SeatId | null): Actor {
  return { kind: 'seat', seatId }
}

/** A command and who gives it. */
export interface Asked {
  readonly actorSeatId: SeatId | null
  readonly command: LobbyCommand
  readonly drawn: number
}

export interface LobbyStep {
  readonly asked: Asked
  readonly before: Lobby
  readonly decided: LobbyDecision
  readonly after: Lobby
}

export interface LobbyRun {
  readonly events: readonly LobbyEvent[]
  readonly log: readonly LogEntry[]
  readonly steps: readonly LobbyStep[]
  readonly lobby: Lobby
}

/** Runs commands like the server: a refused command changes nothing. */
function runLobby(creation: LobbyCreated, questions: readonly Asked[]): LobbyRun {
  const log: LogEntry[] = [{ version: 1, event: creation, bySeatId: creation.host.id, atMs: 99 }]
  const steps: LobbyStep[] = []
  let lobby = createdLobby(creation, 99)
  for (const [index, asked] of questions.entries()) {
    // The server creates a new id for each seat.
    const command: LobbyCommand =
      asked.command.kind === 'join' ? { ...asked.command, seatId: `s${index + 2}` } : asked.command
    let draws = 0
    const random = () => (asked.drawn * (draws += 1)) % 1
    const atMs = 100 + index
    const decided = decideLobby(lobby, seatActor(asked.actorSeatId), command, factsOf({ nowMs: atMs, random }))
    const before = lobby
    for (const event of decided.ok ? decided.value : []) {
      log.push({ version: log.length + 1, event, bySeatId: asked.actorSeatId, atMs })
      lobby = applyLobby(lobby, event, atMs)
    }
    steps.push({ asked: { ...asked, command }, before, decided, after: lobby })
  }
  return { events: log.map(({ event }) => event), log, steps, lobby }
}

const anySeatId: fc.Arbitrary<SeatId> = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 8 }).map((seatNumber) => `s${seatNumber}`), weight: 12 },
  { arbitrary: fc.constantFrom('', 'nobody', '__proto__'), weight: 1 },
)

const anyUsername = fc.oneof(
  { arbitrary: fc.constantFrom('Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'), weight: 8 },
  { arbitrary: fc.constantFrom('ANN ', 'Ｂｏｂ', 'Cl\u200Beo', '', '   ', 'x'.repeat(25), 'Аnn'), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 30 }), weight: 1 },
)

const anyPositions = fc.oneof(
  {
    arbitrary: fc.integer({ min: 1, max: 6 }).chain((count) =>
      fc.shuffledSubarray(
        Array.from({ length: count }, (_place, index) => index + 1),
        { minLength: count, maxLength: count },
      ),
    ),
    weight: 6,
  },
  { arbitrary: fc.array(fc.oneof(fc.integer({ min: -1, max: 7 }), fc.double()), { maxLength: 7 }), weight: 1 },
)

function anyLobbyCommand(): fc.Arbitrary<LobbyCommand> {
  return fc.oneof(
    { arbitrary: anyUsername.map((username): LobbyCommand => ({ kind: 'join', seatId: '', username })), weight: 8 },
    { arbitrary: fc.constant<LobbyCommand>({ kind: 'leave' }), weight: 1 },
    { arbitrary: anySeatId.map((seatId): LobbyCommand => ({ kind: 'remove', seatId })), weight: 1 },
    { arbitrary: fc.constant<LobbyCommand>({ kind: 'shuffle-order' }), weight: 2 },
    {
      arbitrary: fc
        .record({ positions: anyPositions, seatIds: fc.option(fc.array(anySeatId, { maxLength: 6 }), { freq: 6 }) })
        .map((order): LobbyCommand => ({ kind: 'set-order', ...order })),
      weight: 3,
    },
    { arbitrary: fc.constant<LobbyCommand>({ kind: 'start' }), weight: 2 },
    { arbitrary: anyDraftCommand(LOBBY_BOARD), weight: 14 },
  )
}

/** Anyone may try anything. The host, who may do the most, acts a little more often. */
const anyAsked: fc.Arbitrary<Asked> = fc.record({
  actorSeatId: fc.oneof(
    { arbitrary: fc.constant('s1'), weight: 6 },
    { arbitrary: anySeatId, weight: 8 },
    { arbitrary: fc.constant(null), weight: 1 },
  ),
  command: anyLobbyCommand(),
  drawn: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
})

const anyCreation: fc.Arbitrary<LobbyCreated> = fc
  .record({ maxTeams: fc.integer({ min: 2, max: 6 }), roundCount: fc.integer({ min: 1, max: 4 }) })
  .map(creationOf)

/** The shortest way into a draft, which few random runs would find. */
const QUICK_START: readonly Asked[] = [
  { actorSeatId: null, command: { kind: 'join', seatId: '', username: 'Ann' }, drawn: 0 },
  { actorSeatId: 's1', command: { kind: 'shuffle-order' }, drawn: 0.7 },
  { actorSeatId: 's1', command: { kind: 'start' }, drawn: 0 },
]

/** What people do in a lobby from its creation on. */
export const anyLobbyRun: fc.Arbitrary<LobbyRun> = fc
  .record({
    creation: anyCreation,
    beginning: fc.constantFrom([], QUICK_START),
    questions: fc.array(anyAsked, { maxLength: 60, size: 'max' }),
  })
  .map(({ creation, beginning, questions }) => runLobby(creation, [...beginning, ...questions]))
