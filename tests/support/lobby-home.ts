import { mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/test/free-port.ts'
import { ROBOT_LIMITS } from './robot-limits.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** A server process with its own data, behind connections that can be cut. */
export interface LobbyHome {
  readonly url: string
  readonly port: number
  /** SIGKILL. */
  kill(): Promise<void>
  startAgain(): Promise<void>
  /** Another connection to the same server. */
  wire(): Promise<TcpProxy & { readonly url: string }>
  remove(): Promise<void>
}

const CLOCK = fileURLToPath(new URL('./fast-clock.ts', import.meta.url))

/** `factor`: how much faster than real time the server's time passes. */
export async function lobbyHome(host = '127.0.0.1', factor = 1): Promise<LobbyHome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-lobbies-'))
  const port = await freePort()
  const environment = { DATA_DIR: dataDir, LIMITS: ROBOT_LIMITS, HOST: host }
  const fast = { ...environment, FAST_CLOCK: String(factor), FAST_CLOCK_SINCE: String(Date.now()) }
  const start = () =>
    startServerProcess(
      factor === 1 ? { port, environment } : { port, environment: fast, nodeArguments: ['--import', CLOCK] },
    )
  const wires: TcpProxy[] = []
  let server: ServerProcess = await start()
  return {
    url: server.url,
    port,
    kill: () => server.kill(),
    async startAgain() {
      server = await start()
    },
    async wire() {
      const proxy = await startTcpProxy(port)
      wires.push(proxy)
      return { ...proxy, url: `http://127.0.0.1:${proxy.port}` }
    },
    async remove() {
      await Promise.all(wires.map((wire) => wire.close()))
      if (!server.hasExited()) await server.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
