import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { err, ok, type Result } from '#core/lib/result.ts'
import { DATABASE_FILE } from '../platform/database/sqlite.ts'
import { FileStoreError, type FileStore } from '../platform/files/file-store.ts'
import { runProcess, type ProcessEnd } from '../platform/run-process.ts'
import { backupName, BACKUPS_PREFIX } from './stored-backups.ts'
import { backupsToRemove } from './backup-schedule.ts'
import { inBackupFolder } from './backup-work-folder.ts'
import type { BackupContents } from './backup-contents.ts'

/** A gigabyte takes a minute. */
const COPY_LIMIT_MS = 30 * 60 * 1000
const MAX_HEAP_MEGABYTES = 256

export interface BackupOrder {
  /** With the SQLite database; a server may have it open. */
  readonly dataDir: string
  readonly files: FileStore
  /** Older backups are removed once this one is stored; null: none are. */
  readonly keepDays: number | null
  readonly now: () => number
  readonly signal: AbortSignal
}

export interface MadeBackup {
  readonly name: string
  readonly byteCount: number
  readonly madeAtMs: number
  readonly contents: BackupContents
  readonly removedNames: readonly string[]
}

/** What the process that copies the database is given: paths. */
export interface CopyOrder {
  readonly database: string
  readonly copy: string
  readonly packed: string
}

export type CopyAnswer = Result<BackupContents, string>

/** Copies the database as of one moment, checks the copy, compresses and stores it. The error is the end of a sentence. */
export async function makeBackup(order: BackupOrder): Promise<Result<MadeBackup, string>> {
  const dataDir = resolve(order.dataDir)
  const database = join(dataDir, DATABASE_FILE)
  if (!existsSync(database)) return err(`there is no database in ${dataDir}`)
  try {
    return await inBackupFolder(dataDir, (folder) => backupIn(folder, database, order))
  } catch (error) {
    if (isExternalFault(error)) return err(error.message)
    throw error
  }
}

async function backupIn(
  folder: string,
  database: string,
  { files, keepDays, now, signal }: BackupOrder,
): Promise<Result<MadeBackup, string>> {
  const madeAtMs = now()
  const packed = join(folder, 'packed.gz')
  const copied = await copyAside({ database, copy: join(folder, DATABASE_FILE), packed }, signal)
  if (!copied.ok) return copied
  const name = backupName(madeAtMs)
  await files.put(name, packed)
  const removedNames = keepDays === null ? [] : await removeOld(files, keepDays, now())
  return ok({ name, byteCount: statSync(packed).size, madeAtMs, contents: copied.value, removedNames })
}

async function removeOld(files: FileStore, keepDays: number, nowMs: number): Promise<readonly string[]> {
  const names = (await files.list(BACKUPS_PREFIX)).map((file) => file.name)
  const old = backupsToRemove(names, keepDays, nowMs)
  for (const name of old) await files.remove(name)
  return old
}

const ENDS: Readonly<Record<ProcessEnd['kind'], string>> = {
  stopped: 'it was stopped',
  too_long: 'copying takes too long',
  failed: 'copying failed',
  silent: 'copying ended without an answer',
}

function copyAside(order: CopyOrder, signal: AbortSignal): Promise<CopyAnswer> {
  const file = new URL('./copy-worker.ts', import.meta.url)
  return runProcess<CopyAnswer>(
    { file, order, maxHeapMegabytes: MAX_HEAP_MEGABYTES, limitMs: COPY_LIMIT_MS, signal },
    (answer) => answer,
    ({ kind }) => err(ENDS[kind]),
  )
}

/** The store, the disk or the lock file: not a bug. */
function isExternalFault(error: unknown): error is Error {
  return error instanceof FileStoreError || (error instanceof Error && 'code' in error)
}
