import { parseArgs } from 'node:util'
import { copyDatabase } from '../src/server/database-copy/copy-database.ts'
import { errorText } from '../src/server/platform/errors.ts'
import { createLog } from '../src/server/platform/log.ts'
import { readSettings, refuse } from './settings/read-settings.ts'
import { keepFilesPrivate } from '../src/server/platform/private-files.ts'

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
const width = Math.max(...copied.value.map(({ name }) => name.length))
console.log()
for (const { name, rowCount } of copied.value) console.log(`${name.padEnd(width)} ${String(rowCount).padStart(9)} rows`)
console.log(`
${copied.value.reduce((sum, { rowCount }) => sum + rowCount, 0)} rows copied and compared with the source: no differences. The source is unchanged.
From now on, start Snakeboard with DATABASE_URL and never on the old folder again, or the two databases will diverge.`)

function readOptions(): { to: string | null; from: string | null } {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, from: { type: 'string' } } })
    return { to: values.to ?? null, from: values.from ?? null }
  } catch (error) {
    return refuse([errorText(error), USAGE])
  }
}
