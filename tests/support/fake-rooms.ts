import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { testCertificate } from './test-certificate.ts'

/** What must never leave a room's tab: tokens, account ids, names of people. */
export const SECRETS = [
  'SECRET-SWID-0000',
  'secret-cookie',
  'secret-stored',
  'once-only-auth',
  'Zelda Zimmerman',
  '812345678',
] as const

export interface FakeRooms {
  /** For Chromium: the sites' hosts are here. */
  readonly browserArgs: readonly string[]
  readonly espnUrl: string
  readonly yahooUrl: string
  /** What a room says first on each connection. */
  greet(frames: () => readonly string[]): void
  /** To every room that is open. */
  send(...frames: readonly string[]): void
  /** What rooms sent to their server. */
  readonly received: string[]
  readonly openCount: () => number
  close(): Promise<void>
}

const HOSTS = [
  'fantasy.espn.com',
  'fantasydraft.espn.com',
  'football.fantasysports.yahoo.com',
  'ds3.fantasysports.yahoo.com',
]

/** Draft rooms of ESPN and Yahoo under their real names. Their pages have secrets everywhere, and chat. */
export async function startFakeRooms(): Promise<FakeRooms> {
  const received: string[] = []
  const sockets = new Set<WebSocket>()
  let greeting: () => readonly string[] = () => []
  const server = createServer(testCertificate(), (request, response) => {
    response.setHeader('Set-Cookie', 'espn_s2=secret-cookie')
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(roomPage(request.headers.host ?? ''))
  })
  const live = new WebSocketServer({ server })
  live.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('message', (data: Buffer) => received.push(data.toString()))
    socket.on('close', () => sockets.delete(socket))
    for (const frame of greeting()) socket.send(frame)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    browserArgs: [
      `--host-resolver-rules=${HOSTS.map((host) => `MAP ${host}:443 127.0.0.1:${port}`).join(', ')}`,
      '--ignore-certificate-errors',
    ],
    espnUrl:
      'https://fantasy.espn.com/football/draft?leagueId=7700123&seasonId=2026&teamId=3&memberId={SECRET-SWID-0000}',
    yahooUrl: 'https://football.fantasysports.yahoo.com/draftclient/f1/881234/3?auth=once-only-auth',
    greet: (frames) => {
      greeting = frames
    },
    send: (...frames) => {
      for (const socket of sockets) for (const frame of frames) socket.send(frame)
    },
    received,
    openCount: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.terminate()
      live.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function roomPage(host: string): string {
  const socket = host.includes('espn')
    ? 'wss://fantasydraft.espn.com/game-1/league-7700123/JOIN?1=1&2=7700123&3=3&4={SECRET-SWID-0000}'
    : 'wss://ds3.fantasysports.yahoo.com/'
  return `<!doctype html><title>Draft room</title><p>Zelda Zimmerman: hello everybody</p><script>
    localStorage.setItem('token', 'secret-stored')
    var socket
    function connect() {
      socket?.close()
      socket = new WebSocket(${JSON.stringify(socket)})
      socket.onmessage = ({ data }) => { document.title = data.slice(0, 12) }
    }
    connect()
    setInterval(() => socket.readyState === 1 && socket.send('PING'), 200)
  </script>`
}
