import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import type { NewsSource } from '../../src/core/news/news-item.ts'
import { readConfig } from '../../src/server/config.ts'
import { openBundledFacts } from '../../src/server/players/bundled-facts.ts'
import { createServer as createAppServer } from '../../src/server/server.ts'
import { ROBOT_LIMITS } from './robot-limits.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/** Fast, so that a test soon sees a source fail or recover. */
const PACE = { firstMs: 50, checkMs: 100, everyMs: 200 }

/** A source on this machine. */
export interface NewsSourceServer {
  /** The body of its responses. Null: it breaks every connection. */
  says: string | null
}

/** The real server with the built app, the bundled players and three sources of its own. */
export interface NewsServer {
  readonly url: string
  readonly sources: Readonly<Record<NewsSource, NewsSourceServer>>
  remove(): Promise<void>
}

export async function newsServer(says: Readonly<Record<NewsSource, string | null>>): Promise<NewsServer> {
  const espn = await startSource(says.espn)
  const rotowire = await startSource(says.rotowire)
  const pft = await startSource(says.pft)
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-news-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATA_REFRESH: 'off',
    LIMITS: ROBOT_LIMITS,
    NEWS_ESPN: espn.url,
    NEWS_ROTOWIRE: rotowire.url,
    NEWS_PFT: pft.url,
  })
  if (!config.ok) throw new Error(config.error.join('\n'))
  const server = await createAppServer(config.value, DIST, pino({ level: 'silent' }), {
    bundledFacts: await openBundledFacts(),
    newsPace: PACE,
  })
  if (!server.ok) throw new Error(server.error)
  const { port, stop } = server.value
  return {
    url: `http://127.0.0.1:${port}`,
    sources: { espn: espn.source, rotowire: rotowire.source, pft: pft.source },
    async remove() {
      await stop()
      await Promise.all([espn, rotowire, pft].map((each) => close(each.server)))
      rmSync(dataDir, { recursive: true })
    },
  }
}

async function startSource(says: string | null) {
  const source: NewsSourceServer = { says }
  const server = createServer((_request, response) => {
    if (source.says === null) response.destroy()
    else response.end(source.says)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { source, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed` }
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
