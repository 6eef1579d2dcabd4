import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FileStoreError, type FileStore } from '../../src/server/platform/files/file-store.ts'

/** A store that a test may modify freely. */
export interface OpenFileStore {
  readonly store: FileStore
  close(): Promise<void>
}

const MEGABYTES = Buffer.alloc(5_000_000, 'Snakeboard ')

/** The contract of every file store. */
export function describeFileStore(name: string, open: () => Promise<OpenFileStore>): void {
  describe(`files ${name}`, () => {
    let opened: OpenFileStore
    let store: FileStore
    let folder: string

    beforeEach(async () => {
      opened = await open()
      store = opened.store
      folder = mkdtempSync(join(tmpdir(), 'snakeboard-given-'))
    })
    afterEach(async () => {
      rmSync(folder, { recursive: true })
      await opened.close()
    })

    test('[FI1] a stored file reads back byte for byte', async () => {
      const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
      await putBytes(store, 'results/abc.json', bytes)
      await putBytes(store, 'empty', new Uint8Array())
      expect(await bytesOf(store, 'results/abc.json')).toEqual(Buffer.from(bytes))
      expect(await bytesOf(store, 'empty')).toEqual(Buffer.alloc(0))
    })

    test('[FI1] a file on disk is stored unchanged', async () => {
      const path = join(folder, 'given')
      writeFileSync(path, MEGABYTES)
      await store.put('backups/one.gz', path)
      writeFileSync(path, 'changed afterwards')
      expect((await bytesOf(store, 'backups/one.gz')).equals(MEGABYTES)).toBe(true)
      await expect(store.put('backups/two.gz', join(folder, 'not there'))).rejects.toThrow(FileStoreError)
      expect(await store.read('backups/two.gz')).toBeNull()
    })

    test('[FI1] storing a file again replaces it', async () => {
      await putBytes(store, 'a/file', Buffer.from('the first, which is longer'))
      await putBytes(store, 'a/file', Buffer.from('the second'))
      expect((await bytesOf(store, 'a/file')).toString()).toBe('the second')
      expect(await store.list('a/')).toMatchObject([{ name: 'a/file', byteCount: 10 }])
    })

    test('[FI1] a missing file is null, and removing it does nothing', async () => {
      expect(await store.read('nothing/here')).toBeNull()
      await store.remove('nothing/here')
      await putBytes(store, 'a/file', Buffer.from('a'))
      await store.remove('a/file')
      expect(await store.read('a/file')).toBeNull()
      expect(await store.list('')).toEqual([])
    })

    test('[FI2] a list has every file whose name has the prefix, sorted by name, however many there are', async () => {
      expect(await store.list('')).toEqual([])
      const numbers = Array.from({ length: 23 }, (_, index) => String(index).padStart(2, '0'))
      const beforeMs = Date.now() - 5000
      for (const number of numbers) await putBytes(store, `deep/er/${number}`, Buffer.from(number))
      await putBytes(store, 'deep/er', Buffer.from('x')).catch(() => undefined)
      await putBytes(store, 'deeper', Buffer.from('xx'))
      const listed = await store.list('deep/er/')
      expect(listed.map((file) => file.name)).toEqual(numbers.map((number) => `deep/er/${number}`))
      for (const { byteCount, storedAtMs } of listed) {
        expect(byteCount).toBe(2)
        expect(storedAtMs).toBeGreaterThan(beforeMs)
        expect(storedAtMs).toBeLessThan(Date.now() + 5000)
      }
      expect((await store.list('deep/er/1')).map((file) => file.name)).toHaveLength(10)
      expect((await store.list('deepe')).map((file) => file.name)).toEqual(['deeper'])
    })

    test('[FI3] a name cannot leave the store', async () => {
      const bad = ['', '/etc/passwd', '../up', 'a/../../up', 'a//b', 'a/.hidden', '.', 'A', 'a b', 'a/', 'a\\b', 'a\0b']
      for (const badName of [...bad, 'a'.repeat(201)]) {
        await expect(store.put(badName, join(folder, 'x'))).rejects.toThrow(FileStoreError)
        await expect(store.read(badName)).rejects.toThrow(FileStoreError)
        await expect(store.remove(badName)).rejects.toThrow(FileStoreError)
      }
      for (const prefix of ['/', '../', 'a/../', 'a//'])
        await expect(store.list(prefix)).rejects.toThrow(FileStoreError)
      expect(await store.list('')).toEqual([])
    })

    test('[FI1] concurrent writes end with one of the files intact', async () => {
      const files = [1, 2, 3, 4].map((number) => Buffer.alloc(300_000, String(number)))
      await Promise.all(files.map((file) => putBytes(store, 'same', file)))
      const kept = await bytesOf(store, 'same')
      expect(files.some((file) => file.equals(kept))).toBe(true)
    })
  })
}

/** Stores these bytes through a file, as a backup is stored. */
export async function putBytes(store: FileStore, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(tmpdir(), `snakeboard-given-${randomUUID()}`)
  writeFileSync(path, bytes)
  try {
    await store.put(name, path)
  } finally {
    rmSync(path)
  }
}

export async function bytesOf(store: FileStore, name: string): Promise<Buffer> {
  const stream: Readable | null = await store.read(name)
  if (stream === null) throw new Error(`${name} is not there`)
  return buffer(stream)
}
