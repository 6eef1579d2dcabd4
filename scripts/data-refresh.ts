import { parseArgs } from 'node:util'
import { errorText } from '../src/server/platform/errors.ts'
import { createLog } from '../src/server/platform/log.ts'
import { keepFilesPrivate } from '../src/server/platform/private-files.ts'
import { openBundledFacts } from '../src/server/players/facts-files.ts'
import { UPSTREAM_PACE } from '../src/server/players/refresh/source-files.ts'
import { runRefresh } from './data-refresh/run-refresh.ts'
import { readSettings, refuse } from './settings/read-settings.ts'

/** Fetches and loads today's players and statistics; docs/operations.md describes the options. */
const USAGE = 'Usage: npm run data:refresh [-- --season 2026] [--from <folder>] [--dry-run]'

keepFilesPrivate()
const [config, options] = [readSettings(), readOptions()]
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())
process.once('SIGTERM', () => stopping.abort())

const result = await runRefresh({
  config,
  ...options,
  pace: UPSTREAM_PACE,
  nowMs: Date.now(),
  signal: stopping.signal,
  print: (line) => console.log(line),
  log: createLog('warn'),
  bundledFacts: await openBundledFacts(),
})
if (!result.ok) refuse([result.error])
console.log(result.value)

function readOptions(): { season: number | null; from: string | null; isDryRun: boolean } {
  try {
    const {
      season,
      from,
      'dry-run': isDryRun,
    } = parseArgs({
      options: { season: { type: 'string' }, from: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    }).values
    if (season !== undefined && !/^(?:19|20)\d\d$/.test(season))
      throw new Error('--season must be a year, such as 2026')
    return { season: season === undefined ? null : Number(season), from: from ?? null, isDryRun: isDryRun ?? false }
  } catch (error) {
    return refuse([errorText(error), USAGE])
  }
}
