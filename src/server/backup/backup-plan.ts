import type { BackupPlan } from '../config.ts'
import { backupMadeAtMs } from './backup-names.ts'
import { DAY_MS } from '#core/lib/civil-date.ts'

const HOUR_MS = 60 * 60 * 1000

/** When the hour of the plan last began, in UTC. */
export function lastDueAtMs({ hour }: Pick<BackupPlan, 'hour'>, nowMs: number): number {
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS + hour * HOUR_MS
  return todayMs <= nowMs ? todayMs : todayMs - DAY_MS
}

/** Of the newest backup among these names; one of the future is of a clock that was wrong, and counts for nothing. */
export function newestBackupAtMs(names: readonly string[], nowMs: number): number | null {
  const times = names.flatMap((name) => backupMadeAtMs(name) ?? []).filter((atMs) => atMs <= nowMs)
  return times.length === 0 ? null : Math.max(...times)
}

/** The backups whose days are over: never the newest one, and no file of another name. */
export function backupsToRemove(names: readonly string[], keepDays: number, nowMs: number): readonly string[] {
  const newestMs = newestBackupAtMs(names, nowMs)
  return names.filter((name) => {
    const atMs = backupMadeAtMs(name)
    return atMs !== null && atMs !== newestMs && atMs < nowMs - keepDays * DAY_MS
  })
}
