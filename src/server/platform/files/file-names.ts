import { FileStoreError } from './file-store.ts'

/** S3 takes 1024 bytes with its prefix, a folder 255 in each word. */
const MAX_LENGTH = 200

/** Words of a-z, 0-9, dot, line and hyphen; none begins with a dot, so none is `..` or a hidden file. */
const NAME = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/
const PREFIX = /^(?:[a-z0-9][a-z0-9._-]*\/)*(?:[a-z0-9][a-z0-9._-]*)?$/

/** Whether it can be the name of a file in a store: lower-case, never absolute, never out of its folder. */
export function isFileName(text: string): boolean {
  return text.length <= MAX_LENGTH && NAME.test(text)
}

export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new FileStoreError(`${JSON.stringify(name.slice(0, MAX_LENGTH))} cannot name a file`)
}

/** The beginning of names: some whole words with their slashes, and the beginning of another. */
export function checkFilePrefix(prefix: string): void {
  if (prefix.length > MAX_LENGTH || !PREFIX.test(prefix)) {
    throw new FileStoreError(`${JSON.stringify(prefix.slice(0, MAX_LENGTH))} cannot begin the name of a file`)
  }
}
