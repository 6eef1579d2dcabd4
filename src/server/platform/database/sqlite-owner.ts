import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { err, ok, type Result } from '#core/lib/result.ts'
import { failureOf } from './failures.ts'

const LOCK_FILE = 'snakeboard.lock'

export interface DataDirOwner {
  giveBack(): void
}

/**
 * Makes this process the owner of a folder: it holds an exclusive transaction on a file beside the database. The system
 * ends it with the process, however that dies. On the database itself such a lock would shut out the backup as well.
 */
export function ownDataDir(folder: string): Result<DataDirOwner, string> {
  let file: DatabaseSync | null = null
  try {
    file = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 })
    file.exec('begin exclusive')
    const held = file
    return ok({ giveBack: () => held.close() })
  } catch (error) {
    file?.close()
    if (failureOf(error) === 'unavailable') return err(takenText(folder))
    return err(
      `The folder ${folder} (DATA_DIR) cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function takenText(folder: string): string {
  return [
    `Another Snakeboard is using ${folder}: one process at a time may own its database.`,
    'Stop the other one, give this one a folder of its own (DATA_DIR), or let both share a PostgreSQL (DATABASE_URL).',
  ].join('\n')
}
