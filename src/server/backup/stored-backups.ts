import type { FileStore, StoredFile } from '../platform/files/file-store.ts'
import { DAY_MS } from '#core/lib/dates.ts'

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

export interface BackupPlan {
  /** Of the day in UTC, 0 to 23. */
  readonly hour: number
  readonly keepDays: number
}

const HOUR_MS = 60 * 60 * 1000

/** When the plan's hour last began, in UTC. */
export function lastDueAtMs({ hour }: Pick<BackupPlan, 'hour'>, nowMs: number): number {
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS + hour * HOUR_MS
  return todayMs <= nowMs ? todayMs : todayMs - DAY_MS
}

/** When the newest of these backups was made. One from the future comes from a wrong clock and is ignored. */
export function newestBackupAtMs(names: readonly string[], nowMs: number): number | null {
  const times = names.flatMap((name) => backupMadeAtMs(name) ?? []).filter((atMs) => atMs <= nowMs)
  return times.length === 0 ? null : Math.max(...times)
}

/** The expired backups: never the newest one, and no other file. */
export function backupsToRemove(names: readonly string[], keepDays: number, nowMs: number): readonly string[] {
  const newestMs = newestBackupAtMs(names, nowMs)
  return names.filter((name) => {
    const atMs = backupMadeAtMs(name)
    return atMs !== null && atMs !== newestMs && atMs < nowMs - keepDays * DAY_MS
  })
}
