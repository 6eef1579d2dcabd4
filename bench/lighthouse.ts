import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { provideChromium } from '../scripts/browser/provide-chromium.ts'
import { freePort } from '../scripts/test/free-port.ts'
import { runPart } from '../scripts/test/run-part.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { writeFigures } from './figures-file.ts'
import { looksFile, looksTable } from './lighthouse/looks.ts'

/** Fetched on demand by `npm exec`: it has hundreds of dependencies that nothing else needs (docs/decisions/0026). */
const LIGHTHOUSE_VERSION = '13.5.0'

/** For each page and preset; one or two runs usually coincide with other work on the machine. */
const LOOK_COUNT = 3

const BUILD_LIMIT_MS = 3 * 60_000

/** No source answers, so the news is the same sample data on every machine. */
const NO_SOURCE = 'https://news.invalid/feed'

const chromium = provideChromium()
const built = await runPart(['scripts/launch.mjs', 'build'], BUILD_LIMIT_MS)
if (built.outcome.kind === 'passed' && chromium !== null) await bench(chromium)
else process.exitCode = 1

async function bench(chromiumPath: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-lighthouse-'))
  const news = { NEWS: 'on', NEWS_ESPN: NO_SOURCE, NEWS_ROTOWIRE: NO_SOURCE, NEWS_PFT: NO_SOURCE }
  const server = await startServerProcess({ port: await freePort(), environment: { DATA_DIR: dataDir, ...news } })
  const outFile = join(dataDir, 'looks.json')
  try {
    await runLooks([server.url, outFile, String(LOOK_COUNT)], chromiumPath)
    const figures = looksTable(looksFile.parse(JSON.parse(readFileSync(outFile, 'utf8'))), LIGHTHOUSE_VERSION)
    console.log(figures)
    writeFigures('bench:lighthouse', figures)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}

async function runLooks(args: readonly string[], chromiumPath: string): Promise<void> {
  const look = fileURLToPath(new URL('lighthouse/look.ts', import.meta.url))
  const command = ['exec', '--yes', `--package=lighthouse@${LIGHTHOUSE_VERSION}`, '--', process.execPath, look, ...args]
  // Set by the npm process that runs this script.
  const npm = process.env['npm_execpath']
  const options: SpawnOptions = { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromiumPath } }
  const child = npm === undefined ? spawn('npm', command, options) : spawn(process.execPath, [npm, ...command], options)
  const [status]: unknown[] = await once(child, 'exit')
  if (status !== 0) throw new Error('Lighthouse did not finish')
}
