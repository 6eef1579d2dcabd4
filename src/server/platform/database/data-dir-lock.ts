import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Result, err, ok } from '#core/lib/result.ts'
import { isLockedByOther } from './database-failures.ts'
import { errorText } from '../errors.ts'

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

interface HeldLock {
  release(): void
}

/**
 * Acquires a lock by an exclusive transaction on a separate file, so the operating system releases it however the process
 * dies. Null if another process holds it; throws if the file cannot be created.
 */
export function holdLockFile(file: string): HeldLock | null {
  mkdirSync(dirname(file), { recursive: true })
  const held = new DatabaseSync(file, { timeout: 0 })
  try {
    held.exec('begin exclusive')
    return { release: () => held.close() }
  } catch (error) {
    held.close()
    // A full disk, for example, is not another owner.
    if (isLockedByOther(error)) return null
    throw error
  }
}
