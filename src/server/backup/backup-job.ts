import type { BackupPlan } from '../config.ts'
import { FileStoreError, type FileStore } from '../platform/files/file-store.ts'
import type { Log } from '../platform/log.ts'
import { loggableError } from '../platform/loggable-error.ts'
import { lookRegularly, type RegularLook } from '../platform/regular-look.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { BACKUPS_PREFIX } from './backup-names.ts'
import { lastDueAtMs, newestBackupAtMs } from './backup-plan.ts'
import { makeBackup } from './make-backup.ts'

/** A new server has better things to do at first. */
const FIRST_LOOK_MS = 60_000
const LOOK_EVERY_MS = 60_000
/** After a failure, and to see what somebody else did to the store. */
const ASK_AGAIN_MS = 60 * 60 * 1000

/** Times of the server's clock; null: never, as far as is known. */
export interface BackupStatus {
  readonly lastBackupAtMs: number | null
  readonly lastFailureAtMs: number | null
}

export interface BackupJob extends RegularLook {
  readonly status: BackupStatus
}

export interface BackupJobParts {
  readonly dataDir: string
  readonly files: FileStore
  readonly plan: BackupPlan
  readonly log: Log
  readonly now: () => number
}

/**
 * One backup for each day, at its hour or as soon afterwards as there is a server. What the store has decides whether one is
 * missing, so a start after the hour catches up and a restart makes no second one.
 */
export function startBackupJob({ dataDir, files, plan, log, now }: BackupJobParts): BackupJob {
  let lastBackupAtMs: number | null = null
  let lastFailureAtMs: number | null = null
  let isFailing = false
  let askedAtMs = Number.NEGATIVE_INFINITY

  const job = lookRegularly(lookNow, { firstMs: FIRST_LOOK_MS, everyMs: LOOK_EVERY_MS })

  async function lookNow(signal: AbortSignal): Promise<void> {
    const nowMs = now()
    const wasAskedLately = nowMs >= askedAtMs && nowMs < askedAtMs + ASK_AGAIN_MS
    if (wasAskedLately && (isFailing || isMadeFor(nowMs))) return
    askedAtMs = nowMs
    const done = await backUpWhenDue(nowMs, signal)
    if (signal.aborted) return
    if (!done.ok && !isFailing) log.error({ reason: done.error }, 'no backup could be made, tried again every hour')
    if (!done.ok) lastFailureAtMs = now()
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
      const made = await makeBackup({ dataDir, files, keepDays: plan.keepDays, now, signal })
      if (!made.ok) return made
      const { name, byteCount, madeAtMs, removedNames } = made.value
      lastBackupAtMs = madeAtMs
      log.info({ name, byteCount, removedCount: removedNames.length }, 'backup stored')
      return ok(null)
    } catch (error) {
      if (error instanceof FileStoreError) return err(error.message)
      log.error({ failure: loggableError(error) }, 'a backup failed')
      return err('a mistake of ours')
    }
  }

  return {
    ...job,
    status: {
      get lastBackupAtMs() {
        return lastBackupAtMs
      },
      get lastFailureAtMs() {
        return lastFailureAtMs
      },
    },
  }
}
