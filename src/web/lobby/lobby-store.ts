import { err, ok, type Result } from '#core/lib/result.ts'
import type { BoardFile } from '#core/players/board-file.ts'
import type { CallFailure } from '../api/call-function.ts'
import { callFunction, thisDevice } from '../api/http-call.ts'
import { createConnectLive, liveUrl } from '../api/live-socket.ts'
import { deviceStorage } from '../platform/device.ts'
import { randomId } from '../platform/random-id.ts'
import { fetchBundledBoard } from '../platform/bundled-board.ts'
import { createDraftActions } from '../session/draft-actions.ts'
import { createLobbyLoader, type LobbyAddress, type LoadedLobby } from './lobby-loader.ts'
import { readLobby, type OpenedLobby } from './read-lobby.ts'
import { deviceClock } from '../platform/clock.ts'
import { inviteOf } from './room/invite.ts'
import { openLobbySession } from './lobby-session.ts'
import { browserPage } from '../platform/page-lifecycle.ts'

const connectLive = createConnectLive({ device: thisDevice, openSocket: () => new WebSocket(liveUrl(location)) })

/** The lobby of this tab. */
const loader = createLobbyLoader({ load, clock: deviceClock, page: browserPage })

export const lobbyStore = loader.store
export const openLobby = loader.open
export const retryLobby = loader.retry

async function load(address: LobbyAddress): Promise<Result<() => LoadedLobby, CallFailure>> {
  const [boardFile, opened] = await Promise.all([
    readBoardFile(),
    readLobby(callFunction, address.code, address.username),
  ])
  if (!opened.ok) return opened
  return boardFile === null
    ? err({ code: 'no_answer', details: null })
    : ok(() => startSession(address, opened.value, boardFile))
}

function startSession({ code }: LobbyAddress, { seatId, first }: OpenedLobby, boardFile: BoardFile): LoadedLobby {
  const session = openLobbySession({
    code,
    seatId,
    first,
    bundledBoard: boardFile.board,
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

async function readBoardFile(): Promise<BoardFile | null> {
  try {
    return await fetchBundledBoard()
  } catch (error) {
    console.warn('The board could not be loaded.', error)
    return null
  }
}
