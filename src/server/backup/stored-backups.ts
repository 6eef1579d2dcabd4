import type { FileStore, StoredFile } from '../platform/files/file-store.ts'
import { backupMadeAtMs, BACKUPS_PREFIX } from './backup-names.ts'

export interface StoredBackup extends StoredFile {
  readonly madeAtMs: number
}

/** Those in the store, the newest first. */
export async function storedBackups(files: FileStore): Promise<readonly StoredBackup[]> {
  const stored = await files.list(BACKUPS_PREFIX)
  return stored
    .flatMap((file) => {
      const madeAtMs = backupMadeAtMs(file.name)
      return madeAtMs === null ? [] : [{ ...file, madeAtMs }]
    })
    .toReversed()
}
