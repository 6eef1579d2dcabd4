import { readFileSync } from 'node:fs'
import type { BoardFile } from '#core/players/board-file.ts'
import { readBoardFile } from '#protocol/stored/read-board.ts'
import { LIVE_PATH } from '#protocol/server-paths.ts'
import type { CallFunction } from '../../src/web/api/call-function.ts'
import { asKnownDevice, createEnsureDevice } from '../../src/web/api/ensure-device.ts'
import { createConnectLive } from '../../src/web/api/live-socket.ts'
import { createPostFunction } from '../../src/web/api/http-client.ts'
import { readLobby } from '../../src/web/lobby/sync/lobby-store.ts'
import { deviceClock } from '../../src/web/platform/clock.ts'
import { openLobbySession, type LobbySession } from '../../src/web/lobby/sync/lobby-session.ts'
import { inviteOf } from '../../src/web/lobby/room/invite.ts'
import { randomId } from '../../src/web/platform/random-id.ts'
import { fakeStorage } from './fake-storage.ts'

// Loaded beforehand: the first call would otherwise wait for the file, in time that no fake clock counts.
await import('../../src/web/api/answers.ts')

/** A browser without a page: its cookie, and the page's code running against a real server. */
export interface SessionDevice {
  readonly call: CallFunction
  /** The number of live sockets it has opened. */
  readonly socketCount: number
  open(code: string, username: string): Promise<LobbySession>
}

/** `readFrame` rewrites received frames, for example into kinds unknown to it. */
export function sessionDevice(serverUrl: string, readFrame?: (text: string) => string): SessionDevice {
  let socketCount = 0
  const storage = fakeStorage()
  let cookie = ''
  const post = createPostFunction(async (path, request) => {
    const response = await fetch(serverUrl + path, { ...request, headers: { ...request.headers, cookie } })
    const [setCookie] = response.headers.getSetCookie()
    cookie = setCookie?.split(';')[0] ?? cookie
    return response
  })
  const device = createEnsureDevice({ call: post, storage, newNonce: randomId, wait: () => Promise.resolve() })
  const call = asKnownDevice(post, device)
  const liveUrl = serverUrl.replace('http', 'ws') + LIVE_PATH
  const connectLive = createConnectLive({
    device,
    // Unlike a page's, Node's WebSocket accepts headers.
    openSocket: (): WebSocket => {
      socketCount += 1
      const socket = Reflect.construct(WebSocket, [liveUrl, { headers: { cookie } }])
      return readFrame === undefined ? socket : withChangedFrames(socket, readFrame)
    },
  })
  return {
    call,
    get socketCount() {
      return socketCount
    },
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
        invite: inviteOf(code, serverUrl, null),
      })
    },
  }
}

function withChangedFrames(socket: WebSocket, change: (text: string) => string): WebSocket {
  const listen = socket.addEventListener.bind(socket)
  return Object.assign(socket, {
    addEventListener(type: string, listener: (event: unknown) => void) {
      listen(type, (event) => {
        const isText = event instanceof MessageEvent && typeof event.data === 'string'
        listener(isText ? { data: change(event.data) } : event)
      })
    },
  })
}

export function bundledBoardFile(): BoardFile {
  const file = readBoardFile(JSON.parse(readFileSync(new URL('../../data/board.json', import.meta.url), 'utf8')))
  if (!file.ok) throw new Error(file.error)
  return file.value
}
