import { FileStoreError } from './file-store.ts'

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
