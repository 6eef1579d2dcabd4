import { open } from 'node:fs/promises'

/** The names in a folder are on the disk, too, when this is done. Windows has no such thing for folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
