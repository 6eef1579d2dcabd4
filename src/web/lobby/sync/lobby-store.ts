import { err, ok, type Result } from '#core/lib/result.ts'
import type { Edition } from '#core/players/board-edition.ts'
import type { CallFailure, CallFunction } from '../../api/call-function.ts'
import { callFunction, thisDevice } from '../../api/http-client.ts'
import { createConnectLive, liveUrl } from '../../api/live-socket.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { randomId } from '../../platform/random-id.ts'
import { editions } from '../../platform/device-editions.ts'
import { createDraftActions } from '../../session/draft-actions.ts'
import { createLobbyLoader, type LobbyAddress, type LoadedLobby } from './lobby-loader.ts'
import { deviceClock } from '../../platform/clock.ts'
import { inviteOf } from '../room/invite.ts'
import { openLobbySession } from './lobby-session.ts'
import { browserPage } from '../../platform/page.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import { usernameKey } from '#core/lobby/usernames.ts'
import type { PolledLobby } from './sync-types.ts'

const connectLive = createConnectLive({ device: thisDevice, openSocket: () => new WebSocket(liveUrl(location)) })

/** The lobby of this tab. */
const loader = createLobbyLoader({ load, clock: deviceClock, page: browserPage })

export const lobbyStore = loader.store
export const openLobby = loader.open
export const retryLobby = loader.retry

async function load(address: LobbyAddress): Promise<Result<() => LoadedLobby, CallFailure>> {
  const [newest, opened] = await Promise.all([newestEdition(), readLobby(callFunction, address.code, address.username)])
  if (!opened.ok) return opened
  const { poolId } = opened.value.first.state
  const boardFile = (poolId === null ? null : await editions.load(poolId)) ?? newest
  return boardFile === null
    ? err({ code: 'no_answer', details: null })
    : ok(() => startSession(address, opened.value, boardFile))
}

function startSession({ code }: LobbyAddress, { seatId, first }: OpenedLobby, boardFile: Edition): LoadedLobby {
  const session = openLobbySession({
    code,
    seatId,
    first,
    bundledBoard: boardFile.board,
    fingerprint: boardFile.fingerprint,
    boardOrigin: boardFile,
    storage: deviceStorage,
    call: callFunction,
    connectLive,
    clock: deviceClock,
    page: browserPage,
    random: Math.random,
    newId: randomId,
    invite: inviteOf(code, location.origin, thisDevice.inviteOrigin()),
  })
  return { session, actions: createDraftActions(session), boardFile }
}

async function newestEdition(): Promise<Edition | null> {
  try {
    return await editions.newest()
  } catch (error) {
    console.warn('The board could not be loaded.', error)
    return null
  }
}

interface OpenedLobby {
  readonly seatId: SeatId
  readonly first: PolledLobby & { readonly state: Lobby }
}

/** Reads a lobby for the first time and finds this person's seat in it. */
export async function readLobby(
  call: CallFunction,
  code: string,
  username: string,
): Promise<Result<OpenedLobby, CallFailure>> {
  const answer = await call('get_lobby_state', { lobby_code: code })
  if (!answer.ok) return answer
  const { state } = answer.value
  if (state === null) return err({ code: 'bad_answer', details: null })
  if (state.isClosed) return err({ code: 'lobby_closed', details: null })
  const seat = state.seats.find((candidate) => usernameKey(candidate.username) === usernameKey(username))
  return seat === undefined
    ? err({ code: 'not_in_lobby', details: null })
    : ok({ seatId: seat.id, first: { ...answer.value, state } })
}
