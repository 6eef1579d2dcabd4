import type { Config } from '../config.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Log } from '../platform/log.ts'
import { startBackupJob, type BackupJob } from './backup-job.ts'

/** The nightly backup as the settings want it; null where they want none. PostgreSQL has programs of its own for it. */
export function startBackups(
  { dataDir, databaseUrl, backups }: Pick<Config, 'dataDir' | 'databaseUrl' | 'backups'>,
  files: FileStore,
  log: Log,
): BackupJob | null {
  if (backups === null || databaseUrl !== null) return null
  return startBackupJob({ dataDir, files, plan: backups, log, now: Date.now })
}
