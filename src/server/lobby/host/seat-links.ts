import { randomBytes } from 'node:crypto'
import { decideLobby } from '#core/lobby/decide-lobby.ts'
import { seatNamed } from '#core/lobby/usernames.ts'
import { isHostOfSeats } from '#core/lobby/permissions.ts'
import { assert } from '#core/lib/assert.ts'
import { hostOf, requestOf, seatOf, secondOf, type Lobby, type LobbyId, type Seat } from '#core/lobby/lobby.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'
import { factsOf, isOutOfTime, stepsOf, type CommandWorld, type Handled } from './handle-command.ts'
import type { LobbyAuthority } from './lobby-authority.ts'
import { afterChange, holdsSeat, isOfSeat, lobbyAsOf, sharedSeatOf } from '../store/stored-lobby.ts'
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
  /** The person of a seat accepts or refuses whoever came by the host's link (RU58). */
  answer(request: AnswerSecond): Promise<Answer>
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

export interface AnswerSecond extends SeatLinkRequest {
  readonly username: string
  readonly accepts: boolean
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
    async answer(request) {
      const { lobbyId } = request
      const { answer } = await authority.change(
        lobbyId,
        async () =>
          (await store.inLobby(lobbyId, (locked) => answerSecond(world, locked, request))) ??
          notClaimed('lobby_not_found'),
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
  const isOwn = locked.stored.deviceIds.get(seatId) === request.deviceId
  // Nobody skips a factor for their own seat: a stolen cookie would be enough.
  const isForAnother = !isOfSeat(locked.stored, seatId, request.deviceId)
  // Whoever shares a seat is somebody else, and cannot have its holder's factor.
  const skipsFactor = adds || (request.skipsFactor === true && request.hostUsername !== null && isForAnother)
  await locked.save({
    endLinksOf: seatId,
    newLink: { tokenHash: sha256(token), seatId, expiresAtMs, skipsFactor, adds, isOwn, usedBy: null },
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
  const found = await locked.linkOf(sha256(request.token))
  const link = found !== null && found.expiresAtMs > nowMs ? found : null
  const seat = link === null ? null : seatOf(stored.lobby, link.seatId)
  if (link === null || seat === null) return notClaimed('bad_seat_link')
  if (link.adds) return share(world, locked, { ...request, link }, stored, nowMs)
  const sharedId = sharedSeatOf(stored, deviceId)
  if (sharedId !== null && sharedId !== seat.id) return notClaimed('has_seat')
  // Somebody else came to hold it since a second factor was asked for.
  const holder = stored.deviceIds.get(seat.id) ?? null
  if (request.checkedHolder !== undefined && request.checkedHolder !== holder) return notClaimed('bad_seat_link')

  const { lobby } = stored
  const command = { kind: 'take-seat', seatId: seat.id, username: request.newUsername ?? '' } as const
  const decided = decideLobby(lobby, { kind: 'system' }, command, await factsOf(world, lobby, nowMs))
  if (!decided.ok) return notClaimed(decided.error)
  // The second person holds it from now on, and shares it no more.
  const ended = sharedId === null ? [] : [{ kind: 'second-set', seatId: seat.id, name: null } as const]
  const steps = stepsOf(stored, [...decided.value, ...ended], seat.id, nowMs)
  const after = afterChange(stored, { steps })
  const taken = seatOf(after.lobby, seat.id) ?? seat
  const answer: Answer = { ok: true, body: seatAnswer(after, taken) }
  await locked.save({
    steps,
    // The host's link may be for somebody else.
    seatDevice: { seatId: seat.id, deviceId, isSamePerson: link.isOwn },
    endLinksOf: seat.id,
    ...(key === null ? {} : { answer: { key, stored: { request: request.request, answer, atMs: nowMs } } }),
  })
  return { answer, steps, newHolder: { seatId: seat.id, deviceId, sinceVersion: stored.version } }
}

/** Whoever used the link opens it once more, or waits for an answer. */
function shareAgain({ seatId }: StoredSeatLink, stored: StoredLobby, deviceId: DeviceId): Handled {
  const seat = isOfSeat(stored, seatId, deviceId) ? seatOf(stored.lobby, seatId) : null
  if (seat !== null) return { answer: { ok: true, body: seatAnswer(stored, seat) }, steps: [] }
  return notClaimed(requestOf(stored.lobby, seatId) === null ? 'bad_seat_link' : 'waits_for_person')
}

/** A second person comes, and nobody loses anything. By the host's link they wait until the person of the seat agrees. */
async function share(
  world: CommandWorld,
  locked: LockedLobby,
  request: ClaimSeat & { readonly link: StoredSeatLink },
  stored: StoredLobby,
  nowMs: number,
): Promise<Handled> {
  const { link, deviceId, commandId } = request
  const { seatId } = link
  if (link.usedBy !== null) {
    return link.usedBy === deviceId ? shareAgain(link, stored, deviceId) : notClaimed('bad_seat_link')
  }
  // Whoever holds the seat would share it with themselves.
  if (isOfSeat(stored, seatId, deviceId)) return notClaimed('bad_seat_link')
  if (holdsSeat(stored, deviceId)) return notClaimed('has_seat')
  const kind = link.isOwn ? 'add-second' : 'ask-second'
  const command = { kind, seatId, name: request.newUsername ?? '' } as const
  const decided = decideLobby(stored.lobby, { kind: 'system' }, command, await factsOf(world, stored.lobby, nowMs))
  if (!decided.ok) return notClaimed(decided.error)
  const usedLink = { tokenHash: link.tokenHash, deviceId }
  if (!link.isOwn) {
    const steps = stepsOf(stored, decided.value, null, nowMs)
    await locked.save({ steps, usedLink })
    return { answer: refused('waits_for_person'), steps }
  }
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
    usedLink,
    ...(key === null ? {} : { answer: { key, stored: { request: request.request, answer, atMs: nowMs } } }),
  })
  return { answer, steps, newSecond: { ...secondDevice, sinceVersion: stored.version } }
}

async function answerSecond(world: CommandWorld, locked: LockedLobby, request: AnswerSecond): Promise<Handled> {
  const nowMs = world.now()
  const { deviceId, accepts } = request
  const stored = lobbyAsOf(locked.stored, nowMs)
  if (isOutOfTime(request, nowMs)) return notClaimed('expired')
  if (!holdsSeat(stored, deviceId)) return notClaimed('not_in_lobby')
  const seat = seatNamed(stored.lobby, request.username)
  // The host's word counts as little here as the second person's.
  if (seat === null || stored.deviceIds.get(seat.id) !== deviceId) return notClaimed('not_your_seat')
  if (stored.lobby.isClosed) return notClaimed('lobby_closed')
  const askerId = await locked.askerOf(seat.id)
  // Whoever asked has got a seat since, or another link has ended theirs: the request goes.
  const problem = askerId === null ? 'no_second_request' : holdsSeat(stored, askerId) ? 'has_seat' : null
  const isShared = accepts && problem === null
  const command = { kind: 'answer-second', seatId: seat.id, accepts: isShared } as const
  const decided = decideLobby(stored.lobby, { kind: 'system' }, command, await factsOf(world, stored.lobby, nowMs))
  if (!decided.ok) return notClaimed(decided.error)
  const steps = stepsOf(stored, decided.value, seat.id, nowMs)
  const secondDevice = isShared && askerId !== null ? { seatId: seat.id, deviceId: askerId } : null
  await locked.save({ steps, ...(secondDevice === null ? { endLinksOf: seat.id } : { secondDevice }) })
  const newSecond = secondDevice && { ...secondDevice, sinceVersion: stored.version }
  if (accepts && problem !== null) return { answer: refused(problem), steps }
  return { answer: { ok: true, body: { is_shared: isShared } }, steps, newSecond }
}

function notClaimed(code: RefusalCode): Handled {
  return { answer: refused(code), steps: [] }
}

function refused(code: RefusalCode): Answer {
  return { ok: false, code, details: null }
}
