import { errorCode } from '../errors.ts'
import {
  type FileStore,
  type FileStoreAddress,
  checkFileName,
  checkFilePrefix,
  isFileName,
  FileStoreError,
  type StoredFile,
  syncFolder,
} from './file-store.ts'
import { randomUUID } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DAY_MS } from '#core/lib/dates.ts'

/** Opens the configured store. Nothing is accessed before its first use. */
export async function openFileStore(address: FileStoreAddress): Promise<FileStore> {
  if (address.kind === 'folder') return openFolderFileStore(address.path)
  // Loaded only where it is configured, because most servers never need the S3 client.
  const { openS3FileStore } = await import('./s3-file-store.ts')
  return openS3FileStore(address)
}

/** Partial files older than this are left over from a crash. Newer ones may be another process's writes. */
const LEFTOVER_MS = DAY_MS
const PART = /^\..*\.part$/

/** Files in a folder, which is created on first use. Each file is written under a temporary name and then renamed. */
function openFolderFileStore(path: string): FileStore {
  const root = resolve(path)
  let isSwept = false

  async function put(name: string, from: string): Promise<void> {
    checkFileName(name)
    const target = join(root, name)
    const folder = dirname(target)
    const part = join(folder, `.${basename(name)}.${randomUUID()}.part`)
    await within(`${name} cannot be stored in ${root}`, async () => {
      const made = await mkdir(folder, { recursive: true })
      if (made !== undefined) await syncFolder(dirname(made))
      if (!isSwept) await removeLeftovers(root)
      isSwept = true
      try {
        await copyWhole(from, part)
        await rename(part, target)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await syncFolder(folder)
    })
  }

  return {
    put,

    async read(name) {
      checkFileName(name)
      return within(`${name} cannot be read in ${root}`, async () => {
        const file = await unlessMissing(open(join(root, name)))
        return file?.createReadStream() ?? null
      })
    },

    async list(prefix) {
      checkFilePrefix(prefix)
      return within(`${root} cannot be listed`, async () => {
        const found: StoredFile[] = []
        const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
        for (const entry of await entriesBelow(join(root, folder))) {
          const name = nameBelow(root, entry)
          if (!name.startsWith(prefix) || !isFileName(name)) continue
          const seen = await unlessMissing(stat(join(root, name)))
          if (seen !== null) found.push({ name, byteCount: seen.size, storedAtMs: Math.floor(seen.mtimeMs) })
        }
        return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
      })
    },

    async remove(name) {
      checkFileName(name)
      await within(`${name} cannot be removed from ${root}`, () => rm(join(root, name), { force: true }))
    },
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  const file = await open(to, 'wx')
  try {
    await file.writeFile(createReadStream(from))
    await file.sync()
  } finally {
    await file.close()
  }
}

async function removeLeftovers(root: string): Promise<void> {
  for (const entry of await entriesBelow(root)) {
    if (!PART.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const seen = await unlessMissing(stat(path))
    if (seen !== null && Date.now() - seen.mtimeMs > LEFTOVER_MS) await rm(path, { force: true })
  }
}

async function entriesBelow(folder: string): Promise<Dirent[]> {
  const entries = await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }))
  return (entries ?? []).filter((entry) => entry.isFile())
}

function nameBelow(root: string, { parentPath, name }: Dirent): string {
  return join(parentPath, name)
    .slice(root.length + 1)
    .replaceAll('\\', '/')
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

async function within<Value>(problem: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw new FileStoreError(`${problem}: ${errorCode(error) ?? 'unknown error'}`, { cause: error })
  }
}
