import { err, ok, type Result } from '#core/lib/result.ts'
import type { BoardFile } from '#core/players/board-file.ts'
import type { CallFailure } from '../api/call-function.ts'
import { callFunction, thisDevice } from '../api/http-call.ts'
import { createConnectLive, liveUrl } from '../api/live-socket.ts'
import { deviceStorage } from '../app/device.ts'
import { randomId } from '../platform/random-id.ts'
import { fetchBundledBoard } from '../players/bundled-board.ts'
import { createLobbyActions } from './lobby-actions.ts'
import { createLobbyDesk, type LobbyAddress, type LobbyDesk } from './lobby-desk-store.ts'
import { readLobby, type OpenedLobby } from './lobby-opening.ts'
import { deviceClock } from './lobby-session-clock.ts'
import { openLobbySession } from './lobby-session-open.ts'
import { browserPage } from './page-signals.ts'

const connectLive = createConnectLive({ device: thisDevice, openSocket: () => new WebSocket(liveUrl(location)) })

/** The lobby of this tab. */
const desk = createLobbyDesk({ load, clock: deviceClock, page: browserPage })

export const lobbyDeskStore = desk.store
export const openLobbyDesk = desk.open
export const closeLobbyDesk = desk.close

async function load(address: LobbyAddress): Promise<Result<() => LobbyDesk, CallFailure>> {
  const [boardFile, opened] = await Promise.all([
    readBoardFile(),
    readLobby(callFunction, address.code, address.username),
  ])
  if (!opened.ok) return opened
  return boardFile === null
    ? err({ code: 'no_answer', details: null })
    : ok(() => openDesk(address, opened.value, boardFile))
}

function openDesk({ code }: LobbyAddress, { seatId, first }: OpenedLobby, boardFile: BoardFile): LobbyDesk {
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
    origin: location.origin,
  })
  return { session, actions: createLobbyActions(session), boardFile }
}

async function readBoardFile(): Promise<BoardFile | null> {
  try {
    return await fetchBundledBoard()
  } catch (error) {
    console.warn('The board could not be loaded.', error)
    return null
  }
}
