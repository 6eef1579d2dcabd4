import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rotateSigningKey } from '../src/server/stock/auth/signing-keys.ts'
import { openPostgres } from '../src/server/platform/database/postgres.ts'
import { DATABASE_FILE, openSqliteBeside } from '../src/server/platform/database/sqlite.ts'
import { createLog } from '../src/server/platform/log.ts'
import { keepFilesPrivate } from '../src/server/platform/private-files.ts'
import { readSettings, refuse } from './settings/read-settings.ts'

/** Makes a new key for access tokens, even while a server is running; see docs/operations.md. */
keepFilesPrivate()
const { dataDir, databaseUrl } = readSettings()
const NOT_STARTED = 'There are no keys yet. Start the server of this version once; it makes the first one.'
if (databaseUrl === null && !existsSync(join(dataDir, DATABASE_FILE))) refuse([NOT_STARTED])
const opened = databaseUrl === null ? openSqliteBeside(dataDir) : await openPostgres(databaseUrl, createLog('warn'))
if (!opened.ok) refuse([opened.error])
else {
  const tables = await opened.value.db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'signing_keys')) refuse([NOT_STARTED])
  await rotateSigningKey(opened.value, Date.now())
  await opened.value.close()
  console.log('New tokens are signed with a new key within a minute. Tokens of the old one work until they expire.')
}
