import { rotateSigningKey } from '../src/server/auth/key-store.ts'
import { openPostgres } from '../src/server/platform/database/postgres.ts'
import { openSqliteBeside } from '../src/server/platform/database/sqlite.ts'
import { createLog } from '../src/server/platform/log.ts'
import { keepFilesPrivate } from '../src/server/platform/private-files.ts'
import { readSettings, refuse } from './settings/read-settings.ts'

/** Makes a new key for access tokens, even while a server is running; see docs/operations.md. */
keepFilesPrivate()
const { dataDir, databaseUrl } = readSettings()
const opened = databaseUrl === null ? openSqliteBeside(dataDir) : await openPostgres(databaseUrl, createLog('warn'))
if (!opened.ok) refuse([opened.error])
else {
  await rotateSigningKey(opened.value, Date.now())
  await opened.value.close()
  console.log('New tokens are signed with a new key within a minute. Tokens of the old one work until they expire.')
}
