import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '#core/lib/result.ts'
import { holdLockFile, type HeldLock } from './lock-file.ts'
import { errorText } from '../error-text.ts'

const LOCK_FILE = 'snakeboard.lock'

/** Makes this process the owner of a folder. A lock on the database itself would block backups as well. */
export function ownDataDir(folder: string): Result<HeldLock, string> {
  try {
    const lock = holdLockFile(join(folder, LOCK_FILE))
    return lock === null ? err(inUseText(folder)) : ok(lock)
  } catch (error) {
    return err(`The folder ${folder} (DATA_DIR) cannot be used: ${errorText(error)}`)
  }
}

/** Whether a process owns the folder right now. */
export function isDataDirTaken(folder: string): boolean {
  if (!existsSync(join(folder, LOCK_FILE))) return false
  const owner = holdLockFile(join(folder, LOCK_FILE))
  owner?.release()
  return owner === null
}

function inUseText(folder: string): string {
  return [
    `Another Snakeboard is using ${folder}: one process at a time may own its database.`,
    'Stop the other one, give this one a folder of its own (DATA_DIR), or let both share a PostgreSQL (DATABASE_URL).',
  ].join('\n')
}
