import type { Readable } from 'node:stream'

/** Where files are kept: a folder of this machine, or a bucket of a store that speaks S3. */
export type FileStoreAddress =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 's3'
      /** An origin, without a path. */
      readonly endpoint: string
      readonly bucket: string
      readonly region: string
      /** In front of every name: empty, or with a slash at its end. */
      readonly prefix: string
      readonly accessKeyId: string
      readonly secretAccessKey: string
    }

export interface StoredFile {
  readonly name: string
  readonly byteCount: number
  readonly storedAtMs: number
}

/**
 * Whole files by name: backups, and the results of lobbies. A name is lower-case words with slashes between them
 * (`backups/2026-09-01t090000z.sqlite.gz`). A file is there whole or not at all; putting it again replaces it. Everything may reject with
 * FileStoreError.
 */
export interface FileStore {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The file at `path`, as it is when this begins; without having it in memory. */
  putFile(name: string, path: string): Promise<void>
  /** Null: there is none of this name. The stream may break off with an error. */
  read(name: string): Promise<Readable | null>
  /** Those whose names begin so, by name. */
  list(prefix: string): Promise<readonly StoredFile[]>
  /** Of a name that is not there: nothing. */
  remove(name: string): Promise<void>
}

/** The store is out of reach, full, or refuses; the message is for the owner of the server and holds no key. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
}
