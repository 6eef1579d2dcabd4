import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isLockedByOther } from './failures.ts'

export interface HeldLock {
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
