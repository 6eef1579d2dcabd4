import { readFileSync } from 'node:fs'
import { readBoardFile, type BoardFile } from '#core/players/board-file.ts'
import { LIVE_PATH } from '#protocol/server-paths.ts'
import type { CallFunction } from '../../src/web/api/call-function.ts'
import { createEnsureDevice } from '../../src/web/api/ensure-device.ts'
import { asKnownDevice } from '../../src/web/api/known-device.ts'
import { createConnectLive } from '../../src/web/api/live-socket.ts'
import { createPostFunction } from '../../src/web/api/post-function.ts'
import { readLobby } from '../../src/web/lobby/lobby-opening.ts'
import { deviceClock } from '../../src/web/lobby/lobby-session-clock.ts'
import { openLobbySession } from '../../src/web/lobby/lobby-session-open.ts'
import type { LobbySession } from '../../src/web/lobby/lobby-session.ts'
import { randomId } from '../../src/web/platform/random-id.ts'
import { fakeStorage } from './fake-storage.ts'

/** A browser without a page: its cookie, and the code that the page runs against a real server. */
export interface SessionDevice {
  readonly call: CallFunction
  open(code: string, username: string): Promise<LobbySession>
}

export function sessionDevice(serverUrl: string): SessionDevice {
  const storage = fakeStorage()
  let cookie = ''
  const post = createPostFunction(async (path, request) => {
    const response = await fetch(serverUrl + path, { ...request, headers: { ...request.headers, cookie } })
    const [given] = response.headers.getSetCookie()
    cookie = given?.split(';')[0] ?? cookie
    return response
  })
  const device = createEnsureDevice({ call: post, storage, newNonce: randomId, wait: () => Promise.resolve() })
  const call = asKnownDevice(post, device)
  const liveUrl = serverUrl.replace('http', 'ws') + LIVE_PATH
  const connectLive = createConnectLive({
    device,
    // Node's own takes headers, which a page's may not.
    openSocket: (): WebSocket => Reflect.construct(WebSocket, [liveUrl, { headers: { cookie } }]),
  })
  return {
    call,
    open: async (code, username) => {
      const opened = await readLobby(call, code, username)
      if (!opened.ok) throw new Error(opened.error.code)
      return openLobbySession({
        code,
        ...opened.value,
        bundledBoard: bundledBoardFile().board,
        storage,
        call,
        connectLive,
        clock: deviceClock,
        page: { isHidden: () => false, subscribe: () => () => undefined },
        random: Math.random,
        newId: randomId,
        origin: serverUrl,
      })
    },
  }
}

export function bundledBoardFile(): BoardFile {
  const file = readBoardFile(JSON.parse(readFileSync(new URL('../../data/board.json', import.meta.url), 'utf8')))
  if (!file.ok) throw new Error(file.error)
  return file.value
}
