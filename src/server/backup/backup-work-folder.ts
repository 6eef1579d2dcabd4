import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { err, type Result } from '#core/lib/result.ts'
import { holdLockFile } from '../platform/database/lock-file.ts'

const WORK_FOLDER = 'backup-work'
const LOCK_FILE = 'backup.lock'

/** Runs `work` with an empty folder in `dataDir`, on the database's disk. Only one backup or restore runs at a time. */
export async function inBackupFolder<Value>(
  dataDir: string,
  work: (folder: string) => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
  const lock = holdLockFile(join(dataDir, LOCK_FILE))
  if (lock === null) return err('another backup or restore is at work in this folder')
  const folder = join(dataDir, WORK_FOLDER)
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    lock.release()
  }
}
