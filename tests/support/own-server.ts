import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { readConfig } from '../../src/server/config.ts'
import type { HttpServer } from '../../src/server/platform/http-server.ts'
import { createServer } from '../../src/server/server.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/** The real server over a copy of the built app that a test may change, and which it can stop and start again. */
export interface OwnServer {
  readonly url: string
  readonly dist: string
  stop(): Promise<void>
  startAgain(): Promise<void>
  /** Stops for good and removes the copy. */
  remove(): Promise<void>
}

export async function ownServer(): Promise<OwnServer> {
  const dist = mkdtempSync(join(tmpdir(), 'snakeboard-dist-'))
  cpSync(DIST, dist, { recursive: true })
  let running = await listen(dist, 0)
  const { port } = running
  const stop = () => running.stop()
  return {
    url: `http://127.0.0.1:${port}`,
    dist,
    stop,
    async startAgain() {
      running = await listen(dist, port)
    },
    async remove() {
      await stop()
      rmSync(dist, { recursive: true })
    },
  }
}

async function listen(dist: string, port: number): Promise<HttpServer> {
  const config = readConfig({ PORT: String(port) })
  if (!config.ok) throw new Error(config.error.join('\n'))
  const server = await createServer(config.value, dist, pino({ level: 'silent' }))
  if (!server.ok) throw new Error(server.error)
  return server.value
}
