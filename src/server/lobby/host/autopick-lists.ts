import { needsAutopickList, type AutopickList } from '#core/lobby/autopick-lists.ts'
import { seatNamed } from '#core/lobby/usernames.ts'
import type { LobbyId } from '#core/lobby/lobby.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import type { KeyedQueue } from '../../platform/keyed-queue.ts'
import { refuse, type Answer } from '../../platform/rpc/rpc-call.ts'
import type { LobbyStore, LockedLobby } from '../store/lobby-store.ts'
import { holdsSeat, isOfSeat, lobbyAsOf, secondAt } from '../store/stored-lobby.ts'
import { isOutOfTime } from './handle-command.ts'

/** Private lists for automatic picks (RU34). They are no events: nobody else learns even that there is one. */
export interface AutopickLists {
  save(request: SaveAutopickList): Promise<Answer>
}

export interface SaveAutopickList {
  readonly lobbyId: LobbyId
  readonly deviceId: DeviceId
  readonly username: string
  readonly list: AutopickList
  /** In server time; null means now. */
  readonly issuedAtMs: number | null
}

interface AutopickListsParts {
  readonly store: Pick<LobbyStore, 'inLobby'>
  readonly queue: KeyedQueue
  readonly now: () => number
}

export function createAutopickLists({ store, queue, now }: AutopickListsParts): AutopickLists {
  return {
    save: (request) =>
      queue.run(request.lobbyId, async () => {
        const answer = await store.inLobby(request.lobbyId, (locked) => save(locked, request, now()))
        return answer ?? refuse('lobby_not_found')
      }),
  }
}

async function save(locked: LockedLobby, request: SaveAutopickList, nowMs: number): Promise<Answer> {
  const { deviceId, username, list } = request
  if (isOutOfTime(request, nowMs)) return refuse('expired')
  const { lobby } = lobbyAsOf(locked.stored, nowMs)
  if (!holdsSeat(locked.stored, deviceId)) return refuse('not_in_lobby')
  const seat = seatNamed(lobby, username)
  if (seat === null || !isOfSeat(locked.stored, seat.id, deviceId)) return refuse('not_your_seat')
  if (lobby.isClosed) return refuse('lobby_closed')
  const bySecond = secondAt(locked.stored, seat.id, deviceId) !== null
  const known = bySecond ? await locked.autopickListOf(seat.id) : null
  const isStored = needsAutopickList(lobby, seat.id) && (known === null || known.bySecond === true)
  if (isStored) await locked.save({ autopickList: { seatId: seat.id, list: bySecond ? { ...list, bySecond } : list } })
  return { ok: true, body: { is_stored: isStored } }
}
