import { open } from 'node:fs/promises'

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
