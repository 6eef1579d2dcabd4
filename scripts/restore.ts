import { ageText, contentsText, sizeText, utcText } from '../src/server/backup/make-backup.ts'
import { restoreBackup } from '../src/server/backup/restore-backup.ts'
import { storedBackups, type StoredBackup } from '../src/server/backup/stored-backups.ts'
import { FileStoreError } from '../src/server/platform/files/file-store.ts'
import { openFileStore } from '../src/server/platform/files/open-file-store.ts'
import { keepFilesPrivate } from '../src/server/platform/private-files.ts'
import { readSettings, refuse } from './settings/read-settings.ts'

/** Replaces the SQLite database in DATA_DIR with a backup while no server is running; see docs/operations.md. */
const USAGE = 'Usage: npm run restore -- <name of a stored backup, or path of a file>'

keepFilesPrivate()
const { dataDir, databaseUrl, files: address } = readSettings()
if (databaseUrl !== null) {
  refuse([
    'DATABASE_URL is set: a PostgreSQL is restored with its own tools, such as pg_restore. See docs/operations.md.',
  ])
}
const files = await openFileStore(address)
const [what, ...rest] = process.argv.slice(2)
if (rest.length > 0) refuse([USAGE])
if (what === undefined) await printBackups()
else await restore(what)

async function printBackups(): Promise<void> {
  for (const { name, byteCount, madeAtMs } of await listed()) {
    console.log(`${name}  ${sizeText(byteCount)}  ${utcText(madeAtMs)}, ${ageText(Date.now() - madeAtMs)} ago`)
  }
  console.log(USAGE)
}

async function listed(): Promise<readonly StoredBackup[]> {
  try {
    const stored = await storedBackups(files)
    if (stored.length === 0) console.log('There are no backups in the store.')
    return stored
  } catch (error) {
    if (error instanceof FileStoreError) return refuse([`The backups cannot be listed: ${error.message}.`])
    throw error
  }
}

async function restore(name: string): Promise<void> {
  const restored = await restoreBackup({
    dataDir,
    files,
    what: name,
    nowMs: Date.now(),
    onChecked({ contents, eventCount }) {
      const { newestChangeAtMs } = contents
      const age = newestChangeAtMs === null ? '' : `, ${ageText(Date.now() - newestChangeAtMs)} ago`
      console.log(
        `The backup is sound: ${contentsText(contents)}${age}; ${eventCount} events give what its tables say.`,
      )
    },
  })
  if (!restored.ok) refuse([restored.error, 'Nothing was changed.'])
  const { keptName } = restored.value
  console.log(
    'It is in place: start the server. Open pages follow by themselves; on a device that slept meanwhile, reload.',
  )
  if (keptName !== null) console.log(`The database that was there before is kept as ${dataDir}/${keptName}.`)
}
