import { Socket } from 'node:net'
import { WebSocket, type RawData } from 'ws'
import { LIVE_PATH } from '#protocol/server-paths.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { League } from './league.ts'

/** The live sockets of a league, one for each team. */
export interface Screens {
  /** When the last screen of the league received this version, by performance.now(). */
  lastArrivalMs(version: number): Promise<number>
  bytesRead(): number
  close(): void
}

interface Arrival {
  count: number
  lastMs: number
  resolve: ((lastMs: number) => void) | null
}

/** Opens the sockets one after another and waits for each welcome. */
export async function openScreens(
  baseUrl: string,
  league: League,
  receives: 'picks' | 'talk' = 'picks',
): Promise<Screens> {
  const sockets: WebSocket[] = []
  const bytes: (() => number)[] = []
  const arrivals = new Map<number, Arrival>()
  // Waits for all twelve screens, the picker's own included.
  const neededCount = league.usernames.length

  const arrivalOf = (version: number) => {
    const known = arrivals.get(version)
    if (known !== undefined) return known
    const arrival: Arrival = { count: 0, lastMs: 0, resolve: null }
    arrivals.set(version, arrival)
    return arrival
  }
  const receive = (text: string) => {
    if (!text.startsWith('{"type":"event"')) return
    const version = Number(/"version":(\d+)/.exec(text)?.[1])
    const arrival = arrivalOf(version)
    arrival.count += 1
    arrival.lastMs = performance.now()
    if (arrival.count === neededCount) arrival.resolve?.(arrival.lastMs)
  }
  for (const username of league.usernames) {
    const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}${LIVE_PATH}`, {
      headers: { Cookie: league.cookie },
      perMessageDeflate: false,
    })
    sockets.push(socket)
    await greeted(socket, league.code, username, receives)
    socket.on('message', (frame: RawData) => receive(textOf(frame)))
    const connection = connectionOf(socket)
    bytes.push(() => connection.bytesRead)
  }
  return {
    lastArrivalMs(version) {
      const arrival = arrivalOf(version)
      if (arrival.count === neededCount) return Promise.resolve(arrival.lastMs)
      return new Promise((resolve) => {
        arrival.resolve = resolve
      })
    },
    bytesRead: () => bytes.reduce((sum, read) => sum + read(), 0),
    close: () => {
      for (const socket of sockets) socket.terminate()
    },
  }
}

function greeted(socket: WebSocket, lobby: string, seat: string, receives: 'picks' | 'talk'): Promise<void> {
  const talk = receives === 'talk' ? { talk: null } : {}
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => {
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, lobby, seat, version: null, ...talk }))
    })
    socket.once('message', (frame: RawData) => {
      const text = textOf(frame)
      if (text.startsWith('{"type":"snapshot"')) resolve()
      else reject(new Error(`no welcome: ${text.slice(0, 200)}`))
    })
  })
}

function textOf(frame: RawData): string {
  return Buffer.isBuffer(frame) ? frame.toString('utf8') : ''
}

/** ws stores its TCP connection under this name and doesn't count bytes itself. */
function connectionOf(socket: WebSocket): Socket {
  const connection: unknown = Reflect.get(socket, '_socket')
  if (!(connection instanceof Socket)) throw new Error('ws no longer exposes its TCP connection as _socket')
  return connection
}
