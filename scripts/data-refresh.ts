import { parseArgs } from 'node:util'
import { createLog } from '../src/server/platform/log.ts'
import { keepFilesPrivate } from '../src/server/platform/private-files.ts'
import { openBundledFacts } from '../src/server/players/bundled-facts.ts'
import { UPSTREAM_PACE } from '../src/server/players/refresh/download-with-retries.ts'
import { runRefresh } from './data-refresh/run-refresh.ts'
import { readSettings, refuse } from './settings/read-settings.ts'
import { errorText } from '../src/server/platform/error-text.ts'

/** Fetches players and statistics of today and loads them, or leaves them for the server that runs; docs/operations.md. */
keepFilesPrivate()
const [config, options] = [readSettings(), readOptions()]
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())
process.once('SIGTERM', () => stopping.abort())

const done = await runRefresh({
  config,
  ...options,
  pace: UPSTREAM_PACE,
  nowMs: Date.now(),
  signal: stopping.signal,
  say: (line) => console.log(line),
  log: createLog('warn'),
  bundledFacts: await openBundledFacts(),
})
if (!done.ok) refuse([done.error])
console.log(done.value)

function readOptions(): { season: number | null; from: string | null } {
  try {
    const { values } = parseArgs({ options: { season: { type: 'string' }, from: { type: 'string' } } })
    const { season = null, from = null } = values
    if (season !== null && !/^(?:19|20)\d\d$/.test(season)) throw new Error(`--season must be a year, such as 2026`)
    return { season: season === null ? null : Number(season), from }
  } catch (error) {
    return refuse([errorText(error), 'Usage: npm run data:refresh [-- --season 2026] [-- --from <folder>]'])
  }
}
