import { applyLobby } from '#core/lobby/apply-lobby.ts'
import { decideLobby } from '#core/lobby/decide-lobby.ts'
import type { LobbyCommand, LobbyEvent, LogEntry } from '#core/lobby/lobby-command.ts'
import { seatOf, type Lobby, type LobbyId, type Seat, type SeatId } from '#core/lobby/lobby.ts'
import type { LobbyPool } from '#core/lobby/lobby-pool.ts'
import { cleanUsername, usernameKey } from '#core/lobby/usernames.ts'
import { assert } from '#core/lib/assert.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'
import { COMMAND_LIFE_MS } from '#protocol/remote-functions.ts'
import { holdsSeat, lobbyAsOf } from './lobby-as-of.ts'
import type { Answer, CommandKey, DeviceId, LobbyStore, LockedLobby, StoredLobby } from './lobby-store.ts'

/** A refusal with what a person needs to mend it, where there is something. */
export interface Refusal {
  readonly code: RefusalCode
  readonly details: string | null
}

/** What a command came to. */
export interface CommandEffect {
  /** Null where the lobby stayed as it was. */
  readonly event: LobbyEvent | null
  /** The seat that acted; for a join the one that was taken. */
  readonly seat: Seat
  readonly after: StoredLobby
  readonly pool: LobbyPool
}

export interface CommandRequest {
  readonly lobbyId: LobbyId
  readonly deviceId: DeviceId
  /** The acting seat, by its username; for a join the name that is wanted. */
  readonly username: string
  /** Null for clients that send no Idempotency-Key. */
  readonly commandId: string | null
  /** The command in a form that can be compared with another one of the same id. */
  readonly request: string
  /** In server time; null means now. */
  readonly issuedAtMs: number | null
  /** Works out the command inside the lock, where names of seats and players can be looked up. */
  readonly command: (lobby: Lobby, pool: LobbyPool) => Result<LobbyCommand, Refusal>
  /** The body of the answer. It is stored, so that a retry hears the same. */
  readonly present: (effect: CommandEffect) => unknown
}

/** What the authority needs from the world. */
export interface CommandWorld {
  readonly store: LobbyStore
  readonly now: () => number
  readonly random: () => number
  /** The pool of a lobby that has started, else the one that it would start with. */
  readonly poolOf: (lobby: Lobby) => Promise<LobbyPool>
}

export interface Handled {
  readonly answer: Answer
  /** What has to be told to everybody in the lobby, now that it is saved. */
  readonly step: { readonly entry: LogEntry; readonly next: Lobby } | null
}

/**
 * The life of a command on the server: lock the lobby, look for the answer of this command id, judge, save event and
 * answer together. Only when this has resolved may anybody be told: save, then tell.
 */
export async function handleCommand(world: CommandWorld, request: CommandRequest): Promise<Handled> {
  const key = keyOf(request)
  const work = async (locked: LockedLobby): Promise<Handled> => {
    const known = key === null ? null : await locked.answerOf(key)
    if (known !== null) {
      const answer: Answer = known.request === request.request ? known.answer : refused('command_id_reused')
      return { answer, step: null }
    }
    // Judged inside the lock: waiting for it counts (H7).
    const nowMs = world.now()
    if (isOutOfTime(request, nowMs)) return { answer: refused('expired'), step: null }
    return judge(world, locked, request, key, nowMs)
  }
  const handled = await world.store.inLobby(request.lobbyId, work, key)
  return handled ?? { answer: refused('lobby_not_found'), step: null }
}

async function judge(
  world: CommandWorld,
  locked: LockedLobby,
  request: CommandRequest,
  key: CommandKey | null,
  nowMs: number,
): Promise<Handled> {
  const stored = lobbyAsOf(locked.stored, nowMs)
  const pool = await world.poolOf(stored.lobby)
  const judged = judgeRequest(stored, request, { nowMs, pool, random: world.random })
  const answered = (answer: Answer) =>
    key === null ? {} : { answer: { key, stored: { request: request.request, answer, atMs: nowMs } } }

  if (!judged.ok) {
    const answer: Answer = { ok: false, ...judged.error }
    await locked.save(answered(answer))
    return { answer, step: null }
  }
  const { event, actorSeatId, joinedSeatId } = judged.value
  const step = event === null ? null : stepOf(stored, event, actorSeatId, nowMs)
  const after: StoredLobby =
    step === null ? stored : { ...stored, lobby: step.next, version: step.entry.version, changedAtMs: nowMs }
  const seat = seatOf(after.lobby, actorSeatId) ?? seatOf(stored.lobby, actorSeatId)
  assert(seat !== null, 'who acted has, or had, a seat')
  const answer: Answer = { ok: true, body: request.present({ event, seat, after, pool }) }
  await locked.save({
    ...(step === null ? {} : { step }),
    ...(joinedSeatId === null ? {} : { seatDevice: { seatId: joinedSeatId, deviceId: request.deviceId } }),
    ...answered(answer),
  })
  return { answer, step }
}

interface Judged {
  readonly event: Exclude<LobbyEvent, { kind: 'created' }> | null
  readonly actorSeatId: SeatId
  readonly joinedSeatId: SeatId | null
}

function judgeRequest(
  stored: StoredLobby,
  request: CommandRequest,
  facts: { nowMs: number; pool: LobbyPool; random: () => number },
): Result<Judged, Refusal> {
  const { lobby, deviceIds } = stored
  const named = seatNamed(lobby, request.username)
  const isOwn = named !== null && deviceIds.get(named.id) === request.deviceId
  const command = request.command(lobby, facts.pool)
  const isJoin = command.ok && command.value.kind === 'join'
  // Who holds the seat of that name comes back to it, at any time (RU9, RU12).
  if (isJoin && isOwn && !lobby.isClosed) return ok({ event: null, actorSeatId: named.id, joinedSeatId: null })
  if (!isJoin) {
    if (!holdsSeat(stored, request.deviceId)) return err(bare('not_in_lobby'))
    if (!isOwn) return err(bare('not_your_seat'))
  }
  // Only now, or strangers could find out who is in the lobby.
  if (!command.ok) return lobby.isClosed ? err(bare('lobby_closed')) : command
  const actorSeatId = isJoin || named === null ? null : named.id
  const decided = decideLobby(lobby, command.value, { ...facts, actorSeatId })
  if (!decided.ok) return err(bare(decided.error))
  const event = decided.value
  assert(event?.kind !== 'created', 'a lobby is created once')
  const joinedSeatId = event?.kind === 'joined' ? event.seat.id : null
  const seatId = joinedSeatId ?? actorSeatId
  assert(seatId !== null, 'an accepted command has somebody who acts')
  return ok({ event, actorSeatId: seatId, joinedSeatId })
}

/**
 * Issued too long ago, or as far in the future: by a clock that was set back since, how old it is can not be known, and
 * nothing may take effect late (H7).
 */
export function isOutOfTime({ issuedAtMs }: Pick<CommandRequest, 'issuedAtMs'>, nowMs: number): boolean {
  return issuedAtMs !== null && Math.abs(nowMs - issuedAtMs) > COMMAND_LIFE_MS
}

/** The seat of a username, compared as names are (RU9). */
export function seatNamed(lobby: Lobby, username: string): Seat | null {
  const cleaned = cleanUsername(username)
  if (!cleaned.ok) return null
  const key = usernameKey(cleaned.value)
  return lobby.seats.find((seat) => usernameKey(seat.username) === key) ?? null
}

export function stepOf(
  stored: StoredLobby,
  event: Exclude<LobbyEvent, { kind: 'created' }>,
  bySeatId: SeatId | null,
  atMs: number,
): { entry: LogEntry; next: Lobby } {
  return {
    entry: { version: stored.version + 1, event, bySeatId, atMs },
    next: applyLobby(stored.lobby, event),
  }
}

function keyOf({ deviceId, commandId }: CommandRequest): CommandKey | null {
  return commandId === null ? null : { deviceId, commandId }
}

function bare(code: RefusalCode): Refusal {
  return { code, details: null }
}

function refused(code: RefusalCode): Answer {
  return { ok: false, code, details: null }
}
