import type { Readable } from 'node:stream'

/** Where files are stored: a local folder, or a bucket of an S3-compatible store. */
export type FileStoreAddress = { readonly kind: 'folder'; readonly path: string } | S3Address

export interface S3Address {
  readonly kind: 's3'
  /** An origin, without a path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  /** Prepended to every name: empty, or ends with a slash. */
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
 * Stores whole files by name. A name is lower-case segments with slashes between them
 * (`backups/2026-09-01t090000z.sqlite.gz`). Writes are atomic, and a second one replaces the file. Every call may reject
 * with FileStoreError.
 */
export interface FileStore {
  /** Streams the file at `path` into the store. */
  put(name: string, path: string): Promise<void>
  /** Null if there is no such file. The stream may end with an error. */
  read(name: string): Promise<Readable | null>
  /** The files whose names start with `prefix`, sorted by name. */
  list(prefix: string): Promise<readonly StoredFile[]>
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>
}

/** The store is unreachable or full, or refuses. The message is for the server's owner and contains no credentials. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
}
