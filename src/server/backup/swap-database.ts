import { constants, existsSync } from 'node:fs'
import { copyFile, link, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { assert } from '#core/lib/assert.ts'
import { DATABASE_FILE } from '../platform/database/sqlite.ts'
import { syncFolder } from '../platform/files/sync-folder.ts'
import { fileTime } from './stored-backups.ts'

/**
 * Replaces the database in `dataDir`, which this process owns, with `newer`. The present one gets a second name first, then one
 * rename replaces it, so at every moment the old or the new database is complete. Returns the old one's name; null: there was none.
 */
export async function swapDatabase(dataDir: string, newer: string, nowMs: number): Promise<string | null> {
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
