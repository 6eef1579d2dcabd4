import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { readConfig } from '../../src/server/config.ts'
import type { HttpServer } from '../../src/server/platform/http-server.ts'
import { createServer, type ServerOptions } from '../../src/server/server.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/** The real server on a copy of the built app. A test may change the copy and restart the server. */
export interface OwnServer {
  readonly url: string
  readonly dist: string
  stop(): Promise<void>
  startAgain(): Promise<void>
  /** Stops the server and deletes the copy. */
  remove(): Promise<void>
}

export async function ownServer(options: ServerOptions = {}): Promise<OwnServer> {
  const dist = mkdtempSync(join(tmpdir(), 'snakeboard-dist-'))
  cpSync(DIST, dist, { recursive: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-data-'))
  let running = await listen(dist, dataDir, 0, options)
  const { port } = running
  const stop = () => running.stop()
  return {
    url: `http://127.0.0.1:${port}`,
    dist,
    stop,
    async startAgain() {
      running = await listen(dist, dataDir, port, options)
    },
    async remove() {
      await stop()
      for (const folder of [dist, dataDir]) rmSync(folder, { recursive: true })
    },
  }
}

/** Changes the files and the service worker, like a deployment. The new page has `data-version="new"`. */
export function deployNewVersion({ dist }: OwnServer): void {
  const index = `${dist}/web/index.html`
  writeFileSync(index, readFileSync(index, 'utf8').replace('<html', '<html data-version="new"'))
  const worker = `${dist}/web/sw.js`
  writeFileSync(
    worker,
    readFileSync(worker, 'utf8').replace(/(?<=`)[0-9a-f]{16}(?=`)|(?<=})[0-9a-f]{16}(?=`)/, 'feedfeedfeedfeed'),
  )
  for (const file of [index, worker]) for (const form of ['br', 'gz']) rmSync(`${file}.${form}`, { force: true })
}

async function listen(dist: string, dataDir: string, port: number, options: ServerOptions): Promise<HttpServer> {
  const config = readConfig({ PORT: String(port), DATA_DIR: dataDir, DATA_REFRESH: 'off', NEWS: 'off' })
  if (!config.ok) throw new Error(config.error.join('\n'))
  const server = await createServer(config.value, dist, pino({ level: 'silent' }), options)
  if (!server.ok) throw new Error(server.error)
  return server.value
}
