import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isHeldByOther } from './failures.ts'

export interface HeldLock {
  giveBack(): void
}

/**
 * Makes this process the holder of a lock, by an exclusive transaction on a file of its own: the system ends it with the process,
 * however that dies. Null where another one holds it; throws where the file cannot be made.
 */
export function holdLockFile(file: string): HeldLock | null {
  mkdirSync(dirname(file), { recursive: true })
  const held = new DatabaseSync(file, { timeout: 0 })
  try {
    held.exec('begin exclusive')
    return { giveBack: () => held.close() }
  } catch (error) {
    held.close()
    // A full disk is no other owner.
    if (isHeldByOther(error)) return null
    throw error
  }
}
