import { makeBackup, contentsText, sizeText } from '../src/server/backup/make-backup.ts'
import { openFileStore } from '../src/server/platform/files/open-file-store.ts'
import { keepFilesPrivate } from '../src/server/platform/private-files.ts'
import { readSettings, refuse } from './settings/read-settings.ts'

/** Backs up the SQLite database in DATA_DIR, even while a server is running; see docs/operations.md. */
keepFilesPrivate()
const { dataDir, databaseUrl, files, backups } = readSettings()
if (databaseUrl !== null) {
  refuse([
    'DATABASE_URL is set: a PostgreSQL is backed up with its own tools, such as pg_dump. See docs/operations.md.',
  ])
}
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())
process.once('SIGTERM', () => stopping.abort())

const made = await makeBackup({
  dataDir,
  files: await openFileStore(files),
  keepDays: backups?.keepDays ?? null,
  now: Date.now,
  signal: stopping.signal,
})
if (!made.ok) refuse([`No backup was made: ${made.error}.`])
const { name, byteCount, contents, removedNames } = made.value
console.log(`Stored ${name} (${sizeText(byteCount)}): ${contentsText(contents)}.`)
if (removedNames.length > 0) console.log(`Removed ${removedNames.length} expired.`)
