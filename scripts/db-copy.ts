import { parseArgs } from 'node:util'
import { copyDatabase } from '../src/server/database-copy/copy-database.ts'
import { copyReport } from '../src/server/database-copy/copy-report.ts'
import { createLog } from '../src/server/platform/log.ts'
import { readSettings, refuse } from './settings/read-settings.ts'
import { keepFilesPrivate } from '../src/server/platform/private-files.ts'
import { errorText } from '../src/server/platform/error-text.ts'

/** Copies the SQLite of DATA_DIR to an empty PostgreSQL and compares the two; docs/operations.md. */
const USAGE = 'Usage: npm run db:copy -- --to postgres://user:password@host:5432/snakeboard [--from <data folder>]'

keepFilesPrivate()
const config = readSettings()
const { to, from } = readOptions()
const databaseUrl = to ?? config.databaseUrl
if (databaseUrl === null) refuse(['Name the target with --to or DATABASE_URL.', USAGE])

const copied = await copyDatabase({
  dataDir: from ?? config.dataDir,
  databaseUrl,
  print: (line) => console.log(line),
  log: createLog('warn'),
})
if (!copied.ok) refuse([copied.error])
for (const line of copyReport(copied.value)) console.log(line)

function readOptions(): { to: string | null; from: string | null } {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, from: { type: 'string' } } })
    return { to: values.to ?? null, from: values.from ?? null }
  } catch (error) {
    return refuse([errorText(error), USAGE])
  }
}
