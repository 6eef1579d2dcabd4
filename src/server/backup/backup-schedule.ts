import { backupMadeAtMs } from './stored-backups.ts'
import { DAY_MS } from '#core/lib/civil-date.ts'

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
