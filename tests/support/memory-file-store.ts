import { Readable } from 'node:stream'
import { readFile } from 'node:fs/promises'
import { FileStoreError, type FileStore } from '../../src/server/platform/files/file-store.ts'

/** A file store in memory that a test can inspect and switch off. */
export interface MemoryFileStore extends FileStore {
  /** Texts by name. */
  readonly kept: Map<string, string>
  /** While true, every call rejects. */
  isDown: boolean
  /** Runs before each put; if it rejects, so does the put. */
  beforePut: (name: string) => Promise<void>
}

export function createMemoryFileStore(): MemoryFileStore {
  const kept = new Map<string, string>()
  const mustBeUp = () => {
    if (store.isDown) throw new FileStoreError('the store is switched off')
  }
  const store: MemoryFileStore = {
    kept,
    isDown: false,
    beforePut: async () => undefined,
    async put(name, path) {
      mustBeUp()
      await store.beforePut(name)
      kept.set(name, await readFile(path, 'utf8'))
    },
    async read(name) {
      mustBeUp()
      const text = kept.get(name)
      return text === undefined ? null : Readable.from([Buffer.from(text)])
    },
    async list(prefix) {
      mustBeUp()
      const names = [...kept.keys()].filter((name) => name.startsWith(prefix)).toSorted()
      return names.map((name) => ({ name, byteCount: Buffer.byteLength(kept.get(name) ?? ''), storedAtMs: 0 }))
    },
    async remove(name) {
      mustBeUp()
      kept.delete(name)
    },
  }
  return store
}
