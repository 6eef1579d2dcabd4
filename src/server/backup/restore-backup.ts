import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { err, ok, type Result } from '#core/lib/result.ts'
import { migrate } from '../platform/database/open-database.ts'
import { ownDataDir } from '../platform/database/data-dir-lock.ts'
import { DATABASE_FILE, openSqlite } from '../platform/database/sqlite.ts'
import { type FileStore, FileStoreError, isFileName, syncFolder } from '../platform/files/file-store.ts'
import { inBackupFolder, readBackupContents, type BackupContents } from './make-backup.ts'
import { isDeepStrictEqual } from 'node:util'
import { foldLobby } from '#core/lobby/apply-lobby.ts'
import { loadLobby, logEntryOf } from '../lobby/store/read-lobby.ts'
import type { Database } from '../platform/database/database.ts'
import { createReadStream, createWriteStream, existsSync, constants } from 'node:fs'
import { copyFile, open, rm, stat, link, rename } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BACKUPS_PREFIX, fileTime } from './stored-backups.ts'
import { assert } from '#core/lib/assert.ts'

export interface RestoreOrder {
  readonly dataDir: string
  readonly files: FileStore
  /** A file's path, or a stored name. */
  readonly what: string
  readonly nowMs: number
  /** Called once the backup is found sound, before anything is changed. */
  readonly onChecked: (checked: CheckedBackup) => void
}

export interface CheckedBackup {
  readonly contents: BackupContents
  readonly eventCount: number
}

export interface Restored extends CheckedBackup {
  /** The database that was there before, by its name in the data folder; null: there was none. */
  readonly keptName: string | null
}

/** Fetches and checks a backup, and only then replaces the database with it. After an error, a sentence, nothing has changed. */
export async function restoreBackup(order: RestoreOrder): Promise<Result<Restored, string>> {
  const dataDir = resolve(order.dataDir)
  const owner = ownDataDir(dataDir)
  if (!owner.ok) return owner
  try {
    return await inBackupFolder(dataDir, (folder) => restoreIn(folder, dataDir, order))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return err(`The backup could not be restored: ${error.message}.`)
  } finally {
    owner.value.release()
  }
}

async function restoreIn(
  folder: string,
  dataDir: string,
  { what, files, nowMs, onChecked }: RestoreOrder,
): Promise<Result<Restored, string>> {
  const path = join(folder, DATABASE_FILE)
  const fetched = await fetchBackup(what, files, path)
  if (!fetched.ok) return fetched
  const checked = await checkBackup(folder, path)
  if (!checked.ok) return err(`This backup cannot be used: ${checked.error}.`)
  onChecked(checked.value)
  return ok({ ...checked.value, keptName: await swapDatabase(dataDir, path, nowMs) })
}

/** Checks the backup as it will be used: migrated, then read by the same code. */
async function checkBackup(folder: string, path: string): Promise<Result<CheckedBackup, string>> {
  const contents = contentsOf(path)
  if (!contents.ok) return contents
  const opened = openSqlite(folder)
  if (!opened.ok) return opened
  try {
    const migrated = await migrate(opened.value)
    if (!migrated.ok) return migrated
    const lobbies = await checkLobbies(opened.value)
    if (!lobbies.ok) return lobbies
    return ok({ contents: contents.value, eventCount: lobbies.value.eventCount })
  } catch (error) {
    return err(`its tables cannot be read: ${error instanceof Error ? error.message : 'unknown error'}`)
  } finally {
    await opened.value.close()
  }
}

function contentsOf(path: string): Result<BackupContents, string> {
  try {
    const database = new DatabaseSync(path)
    try {
      return readBackupContents(database)
    } finally {
      database.close()
    }
  } catch {
    return err('the database is damaged')
  }
}

/**
 * Whether every lobby's log, folded, gives what its tables say, and its picks name existing players and seats. The error names the
 * first lobby where it does not.
 */
async function checkLobbies({ reads }: Database): Promise<Result<{ readonly eventCount: number }, string>> {
  let eventCount = 0
  const rows = await reads.selectFrom('lobbies').select(['id', 'code']).orderBy('id').execute()
  for (const { id, code } of rows) {
    try {
      const loaded = await loadLobby(reads, id)
      const log = await reads
        .selectFrom('lobby_events')
        .selectAll()
        .where('lobby_id', '=', id)
        .orderBy('version')
        .execute()
      const entries = log.map(logEntryOf)
      const isWhole = entries.every((entry, index) => entry.version === index + 1)
      if (!isWhole || entries.length !== loaded?.stored.version) return err(`the log of lobby ${code} has gaps`)
      const folded = foldLobby(entries)
      const { lobby } = loaded.stored
      // Older versions did not keep these.
      const turnStartedAtMs = lobby.turnStartedAtMs === 0 ? 0 : folded.turnStartedAtMs
      const startedAtMs = lobby.startedAtMs === null ? null : folded.startedAtMs
      if (!isDeepStrictEqual({ ...folded, startedAtMs, turnStartedAtMs }, lobby))
        return err(`lobby ${code} is not what its log says`)
      eventCount += entries.length
    } catch {
      return err(`lobby ${code} cannot be read`)
    }
  }
  return ok({ eventCount })
}

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])
const SQLITE_MAGIC = Buffer.from('SQLite format 3\0')

/** Writes the database of a backup to `target`. `what` is a file's path, compressed or not, or a stored name, with or without its folder. */
async function fetchBackup(what: string, files: FileStore, target: string): Promise<Result<null, string>> {
  const fetched = `${target}.fetched`
  try {
    const path = resolve(what)
    if (existsSync(path) && (await stat(path)).isFile()) return await unpack(path, target)
    const source = await streamOf(what, files)
    if (source === null) return err(`There is no backup ${what}, neither as a file nor in the store.`)
    await pipeline(source, createWriteStream(fetched))
    return await unpack(fetched, target)
  } catch (error) {
    if (error instanceof FileStoreError) return err(`The backup could not be fetched: ${error.message}.`)
    if (error instanceof Error && 'code' in error) return err(`The backup could not be read: ${error.message}.`)
    throw error
  } finally {
    await rm(fetched, { force: true })
  }
}

async function streamOf(what: string, files: FileStore): Promise<Readable | null> {
  for (const name of [what, BACKUPS_PREFIX + what]) {
    const found = isFileName(name) ? await files.read(name) : null
    if (found !== null) return found
  }
  return null
}

async function unpack(path: string, target: string): Promise<Result<null, string>> {
  const head = await headOf(path)
  if (head.equals(SQLITE_MAGIC)) {
    await copyFile(path, target)
    // A damaged database that a restore set aside has its newest commits in the log beside it.
    if (existsSync(`${path}-wal`)) await copyFile(`${path}-wal`, `${target}-wal`)
    return ok(null)
  }
  if (!head.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) return err('This file is no backup of Snakeboard.')
  try {
    await pipeline(createReadStream(path), createGunzip(), createWriteStream(target))
  } catch (error) {
    if (!isUnpackFault(error)) throw error
    return err('This backup is cut off or damaged: it cannot be unpacked.')
  }
  if ((await headOf(target)).equals(SQLITE_MAGIC)) return ok(null)
  return err('This file is no backup of Snakeboard.')
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SQLITE_MAGIC.length), 0, SQLITE_MAGIC.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function isUnpackFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
}

/**
 * Replaces the database in `dataDir`, which this process owns, with `newer`. The present one gets a second name first, then one
 * rename replaces it, so at every moment the old or the new database is complete. Returns the old one's name; null: there was none.
 */
async function swapDatabase(dataDir: string, newer: string, nowMs: number): Promise<string | null> {
  assert(!existsSync(`${newer}-wal`), 'the newer database was closed, and its log is empty')
  const present = join(dataDir, DATABASE_FILE)
  const keptName = existsSync(present) ? freeName(dataDir, nowMs) : null
  await syncFile(newer)
  if (keptName !== null) {
    const kept = join(dataDir, keptName)
    // The log first: SQLite throws away that of a file which it cannot read.
    if (await hasBytes(`${present}-wal`)) await copyWhole(`${present}-wal`, `${kept}-wal`)
    if (isLogEmptied(present) && !(await hasBytes(`${present}-wal`))) await rm(`${kept}-wal`, { force: true })
    await nameTwice(present, kept)
    await syncFolder(dataDir)
  }
  // A leftover log belongs to the old database; next to the new one it would be read into it.
  for (const rest of ['-wal', '-shm', '-journal']) await rm(present + rest, { force: true })
  await rename(newer, present)
  await syncFolder(dataDir)
  return keptName
}

function freeName(dataDir: string, nowMs: number): string {
  for (let atMs = nowMs; ; atMs += 1000) {
    const name = `snakeboard-before-restore-${fileTime(atMs)}.sqlite`
    if (!existsSync(join(dataDir, name))) return name
  }
}

/** Whether the log was written into the file. A damaged database, perhaps the reason for the restore, refuses. */
function isLogEmptied(path: string): boolean {
  try {
    const database = new DatabaseSync(path)
    try {
      database.exec('pragma wal_checkpoint(truncate)')
      return true
    } finally {
      database.close()
    }
  } catch {
    return false
  }
}

async function hasBytes(path: string): Promise<boolean> {
  return existsSync(path) && (await stat(path)).size > 0
}

/** Some file systems have no hard links. */
async function nameTwice(path: string, other: string): Promise<void> {
  try {
    await link(path, other)
  } catch {
    await copyWhole(path, other)
  }
}

async function copyWhole(path: string, copy: string): Promise<void> {
  await copyFile(path, copy, constants.COPYFILE_EXCL)
  await syncFile(copy)
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
