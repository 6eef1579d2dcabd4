import { existsSync, statSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { err, ok, type Result } from '#core/lib/result.ts'
import { DATABASE_FILE } from '../platform/database/sqlite.ts'
import { holdLockFile } from '../platform/database/data-dir-lock.ts'
import { FileStoreError, type FileStore } from '../platform/files/file-store.ts'
import { runProcess, type ProcessEnd } from '../platform/run-process.ts'
import { backupName, BACKUPS_PREFIX, backupsToRemove } from './stored-backups.ts'
import type { DatabaseSync } from 'node:sqlite'
import { z } from '#protocol/zod.ts'
import { MIGRATIONS } from '../platform/database/migrations.ts'

/** A gigabyte takes a minute. */
const COPY_LIMIT_MS = 30 * 60 * 1000
const MAX_HEAP_MEGABYTES = 256

interface BackupOrder {
  /** With the SQLite database; a server may have it open. */
  readonly dataDir: string
  readonly files: FileStore
  /** Older backups are removed once this one is stored; null: none are. */
  readonly keepDays: number | null
  readonly now: () => number
  readonly signal: AbortSignal
}

interface MadeBackup {
  readonly name: string
  readonly byteCount: number
  readonly madeAtMs: number
  readonly contents: BackupContents
  readonly removedNames: readonly string[]
}

/** The input of the process that copies the database: paths. */
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

/** What a database has, so that people can choose between backups. */
const backupContentsSchema = z.object({
  lobbyCount: z.int(),
  pickCount: z.int(),
  /** Of any lobby; null: there is none. */
  newestChangeAtMs: z.nullable(z.int()),
  /** The last step that its tables have seen. */
  migrationNumber: z.int(),
})

export type BackupContents = z.infer<typeof backupContentsSchema>

/** Reads the whole file: pages, rows and their references, not what they mean. The error is the end of a sentence. */
export function readBackupContents(database: DatabaseSync): Result<BackupContents, string> {
  try {
    const [integrity] = database.prepare('pragma integrity_check(1)').all()
    if (integrity?.integrity_check !== 'ok') return err('the database is damaged: its pages contradict each other')
    const migrationNumber = migrationNumberIn(database)
    if (!migrationNumber.ok) return migrationNumber
    const orphans = database.prepare('pragma foreign_key_check').all()
    if (orphans.length > 0) return err('the database is damaged: rows refer to others that are not there')
    const counted = database
      .prepare(
        `select (select count(*) from lobbies) as lobbyCount, (select count(*) from draft_picks) as pickCount,
         (select max(changed_at) from lobbies) as newestChangeAtMs, ? as migrationNumber`,
      )
      .get(migrationNumber.value)
    return ok(backupContentsSchema.parse(counted))
  } catch (error) {
    return err(`the database is damaged: ${error instanceof Error ? error.message : 'it cannot be read'}`)
  }
}

const migrationSchema = z.object({ number: z.int(), name: z.string() })

function migrationNumberIn(database: DatabaseSync): Result<number, string> {
  const isThere = database.prepare("select 1 from sqlite_schema where type = 'table' and name = 'schema_migrations'")
  if (isThere.get() === undefined) return err('it is a database of another program')
  const steps = database
    .prepare('select number, name from schema_migrations order by number')
    .all()
    .map((row) => migrationSchema.safeParse(row))
  const isOurs = steps.every(({ data }, index) => {
    const known = MIGRATIONS[index]
    return data?.number === index + 1 && (known === undefined || known.name === data.name)
  })
  if (!isOurs || steps.length === 0) return err('it is a database of another program')
  if (steps.length <= MIGRATIONS.length) return ok(steps.length)
  return err(
    `a newer Snakeboard made it: its tables are at step ${steps.length}, and this one knows ${MIGRATIONS.length}`,
  )
}

const WORK_FOLDER = 'backup-work'
const LOCK_FILE = 'backup.lock'

/** Runs `work` with an empty folder in `dataDir`, on the database's disk. Only one backup or restore runs at a time. */
export async function inBackupFolder<Value>(
  dataDir: string,
  work: (folder: string) => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
  const lock = holdLockFile(join(dataDir, LOCK_FILE))
  if (lock === null) return err('another backup or restore is at work in this folder')
  const folder = join(dataDir, WORK_FOLDER)
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    lock.release()
  }
}

/** "12 lobbies, 1803 picks, newest change 2026-09-01 08:59:12 UTC". */
export function contentsText({ lobbyCount, pickCount, newestChangeAtMs }: BackupContents): string {
  const newest = newestChangeAtMs === null ? 'no change yet' : `newest change ${utcText(newestChangeAtMs)}`
  return `${lobbyCount} ${lobbyCount === 1 ? 'lobby' : 'lobbies'}, ${pickCount} ${pickCount === 1 ? 'pick' : 'picks'}, ${newest}`
}

/** "2026-09-01 08:59:12 UTC". */
export function utcText(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** "3 days", "5 hours", "12 minutes": enough to choose by. */
export function ageText(ageMs: number): string {
  const minuteCount = Math.max(0, Math.floor(ageMs / 60_000))
  const [count, word] =
    minuteCount >= 48 * 60
      ? [Math.floor(minuteCount / (24 * 60)), 'day']
      : minuteCount >= 120
        ? [Math.floor(minuteCount / 60), 'hour']
        : [minuteCount, 'minute']
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** "1.2 MB". */
export function sizeText(byteCount: number): string {
  return byteCount < 100_000 ? `${Math.ceil(byteCount / 1000)} kB` : `${(byteCount / 1_000_000).toFixed(1)} MB`
}
