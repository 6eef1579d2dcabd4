import type { FileStore, FileStoreAddress } from './file-store.ts'
import { openFolderFileStore } from './folder-file-store.ts'
import { openS3FileStore } from './s3-file-store.ts'

/** Opens the configured store. Nothing is accessed before its first use. */
export function openFileStore(address: FileStoreAddress): FileStore {
  return address.kind === 'folder' ? openFolderFileStore(address.path) : openS3FileStore(address)
}
