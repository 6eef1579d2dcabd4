import type { Readable } from 'node:stream'
import { open } from 'node:fs/promises'

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

/** S3 allows 1024 bytes including the prefix, a file system 255 per path segment. */
const MAX_LENGTH = 200

/** Segments of a-z, 0-9, dot, underscore and hyphen. None starts with a dot, so none is `..` or a hidden file. */
const NAME = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/
const PREFIX = /^(?:[a-z0-9][a-z0-9._-]*\/)*(?:[a-z0-9][a-z0-9._-]*)?$/

/** Whether a text is a valid name in a store: lower case, relative and inside the folder. */
export function isFileName(text: string): boolean {
  return text.length <= MAX_LENGTH && NAME.test(text)
}

export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new FileStoreError(`${JSON.stringify(name.slice(0, MAX_LENGTH))} cannot name a file`)
}

/** A prefix is any number of whole segments and the beginning of another. */
export function checkFilePrefix(prefix: string): void {
  if (prefix.length > MAX_LENGTH || !PREFIX.test(prefix)) {
    throw new FileStoreError(`${JSON.stringify(prefix.slice(0, MAX_LENGTH))} cannot begin the name of a file`)
  }
}

/** Flushes a folder's entries to disk. Windows doesn't support this for folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
