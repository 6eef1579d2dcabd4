import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { err, ok, type Result } from '#core/lib/result.ts'
import { migrate } from '../platform/database/migrate.ts'
import { ownDataDir } from '../platform/database/sqlite-owner.ts'
import { DATABASE_FILE, openSqlite } from '../platform/database/sqlite.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { inBackupFolder } from './backup-work-folder.ts'
import { checkLobbies } from './check-lobbies.ts'
import { fetchBackup } from './fetch-backup.ts'
import { readBackupContents, type BackupContents } from './backup-contents.ts'
import { swapDatabase } from './swap-database.ts'

export interface RestoreOrder {
  readonly dataDir: string
  readonly files: FileStore
  /** A file's path, or a stored name. */
  readonly what: string
  readonly nowMs: number
  /** Called once the backup is found sound, before anything is changed. */
  readonly onChecked: (checked: CheckedBackup) => void
}

export interface CheckedBackup {
  readonly contents: BackupContents
  readonly eventCount: number
}

export interface Restored extends CheckedBackup {
  /** The database that was there before, by its name in the data folder; null: there was none. */
  readonly keptName: string | null
}

/** Fetches and checks a backup, and only then replaces the database with it. After an error, a sentence, nothing has changed. */
export async function restoreBackup(order: RestoreOrder): Promise<Result<Restored, string>> {
  const dataDir = resolve(order.dataDir)
  const owner = ownDataDir(dataDir)
  if (!owner.ok) return owner
  try {
    return await inBackupFolder(dataDir, (folder) => restoreIn(folder, dataDir, order))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return err(`The backup could not be restored: ${error.message}.`)
  } finally {
    owner.value.release()
  }
}

async function restoreIn(
  folder: string,
  dataDir: string,
  { what, files, nowMs, onChecked }: RestoreOrder,
): Promise<Result<Restored, string>> {
  const path = join(folder, DATABASE_FILE)
  const fetched = await fetchBackup(what, files, path)
  if (!fetched.ok) return fetched
  const checked = await checkBackup(folder, path)
  if (!checked.ok) return err(`This backup cannot be used: ${checked.error}.`)
  onChecked(checked.value)
  return ok({ ...checked.value, keptName: await swapDatabase(dataDir, path, nowMs) })
}

/** Checks the backup as it will be used: migrated, then read by the same code. */
async function checkBackup(folder: string, path: string): Promise<Result<CheckedBackup, string>> {
  const contents = contentsOf(path)
  if (!contents.ok) return contents
  const opened = openSqlite(folder)
  if (!opened.ok) return opened
  try {
    const migrated = await migrate(opened.value)
    if (!migrated.ok) return migrated
    const lobbies = await checkLobbies(opened.value)
    if (!lobbies.ok) return lobbies
    return ok({ contents: contents.value, eventCount: lobbies.value.eventCount })
  } catch (error) {
    return err(`its tables cannot be read: ${error instanceof Error ? error.message : 'unknown error'}`)
  } finally {
    await opened.value.close()
  }
}

function contentsOf(path: string): Result<BackupContents, string> {
  try {
    const database = new DatabaseSync(path)
    try {
      return readBackupContents(database)
    } finally {
      database.close()
    }
  } catch {
    return err('the database is damaged')
  }
}
