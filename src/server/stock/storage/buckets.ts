import { Readable } from 'node:stream'
import { type Result, err, ok } from '#core/lib/result.ts'
import { resultAsked } from '#protocol/lobby/result-path.ts'
import type { RpcCall, RpcRefusal } from '../../platform/rpc/rpc-call.ts'
import type { DownloadResult } from '../../lobby/wire/download-result.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { BACKUPS_PREFIX, storedBackups } from '../../backup/stored-backups.ts'
import { NOT_LISTED, NO_SUCH_OBJECT, type StorageRefusal } from './storage-refusals.ts'

export interface StoredObject {
  readonly contentType: string
  readonly byteCount: number
  readonly storedAtMs: number | null
  /** Opens the file; may be called once. */
  body(): Promise<ReadableStream | ArrayBuffer | null>
}

/** Files of one kind. Who may have which is decided per file. */
export interface Bucket {
  find(path: string, call: RpcCall): Promise<Result<StoredObject, StorageRefusal | RpcRefusal>>
  list(): Promise<
    Result<
      readonly { readonly name: string; readonly byteCount: number; readonly storedAtMs: number }[],
      StorageRefusal
    >
  >
}

/** The results of finished drafts, for those who have a seat in the lobby: `CODE.csv`, `CODE.json`. For everybody else there are none. */
export function resultsBucket(downloadResult: DownloadResult): Bucket {
  return {
    async find(path, call) {
      const result = resultAsked(path)
      if (result === null) return err(NO_SUCH_OBJECT)
      const found = await downloadResult(result, call)
      if (!found.ok) return found.error.code === 'too_many_requests' ? found : err(NO_SUCH_OBJECT)
      const bytes = await found.value.arrayBuffer()
      return ok({
        contentType: found.value.headers.get('Content-Type') ?? 'application/octet-stream',
        byteCount: bytes.byteLength,
        storedAtMs: null,
        body: async () => bytes,
      })
    },
    list: async () => err(NOT_LISTED),
  }
}

/** The server's own backups, for whoever has its backup token. */
export function backupsBucket(files: FileStore): Bucket {
  return {
    async find(path) {
      const stored = (await storedBackups(files)).find(({ name }) => name === BACKUPS_PREFIX + path)
      if (stored === undefined) return err(NO_SUCH_OBJECT)
      return ok({
        contentType: 'application/gzip',
        byteCount: stored.byteCount,
        storedAtMs: stored.storedAtMs,
        async body() {
          const stream = await files.read(stored.name)
          return stream === null ? null : Readable.toWeb(stream)
        },
      })
    },
    async list() {
      const stored = await storedBackups(files)
      return ok(stored.map(({ name, ...rest }) => ({ ...rest, name: name.slice(BACKUPS_PREFIX.length) })))
    },
  }
}
