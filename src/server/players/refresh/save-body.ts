import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { DownloadRefusal, lasting, onDisk, passing } from './download-failure.ts'

export interface SaveOrder {
  readonly url: string
  /** Written beside it first, and put in its place whole. */
  readonly file: string
  readonly maxBytes: number
  /** `totalBytes` is null where the server does not say. */
  readonly onBytes: (bytes: number, totalBytes: number | null) => void
}

export interface SavedBody {
  readonly bytes: number
  readonly sha256: string
}

/** Streams the body of an answer into a file, which is not touched before the last byte is there. */
export async function saveBody(response: Response, { url, file, maxBytes, onBytes }: SaveOrder): Promise<SavedBody> {
  const totalBytes = lengthOf(response)
  if (totalBytes !== null && totalBytes > maxBytes) throw tooLarge(url, maxBytes)
  const part = `${file}.part`
  await onDisk(url, mkdir(path.dirname(file), { recursive: true }))
  const handle = await onDisk(url, open(part, 'w'))
  const hash = createHash('sha256')
  let bytes = 0
  try {
    try {
      for await (const chunk of response.body ?? []) {
        bytes += chunk.length
        if (bytes > maxBytes) throw tooLarge(url, maxBytes)
        hash.update(chunk)
        await onDisk(url, handle.writeFile(chunk))
        onBytes(bytes, totalBytes)
      }
    } finally {
      await handle.close()
    }
    if (totalBytes !== null && bytes !== totalBytes)
      throw new DownloadRefusal(passing(url, `ended after ${bytes} of ${totalBytes} bytes`))
    await onDisk(url, rename(part, file))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Null where the length is not said, or is that of compressed bytes. */
function lengthOf({ headers }: Response): number | null {
  const text = headers.get('content-length')
  return text === null || headers.has('content-encoding') ? null : Number(text)
}

function tooLarge(url: string, maxBytes: number): DownloadRefusal {
  return new DownloadRefusal(lasting(url, `is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`))
}
