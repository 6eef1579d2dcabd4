import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { bundledBoard } from './bundled-board.ts'
import { recordRoom, seededRandom } from './room-recordings.ts'

export const DEV_ROOM_PATH = '/football/draft?leagueId=7700123&teamId=3'

const FRAME_MS = 1200

/** A page like ESPN's draft room whose server plays a recorded-like snake over and over. A new connection first receives what has been. */
export async function startDevRoom(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { players } = await bundledBoard()
  const playerIds = players.flatMap(({ espn_id }) => (espn_id === null ? [] : [Number(espn_id)])).slice(0, 220)
  let frames: readonly string[] = []
  let played = 0
  let seed = 1
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(PAGE)
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    for (const frame of frames.slice(0, played)) socket.send(frame)
  })
  const timer = setInterval(() => {
    if (played >= frames.length) {
      seed += 1
      const random = seededRandom(seed)
      const recorded = recordRoom({ room: 'espn', teamCount: 12, roundCount: 15, isAuction: false, random, playerIds })
      frames = recorded.connections.flat()
      played = 0
    }
    const frame = frames[played]
    played += 1
    if (frame !== undefined) for (const socket of sockets.clients) socket.send(frame)
  }, FRAME_MS)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(timer)
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const PAGE = `<!doctype html><meta charset="utf-8"><title>Draft room</title>
<h1>A draft room like ESPN’s</h1><p>Press the bookmark here.</p><button>Connect again</button><pre></pre>
<script>
  let socket
  function connect() {
    socket?.close()
    socket = new WebSocket('ws://' + location.host + '/game-1/league-7700123/JOIN')
    socket.onmessage = ({ data }) => { document.querySelector('pre').prepend(data.slice(0, 80) + '\\n') }
  }
  document.querySelector('button').onclick = connect
  connect()
  setInterval(() => socket.readyState === 1 && socket.send('PING'), 3000)
</script>`
