import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Dispatcher } from 'undici'
import { codeOf, DownloadError, tooLarge } from './download-failure.ts'

export interface FileTarget {
  /** Replaced once the whole body has arrived. */
  readonly file: string
  readonly maxBytes: number
  /** `totalBytes` is null where the server does not say. */
  readonly onBytes: (bytes: number, totalBytes: number | null) => void
}

export interface SavedFile {
  readonly bytes: number
  readonly sha256: string
}

/** Streams the body into a file beside the target, which is replaced after the last byte. */
export async function saveToFile(
  { headers, body }: Dispatcher.ResponseData,
  { file, maxBytes, onBytes }: FileTarget,
): Promise<SavedFile> {
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity')
    throw new DownloadError('permanent', 'is compressed though that was not asked for')
  const length = headers['content-length']
  const totalBytes = typeof length === 'string' ? Number(length) : null
  if (totalBytes !== null && totalBytes > maxBytes) throw tooLarge(maxBytes)
  const part = `${file}.part`
  await onDisk(mkdir(path.dirname(file), { recursive: true }))
  const handle = await onDisk(open(part, 'w'))
  const hash = createHash('sha256')
  let bytes = 0
  try {
    try {
      for await (const chunk of body) {
        if (!Buffer.isBuffer(chunk)) continue
        bytes += chunk.length
        if (bytes > maxBytes) throw tooLarge(maxBytes)
        hash.update(chunk)
        await onDisk(handle.writeFile(chunk))
        onBytes(bytes, totalBytes)
      }
    } finally {
      await handle.close()
    }
    if (totalBytes !== null && bytes !== totalBytes)
      throw new DownloadError('transient', `ended after ${bytes} of ${totalBytes} bytes`)
    await onDisk(rename(part, file))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** A full disk or a folder without write access: asking the server again would not help. */
async function onDisk<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    throw new DownloadError('permanent', `cannot be written to the data folder (${codeOf(error)})`)
  }
}
