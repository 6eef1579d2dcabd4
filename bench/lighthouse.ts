import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/test/free-port.ts'
import { runPart } from '../scripts/test/run-part.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { writeFigures } from './figures-file.ts'
import { looksFile, looksTable } from './lighthouse/looks.ts'

/** Fetched by `npm exec` when it is run: it brings hundreds of packages that nothing else needs (docs/decisions/0026). */
const LIGHTHOUSE_VERSION = '13.5.0'

/** For each page and preset; one or two of them meet the machine's other work. */
const LOOK_COUNT = 3

const BUILD_LIMIT_MS = 3 * 60_000

/** No source answers, so the news are the samples, the same on every machine. */
const NO_SOURCE = 'https://news.invalid/feed'

const built = await runPart(['scripts/launch.mjs', 'build'], BUILD_LIMIT_MS)
if (built.outcome.kind === 'passed') await bench()
else process.exitCode = 1

async function bench(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-lighthouse-'))
  const news = { NEWS: 'on', NEWS_ESPN: NO_SOURCE, NEWS_ROTOWIRE: NO_SOURCE, NEWS_PFT: NO_SOURCE }
  const server = await startServerProcess({ port: await freePort(), environment: { DATA_DIR: dataDir, ...news } })
  const outFile = join(dataDir, 'looks.json')
  try {
    await runLooks([server.url, outFile, String(LOOK_COUNT)])
    const figures = looksTable(looksFile.parse(JSON.parse(readFileSync(outFile, 'utf8'))), LIGHTHOUSE_VERSION)
    console.log(figures)
    writeFigures('bench:lighthouse', figures)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}

async function runLooks(args: readonly string[]): Promise<void> {
  const look = fileURLToPath(new URL('lighthouse/look.ts', import.meta.url))
  const command = ['exec', '--yes', `--package=lighthouse@${LIGHTHOUSE_VERSION}`, '--', process.execPath, look, ...args]
  // Set by the npm that runs this.
  const npm = process.env['npm_execpath']
  const child =
    npm === undefined
      ? spawn('npm', command, { stdio: 'inherit' })
      : spawn(process.execPath, [npm, ...command], { stdio: 'inherit' })
  const [status]: unknown[] = await once(child, 'exit')
  if (status !== 0) throw new Error('Lighthouse did not come to an end')
}
