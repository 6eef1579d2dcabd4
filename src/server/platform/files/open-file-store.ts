import type { FileStore, FileStoreAddress } from './file-store.ts'
import { openFolderFileStore } from './folder-file-store.ts'

/** Opens the configured store. Nothing is accessed before its first use. */
export async function openFileStore(address: FileStoreAddress): Promise<FileStore> {
  if (address.kind === 'folder') return openFolderFileStore(address.path)
  // Loaded only where it is configured, because most servers never need the S3 client.
  const { openS3FileStore } = await import('./s3-file-store.ts')
  return openS3FileStore(address)
}
