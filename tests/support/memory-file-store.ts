import { Readable } from 'node:stream'
import { readFile } from 'node:fs/promises'
import { FileStoreError, type FileStore } from '../../src/server/platform/files/file-store.ts'

/** Files in memory, which a test can look at, and a store that it can switch off. */
export interface MemoryFileStore extends FileStore {
  /** Texts by name. */
  readonly kept: ReadonlyMap<string, string>
  /** While true everything rejects. */
  isDown: boolean
  /** Runs before each put, with its name; a rejection is the put's. */
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
    async put(name, bytes) {
      mustBeUp()
      await store.beforePut(name)
      kept.set(name, Buffer.from(bytes).toString())
    },
    putFile: async (name, path) => store.put(name, await readFile(path)),
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
