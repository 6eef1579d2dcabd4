import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerOptions } from '../../src/server/server.ts'
import { BUILT_APP, startLobbyServer } from './lobby-server.ts'

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
  cpSync(BUILT_APP, dist, { recursive: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-data-'))
  const start = (port: number) =>
    startLobbyServer({ PORT: String(port), HOST: '0.0.0.0', DATA_DIR: dataDir }, options, dist)
  let running = await start(0)
  const { port, url } = running
  const stop = () => running.stop()
  return {
    url,
    dist,
    stop,
    async startAgain() {
      running = await start(port)
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
