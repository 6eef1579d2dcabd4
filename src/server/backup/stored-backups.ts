import type { FileStore, StoredFile } from '../platform/files/file-store.ts'

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

/** Where backups are in the store. */
export const BACKUPS_PREFIX = 'backups/'

const DATABASE = /^backups\/(\d{4}-\d\d-\d\d)t(\d\d)(\d\d)(\d\d)z\.sqlite\.gz$/

/** `backups/2026-09-01t090000z.sqlite.gz`: the order of the names is that of the times. */
export function backupName(madeAtMs: number): string {
  return `${BACKUPS_PREFIX}${fileTime(madeAtMs)}.sqlite.gz`
}

/** When the backup of this name was begun; null for any other file. */
export function backupMadeAtMs(name: string): number | null {
  const [, day, hour, minute, second] = DATABASE.exec(name) ?? []
  if (day === undefined) return null
  const atMs = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(atMs) ? null : atMs
}

/** `2026-09-01t090000z`, to the second, in UTC. */
export function fileTime(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '').toLowerCase()}z`
}
