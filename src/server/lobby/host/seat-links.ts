import { createHash, randomBytes } from 'node:crypto'
import { isHostSeat } from '#core/lobby/permissions.ts'
import { seatOf, type LobbyId, type Seat } from '#core/lobby/lobby.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'
import { isOutOfTime, seatNamed } from './handle-command.ts'
import type { LobbyAudience } from './lobby-authority.ts'
import { holdsSeat, lobbyAsOf } from '../store/stored-lobby.ts'
import type { LobbyBus } from './lobby-bus.ts'
import type { KeyedQueue } from '../../platform/keyed-queue.ts'
import { seatAnswer } from '../wire/answer-rows.ts'
import type { CommandKey, LobbyStore, LockedLobby, StoredLobby } from '../store/lobby-store.ts'
import type { Answer } from '../../platform/rpc/rpc-call.ts'
import type { DeviceId } from '../../platform/device-id.ts'

/** One-time links that move a seat to another device (RU14). */
export interface SeatLinks {
  /** Ends the seat's earlier links. The answer holds a secret and is not stored, so a retry makes another link. */
  make(request: MakeSeatLink): Promise<Answer>
  /** Gives the seat to the claiming device alone. */
  claim(request: ClaimSeat): Promise<Answer>
}

interface SeatLinkRequest {
  readonly lobbyId: LobbyId
  readonly deviceId: DeviceId
  /** In server time; null means now. */
  readonly issuedAtMs: number | null
}

export interface MakeSeatLink extends SeatLinkRequest {
  /** Whose seat. */
  readonly username: string
  /** The host's username, if the host makes the link for somebody whose device is lost. */
  readonly hostUsername: string | null
}

export interface ClaimSeat extends SeatLinkRequest {
  readonly token: string
  readonly commandId: string | null
  readonly request: string
}

interface SeatLinksParts {
  readonly store: Pick<LobbyStore, 'inLobby'>
  readonly queue: KeyedQueue
  readonly audience: LobbyAudience
  readonly bus: LobbyBus
  readonly now: () => number
}

/** 128 bits cannot be guessed. */
const TOKEN_BYTES = 16
/** Long enough to send it to another device, too short to be found in a chat later. */
export const SEAT_LINK_LIFE_MS = 10 * 60_000

interface Claimed {
  readonly answer: Answer
  readonly seat: Seat | null
}

export function createSeatLinks({ store, queue, audience, bus, now }: SeatLinksParts): SeatLinks {
  return {
    make: (request) =>
      queue.run(request.lobbyId, async () => {
        const answer = await store.inLobby(request.lobbyId, (locked) => make(locked, request, now()))
        return answer ?? refused('lobby_not_found')
      }),
    claim: (request) =>
      queue.run(request.lobbyId, async () => {
        const claimed = await store.inLobby(request.lobbyId, (locked) => claim(locked, request, now()))
        if (claimed === null) return refused('lobby_not_found')
        if (claimed.seat !== null) {
          const { lobbyId, deviceId } = request
          const seatId = claimed.seat.id
          audience.seatMoved(lobbyId, seatId, deviceId)
          bus.publish({ kind: 'seat-moved', lobbyId, seatId, deviceId })
        }
        return claimed.answer
      }),
  }
}

async function make(locked: LockedLobby, request: MakeSeatLink, nowMs: number): Promise<Answer> {
  if (isOutOfTime(request, nowMs)) return refused('expired')
  const seat = linkableSeat(lobbyAsOf(locked.stored, nowMs), request)
  if (!seat.ok) return refused(seat.error)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAtMs = nowMs + SEAT_LINK_LIFE_MS
  const seatId = seat.value.id
  await locked.save({ endLinksOf: seatId, newLink: { tokenHash: tokenHashOf(token), seatId, expiresAtMs } })
  return { ok: true, body: { token, expires_at: new Date(expiresAtMs).toISOString() } }
}

/** The seat, if its owner or the host asks. */
function linkableSeat(stored: StoredLobby, request: MakeSeatLink): Result<Seat, RefusalCode> {
  const { lobby, deviceIds } = stored
  if (!holdsSeat(stored, request.deviceId)) return err('not_in_lobby')
  if (lobby.isClosed) return err('lobby_closed')
  const seat = seatNamed(lobby, request.username)
  const actor = request.hostUsername === null ? seat : seatNamed(lobby, request.hostUsername)
  if (actor === null || deviceIds.get(actor.id) !== request.deviceId) return err('not_your_seat')
  if (request.hostUsername !== null && !isHostSeat(lobby, actor.id)) return err('not_host')
  return seat === null ? err('no_such_seat') : ok(seat)
}

async function claim(locked: LockedLobby, request: ClaimSeat, nowMs: number): Promise<Claimed> {
  const { deviceId, commandId } = request
  const key: CommandKey | null = commandId === null ? null : { deviceId, commandId }
  const known = key === null ? null : await locked.answerOf(key)
  if (known !== null) {
    return { answer: known.request === request.request ? known.answer : refused('command_id_reused'), seat: null }
  }
  const stored = lobbyAsOf(locked.stored, nowMs)
  if (isOutOfTime(request, nowMs)) return { answer: refused('expired'), seat: null }
  if (stored.lobby.isClosed) return { answer: refused('lobby_closed'), seat: null }
  const link = await locked.linkOf(tokenHashOf(request.token))
  const seat = link === null || link.expiresAtMs <= nowMs ? null : seatOf(stored.lobby, link.seatId)
  if (seat === null) return { answer: refused('bad_seat_link'), seat: null }

  const answer: Answer = { ok: true, body: seatAnswer(stored, seat) }
  await locked.save({
    seatDevice: { seatId: seat.id, deviceId },
    endLinksOf: seat.id,
    ...(key === null ? {} : { answer: { key, stored: { request: request.request, answer, atMs: nowMs } } }),
  })
  return { answer, seat }
}

function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function refused(code: RefusalCode): Answer {
  return { ok: false, code, details: null }
}
