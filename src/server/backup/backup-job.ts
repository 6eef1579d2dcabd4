import { FileStoreError, type FileStore } from '../platform/files/file-store.ts'
import { loggableError } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { runPeriodically, type PeriodicTask } from '../platform/run-periodically.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { BACKUPS_PREFIX, lastDueAtMs, newestBackupAtMs, type BackupPlan } from './stored-backups.ts'
import { makeBackup } from './make-backup.ts'

/** A new server serves people first. */
const FIRST_CHECK_MS = 60_000
const CHECK_EVERY_MS = 60_000
/** Between two lists of the store, after a failure and in case somebody changed it. */
const LIST_AGAIN_MS = 60 * 60 * 1000

export interface BackupJob extends PeriodicTask {
  /** When the newest backup was made, by the server's clock; null if none is known. */
  readonly lastBackupAtMs: number | null
}

export interface BackupJobParts {
  readonly dataDir: string
  readonly files: FileStore
  /** The nightly check of the database; a backup of a damaged one would only push out the good ones. */
  readonly checkDatabase: () => Promise<Result<null, string>>
  readonly plan: BackupPlan
  readonly log: Log
  readonly now: () => number
}

/**
 * Makes one backup a day, at its hour or as soon afterward as the server runs. The store decides whether one is missing, so a late
 * start catches up and a restart makes no second one.
 */
export function startBackupJob({ dataDir, files, checkDatabase, plan, log, now }: BackupJobParts): BackupJob {
  let lastBackupAtMs: number | null = null
  let isFailing = false
  let listedAtMs = Number.NEGATIVE_INFINITY

  const job = runPeriodically(run, { firstMs: FIRST_CHECK_MS, everyMs: CHECK_EVERY_MS })

  async function run(signal: AbortSignal): Promise<void> {
    const nowMs = now()
    const wasListedLately = nowMs >= listedAtMs && nowMs < listedAtMs + LIST_AGAIN_MS
    if (wasListedLately && (isFailing || isMadeFor(nowMs))) return
    listedAtMs = nowMs
    const done = await backUpWhenDue(nowMs, signal)
    if (signal.aborted) return
    if (!done.ok && !isFailing) log.error({ reason: done.error }, 'no backup could be made, tried again every hour')
    isFailing = !done.ok
  }

  function isMadeFor(nowMs: number): boolean {
    return lastBackupAtMs !== null && lastBackupAtMs >= lastDueAtMs(plan, nowMs)
  }

  async function backUpWhenDue(nowMs: number, signal: AbortSignal): Promise<Result<null, string>> {
    try {
      const stored = await files.list(BACKUPS_PREFIX)
      lastBackupAtMs = newestBackupAtMs(
        stored.map((file) => file.name),
        nowMs,
      )
      if (isMadeFor(nowMs)) return ok(null)
      const checked = await checkDatabase()
      if (!checked.ok) return checked
      const made = await makeBackup({ dataDir, files, keepDays: plan.keepDays, now, signal })
      if (!made.ok) return made
      const { name, byteCount, madeAtMs, removedNames } = made.value
      lastBackupAtMs = madeAtMs
      log.info({ name, byteCount, removedCount: removedNames.length }, 'backup stored')
      return ok(null)
    } catch (error) {
      if (error instanceof FileStoreError) return err(error.message)
      log.error({ failure: loggableError(error) }, 'a backup failed')
      return err('a bug, see the line before')
    }
  }

  return {
    ...job,
    get lastBackupAtMs() {
      return lastBackupAtMs
    },
  }
}
