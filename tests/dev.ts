// `npm run dev`: the screens with a server of their own, and other sites played by recorded answers.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { startFakeHosts } from './support/league-hosts/fake-hosts.ts'
import { DEV_ROOM_PATH, startDevRoom } from './support/dev-room.ts'
import { freePort } from '../scripts/test/free-port.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const SERVER_PATHS = ['/rest', '/auth', '/storage', '/boards', '/healthz', '/readyz']
const SOCKET_PATHS = ['/live', '/realtime']

/** A recorded draft of twelve teams and sixteen rounds; it is played over and over. */
const DRAFT_ID = '1301000000000000017'
const PICKS_PER_SECOND = 0.25

const stopping = new AbortController()
const port = await freePort()
// The proxy keeps the Host header, so the server takes the pages for its own.
const target = `http://127.0.0.1:${port}`
const hosts = await startFakeHosts()
const room = await startDevRoom()
const server = spawn(process.execPath, ['--watch', 'src/server/main.ts'], {
  cwd: PROJECT,
  env: {
    DATA_DIR: '.cache/dev-data',
    DATA_REFRESH: 'off',
    NEWS: 'off',
    ...process.env,
    ...hosts.environment,
    LEAGUE_HOSTS: 'on',
    HOST: '127.0.0.1',
    PORT: String(port),
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const app = await createServer({
  configFile: `${PROJECT}/vite.config.ts`,
  server: {
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, { target }])),
      '/football': { target: room.url },
      '/game-1': { target: room.url, ws: true },
      ...Object.fromEntries(SOCKET_PATHS.map((path) => [path, { target, ws: true }])),
    },
  },
})
await app.listen()
app.printUrls()
console.log('  Lobbies work: a server runs beside the screens and starts again when its files change.')
console.log('  Sleeper, ESPN and MyFantasyLeague are played by recorded answers. A draft that moves:')
console.log(`  https://sleeper.com/draft/nfl/${DRAFT_ID}`)
console.log(
  '  A draft room like ESPN’s, to try “Follow a room” with; open it beside the app and press the bookmark there:',
)
console.log(`  http://localhost:${app.config.server.port}${DEV_ROOM_PATH}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
server.once('exit', () => void stop())
while (!stopping.signal.aborted) await hosts.play(DRAFT_ID, { picksPerSecond: PICKS_PER_SECOND })

async function stop(): Promise<void> {
  stopping.abort()
  server.kill()
  await Promise.all([app.close(), hosts.close(), room.close()])
  process.exit(0)
}
