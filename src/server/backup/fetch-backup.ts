import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, open, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { err, ok, type Result } from '#core/lib/result.ts'
import { isFileName } from '../platform/files/file-names.ts'
import { FileStoreError, type FileStore } from '../platform/files/file-store.ts'
import { BACKUPS_PREFIX } from './stored-backups.ts'

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])
const SQLITE_MAGIC = Buffer.from('SQLite format 3\0')

/** Writes the database of a backup to `target`. `what` is a file's path, compressed or not, or a stored name, with or without its folder. */
export async function fetchBackup(what: string, files: FileStore, target: string): Promise<Result<null, string>> {
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
