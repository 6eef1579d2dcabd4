import type { FileStore, S3Address } from './file-store.ts'
import { S3_PACE, type S3Pace } from './s3-attempts.ts'
import { checkFileName, checkFilePrefix } from './file-names.ts'

/** Files in a bucket. The S3 client is loaded on first use, because most servers never need it. */
export function openS3FileStore(address: S3Address, pace: S3Pace = S3_PACE): FileStore {
  let opened: Promise<FileStore> | undefined
  const store = () => (opened ??= import('./s3-files.ts').then(({ createS3Files }) => createS3Files(address, pace)))

  return {
    async put(name, bytes) {
      checkFileName(name)
      await (await store()).put(name, bytes)
    },
    async putFile(name, path) {
      checkFileName(name)
      await (await store()).putFile(name, path)
    },
    async read(name) {
      checkFileName(name)
      return (await store()).read(name)
    },
    async list(prefix) {
      checkFilePrefix(prefix)
      return (await store()).list(prefix)
    },
    async remove(name) {
      checkFileName(name)
      await (await store()).remove(name)
    },
  }
}
