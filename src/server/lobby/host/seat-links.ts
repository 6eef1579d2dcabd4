import { randomBytes } from 'node:crypto'
import { decideLobby } from '#core/lobby/decide-lobby.ts'
import { seatNamed } from '#core/lobby/usernames.ts'
import { isHostOfSeats } from '#core/lobby/permissions.ts'
import { assert } from '#core/lib/assert.ts'
import { hostOf, seatOf, secondOf, type Lobby, type LobbyId, type Seat, type SeatId } from '#core/lobby/lobby.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'
import { factsOf, isOutOfTime, stepsOf, type CommandWorld, type Handled } from './handle-command.ts'
import type { LobbyAuthority } from './lobby-authority.ts'
import { afterChange, holdsSeat, isOfSeat, lobbyAsOf } from '../store/stored-lobby.ts'
import type { KeyedQueue } from '../../platform/keyed-queue.ts'
import { seatAnswer } from '#protocol/lobby/lobby-rows.ts'
import type { SeatInvitation } from '#protocol/lobby/seat-invitation.ts'
import type { CommandKey, LockedLobby, StoredLobby, StoredSeatLink } from '../store/lobby-store.ts'
import type { Answer } from '../../platform/rpc/rpc-call.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import { sha256 } from '../../platform/secrets.ts'

/** One-time links that move a seat to another device (RU14), or let a second person share it. */
export interface SeatLinks {
  /** Ends the seat's earlier links. The answer holds a secret and is not stored, so a retry makes another link. */
  make(request: MakeSeatLink): Promise<Answer>
  /** Gives the seat to the claiming device alone. */
  claim(request: ClaimSeat): Promise<Answer>
  /** Who holds the seat of a link, and whether a second factor is asked for; null for a link that no longer works. */
  holderOf(lobbyId: LobbyId, token: string): Promise<LinkedSeat | null>
}

export interface LinkedSeat {
  /** Null if a computer or nobody holds the seat. */
  readonly deviceId: DeviceId | null
  readonly skipsFactor: boolean
  readonly invitation: SeatInvitation | null
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
  /** The host knows that the person has lost their authenticator app too. */
  readonly skipsFactor?: boolean
  /** The link lets a second person share the seat. */
  readonly adds?: boolean
}

export interface ClaimSeat extends SeatLinkRequest {
  readonly token: string
  /** The name of the person who takes a computer's seat over, or who shares one. */
  readonly newUsername: string | null
  /** Who held the seat when the second factor was asked for. Undefined: nobody was asked. */
  readonly checkedHolder?: DeviceId | null
  readonly commandId: string | null
  readonly request: string
}

interface SeatLinksParts {
  readonly world: CommandWorld
  readonly queue: KeyedQueue
  readonly authority: Pick<LobbyAuthority, 'change'>
}

/** 128 bits cannot be guessed. */
const TOKEN_BYTES = 16
/** Long enough to send it to another device, too short to be found in a chat later. */
export const SEAT_LINK_LIFE_MS = 10 * 60_000
/** A second person may be asleep, and gets nothing that the first would lose. */
export const SECOND_LINK_LIFE_MS = 24 * 3_600_000

export function createSeatLinks({ world, queue, authority }: SeatLinksParts): SeatLinks {
  const { store, now } = world
  return {
    make: (request) =>
      queue.run(request.lobbyId, async () => {
        const answer = await store.inLobby(request.lobbyId, (locked) => make(locked, request, now()))
        return answer ?? refused('lobby_not_found')
      }),
    async claim(request) {
      const { lobbyId } = request
      const { answer } = await authority.change(
        lobbyId,
        async () =>
          (await store.inLobby(lobbyId, (locked) => claim(world, locked, request))) ?? notClaimed('lobby_not_found'),
      )
      return answer
    },
    async holderOf(lobbyId, token) {
      const found = await store.inLobby(lobbyId, async (locked) => {
        const link = await locked.linkOf(sha256(token))
        if (link === null || link.expiresAtMs <= now()) return null
        const deviceId = locked.stored.deviceIds.get(link.seatId) ?? null
        return { deviceId, skipsFactor: link.skipsFactor, invitation: invitationOf(locked.stored.lobby, link) }
      })
      return found ?? null
    },
  }
}

function invitationOf(lobby: Lobby, { seatId, adds, isOwn }: StoredSeatLink): SeatInvitation | null {
  const seat = seatOf(lobby, seatId)
  if (seat === null) return null
  const { username, teamName } = seat
  const by = isOwn ? username : (hostOf(lobby)?.username ?? username)
  return { lobby_name: lobby.name, team_name: teamName, username, by_username: by, shares: adds }
}

async function make(locked: LockedLobby, request: MakeSeatLink, nowMs: number): Promise<Answer> {
  if (isOutOfTime(request, nowMs)) return refused('expired')
  const seat = linkableSeat(lobbyAsOf(locked.stored, nowMs), request)
  if (!seat.ok) return refused(seat.error)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const seatId = seat.value.id
  const adds = request.adds === true
  if (adds && seat.value.isComputer) return refused('no_such_seat')
  if (adds && secondOf(locked.stored.lobby, seatId) !== null) return refused('seat_has_second')
  const expiresAtMs = nowMs + (adds ? SECOND_LINK_LIFE_MS : SEAT_LINK_LIFE_MS)
  // Nobody skips a factor for their own seat: a stolen cookie would be enough.
  const isForAnother = !isOfSeat(locked.stored, seatId, request.deviceId)
  // Whoever shares a seat is somebody else, and cannot have its holder's factor.
  const skipsFactor = adds || (request.skipsFactor === true && request.hostUsername !== null && isForAnother)
  await locked.save({
    endLinksOf: seatId,
    newLink: { tokenHash: sha256(token), seatId, expiresAtMs, skipsFactor, adds, isOwn: !isForAnother },
  })
  return { ok: true, body: { token, expires_at: new Date(expiresAtMs).toISOString() } }
}

/** The seat, if its owner or the host asks. */
function linkableSeat(stored: StoredLobby, request: MakeSeatLink): Result<Seat, RefusalCode> {
  const { lobby, deviceIds } = stored
  if (!holdsSeat(stored, request.deviceId)) return err('not_in_lobby')
  if (lobby.isClosed) return err('lobby_closed')
  const seat = seatNamed(lobby, request.username)
  const actor = request.hostUsername === null ? seat : seatNamed(lobby, request.hostUsername)
  // A second person brings no third, and does not move the seat away from its holder.
  if (actor === null || deviceIds.get(actor.id) !== request.deviceId) return err('not_your_seat')
  if (request.hostUsername !== null && !isHostOfSeats(lobby, actor.id)) return err('not_host')
  return seat === null ? err('no_such_seat') : ok(seat)
}

/** A computer's seat gets a person, and a team that a computer drafts for gets its person back. */
async function claim(world: CommandWorld, locked: LockedLobby, request: ClaimSeat): Promise<Handled> {
  const nowMs = world.now()
  const { deviceId, commandId } = request
  const key: CommandKey | null = commandId === null ? null : { deviceId, commandId }
  const known = key === null ? null : await locked.answerOf(key)
  if (known !== null) {
    return known.request === request.request ? { answer: known.answer, steps: [] } : notClaimed('command_id_reused')
  }
  const stored = lobbyAsOf(locked.stored, nowMs)
  if (isOutOfTime(request, nowMs)) return notClaimed('expired')
  if (stored.lobby.isClosed) return notClaimed('lobby_closed')
  const link = await locked.linkOf(sha256(request.token))
  const seat = link === null || link.expiresAtMs <= nowMs ? null : seatOf(stored.lobby, link.seatId)
  if (seat === null) return notClaimed('bad_seat_link')
  if (link?.adds === true) return share(world, locked, { ...request, seatId: seat.id }, stored, nowMs)
  // Somebody else came to hold it since a second factor was asked for.
  const holder = stored.deviceIds.get(seat.id) ?? null
  if (request.checkedHolder !== undefined && request.checkedHolder !== holder) return notClaimed('bad_seat_link')

  const { lobby } = stored
  const command = { kind: 'take-seat', seatId: seat.id, username: request.newUsername ?? '' } as const
  const decided = decideLobby(lobby, { kind: 'system' }, command, await factsOf(world, lobby, nowMs))
  if (!decided.ok) return notClaimed(decided.error)
  const steps = stepsOf(stored, decided.value, seat.id, nowMs)
  const after = afterChange(stored, { steps })
  const taken = seatOf(after.lobby, seat.id) ?? seat
  const answer: Answer = { ok: true, body: seatAnswer(after, taken) }
  await locked.save({
    steps,
    // The host's link may be for somebody else.
    seatDevice: { seatId: seat.id, deviceId, isSamePerson: link?.isOwn === true },
    endLinksOf: seat.id,
    ...(key === null ? {} : { answer: { key, stored: { request: request.request, answer, atMs: nowMs } } }),
  })
  return { answer, steps, newHolder: { seatId: seat.id, deviceId, sinceVersion: stored.version } }
}

/** A second person comes. Nobody loses anything. */
async function share(
  world: CommandWorld,
  locked: LockedLobby,
  request: ClaimSeat & { readonly seatId: SeatId },
  stored: StoredLobby,
  nowMs: number,
): Promise<Handled> {
  const { seatId, deviceId, commandId } = request
  const { lobby } = stored
  const command = { kind: 'add-second', seatId, name: request.newUsername ?? '' } as const
  // Whoever holds the seat would share it with themselves.
  if (isOfSeat(stored, seatId, deviceId)) return notClaimed('bad_seat_link')
  const decided = decideLobby(lobby, { kind: 'system' }, command, await factsOf(world, lobby, nowMs))
  if (!decided.ok) return notClaimed(decided.error)
  const steps = stepsOf(stored, decided.value, seatId, nowMs, command.name)
  const secondDevice = { seatId, deviceId }
  const after = afterChange(stored, { steps, secondDevice })
  const seat = seatOf(after.lobby, seatId)
  assert(seat !== null, 'the shared seat is there')
  const answer: Answer = { ok: true, body: seatAnswer(after, seat) }
  const key = commandId === null ? null : { deviceId, commandId }
  await locked.save({
    steps,
    secondDevice,
    endLinksOf: seatId,
    ...(key === null ? {} : { answer: { key, stored: { request: request.request, answer, atMs: nowMs } } }),
  })
  return { answer, steps }
}

function notClaimed(code: RefusalCode): Handled {
  return { answer: refused(code), steps: [] }
}

function refused(code: RefusalCode): Answer {
  return { ok: false, code, details: null }
}
