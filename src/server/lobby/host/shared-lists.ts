import { maySeatShareLists } from '#core/lobby/autopick-lists.ts'
import { seatOf, secondOf, type Lobby, type LobbyId, type Seat } from '#core/lobby/lobby.ts'
import type { LobbyPool } from '#core/lobby/lobby-pool.ts'
import { seatNamed } from '#core/lobby/usernames.ts'
import { ok, type Result } from '#core/lib/result.ts'
import {
  editSharedLists,
  shareLists,
  withoutDrafted,
  type ListEdit,
  type SeatPerson,
  type SharedLists,
} from '#core/shortlist/shared-lists.ts'
import { type SharedListsAnswer } from '#protocol/lobby/seat-list-functions.ts'
import { listsToWire } from '#protocol/lobby/shared-list-forms.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import type { KeyedQueue } from '../../platform/keyed-queue.ts'
import { refuse, type Answer } from '../../platform/rpc/rpc-call.ts'
import type { LobbyStore, LockedLobby } from '../store/lobby-store.ts'
import { holdsSeat, isOfSeat, lobbyAsOf } from '../store/stored-lobby.ts'
import { isOutOfTime } from './handle-command.ts'
import type { LobbyBus } from './lobby-bus.ts'

/**
 * What the two people of a seat share, if both wish: queue, targets, avoids and plan. It is no event. Their devices hear that
 * something changed, and read it; nobody else learns even that they share (RU6).
 */
export interface SharedListsHost {
  read(request: OfSeat): Promise<Answer>
  share(request: OfSeat & { readonly isOn: boolean }): Promise<Answer>
  edit(request: OfSeat & { readonly edits: readonly ListEdit[] }): Promise<Answer>
}

export interface OfSeat {
  readonly lobbyId: LobbyId
  readonly deviceId: DeviceId
  readonly username: string
  /** In server time; null means now. */
  readonly issuedAtMs: number | null
}

export interface SharedListsAudience {
  listsChanged(lobbyId: LobbyId, seatId: string, number: number): void
}

interface SharedListsParts {
  readonly store: Pick<LobbyStore, 'inLobby'>
  readonly queue: KeyedQueue
  readonly poolOf: (lobby: Lobby) => Promise<LobbyPool>
  readonly audience: () => SharedListsAudience
  readonly bus: Pick<LobbyBus, 'publish'>
  readonly now: () => number
}

interface OwnSeat {
  readonly lobby: Lobby
  readonly seat: Seat
  readonly person: SeatPerson
}

type Change = (before: SharedLists, own: OwnSeat) => Promise<Result<SharedLists, RefusalCode>>

export function createSharedListsHost({ store, queue, poolOf, audience, bus, now }: SharedListsParts): SharedListsHost {
  function change(request: OfSeat, next: Change): Promise<Answer> {
    const { lobbyId } = request
    return queue.run(lobbyId, async () => {
      const done = await store.inLobby(lobbyId, (locked) => changed(locked, request, next))
      if (done === null) return refuse('lobby_not_found')
      const { news } = done
      if (news !== null) {
        audience().listsChanged(lobbyId, news.seatId, news.number)
        bus.publish({ kind: 'lists-changed', lobbyId, ...news })
      }
      return done.answer
    })
  }

  async function changed(locked: LockedLobby, request: OfSeat, next: Change): Promise<Changed> {
    const own = ownSeat(locked, request, now())
    if (typeof own === 'string') return { answer: refuse(own), news: null }
    const before = await locked.sharedListsOf(own.seat.id)
    const after = await next(before, own)
    if (!after.ok) return { answer: refuse(after.error), news: null }
    const answer: Answer = { ok: true, body: answerFor(own, after.value) }
    if (after.value === before) return { answer, news: null }
    const seatId = own.seat.id
    await locked.save({ sharedLists: { seatId, shared: after.value } })
    return { answer, news: { seatId, number: after.value.number } }
  }

  return {
    read: (request) => change(request, (before) => Promise.resolve(ok(before))),
    share: ({ isOn, ...request }) =>
      change(request, async (before, { lobby, seat, person }) => {
        // Stopping is always right: there is nothing left to share.
        if (isOn && !maySeatShareLists(lobby, seat.id)) return { ok: false, error: 'no_second_person' }
        return ok(shareLists(before, person, isOn))
      }),
    edit: ({ edits, ...request }) =>
      change(request, async (before, { lobby }) =>
        editSharedLists(before, edits, { draft: lobby.draft, pool: await poolOf(lobby), nowMs: now() }),
      ),
  }
}

interface Changed {
  readonly answer: Answer
  readonly news: { readonly seatId: string; readonly number: number } | null
}

function ownSeat(locked: LockedLobby, request: OfSeat, nowMs: number): OwnSeat | RefusalCode {
  const { deviceId, username } = request
  if (isOutOfTime(request, nowMs)) return 'expired'
  const stored = lobbyAsOf(locked.stored, nowMs)
  const { lobby } = stored
  if (!holdsSeat(stored, deviceId)) return 'not_in_lobby'
  const seat = seatNamed(lobby, username)
  if (seat === null || !isOfSeat(stored, seat.id, deviceId)) return 'not_your_seat'
  if (lobby.isClosed) return 'lobby_closed'
  return { lobby, seat, person: stored.deviceIds.get(seat.id) === deviceId ? 'first' : 'second' }
}

function answerFor({ lobby, seat, person }: OwnSeat, { number, shares, lists }: SharedLists): SharedListsAnswer {
  const isFirst = person === 'first'
  const second = secondOf(lobby, seat.id)
  return {
    number,
    with: second === null || isFirst ? second : (seatOf(lobby, seat.id)?.username ?? null),
    own: isFirst ? shares.first : shares.second,
    other: isFirst ? shares.second : shares.first,
    lists: listsToWire(lists && withoutDrafted(lists, lobby.draft)),
  }
}
