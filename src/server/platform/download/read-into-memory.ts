import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { DownloadError, tooLarge } from './download-failure.ts'

export interface BodyInMemory {
  readonly bytes: Uint8Array
  readonly contentType: string | null
}

type Unpack = (packed: Buffer, limit: Pick<ZlibOptions, 'maxOutputLength'>) => Promise<Buffer>

const UNPACKERS: ReadonlyMap<string, Unpack> = new Map([
  ['gzip', promisify<Buffer, ZlibOptions, Buffer>(gunzip)],
  ['deflate', promisify<Buffer, ZlibOptions, Buffer>(inflate)],
  ['br', promisify<Buffer, ZlibOptions, Buffer>(brotliDecompress)],
])

export const UNPACKABLE_ENCODINGS = [...UNPACKERS.keys()].join(', ')

/** The limit holds for the bytes as sent and for the unpacked ones: a small body that swells is given up on the way. */
export async function readIntoMemory(
  { headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
  onBytes: () => void,
): Promise<BodyInMemory> {
  const encoding = String(headers['content-encoding'] ?? 'identity')
    .trim()
    .toLowerCase()
  const unpack = UNPACKERS.get(encoding)
  if (unpack === undefined && encoding !== 'identity')
    throw new DownloadError('permanent', 'is compressed in a way that was not asked for')
  const chunks: Buffer[] = []
  let byteCount = 0
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) continue
    onBytes()
    byteCount += chunk.length
    if (byteCount > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  const contentType = typeof headers['content-type'] === 'string' ? headers['content-type'] : null
  return { bytes: await unpacked(Buffer.concat(chunks), unpack, maxBytes), contentType }
}

async function unpacked(body: Buffer, unpack: Unpack | undefined, maxBytes: number): Promise<Buffer> {
  try {
    return unpack === undefined ? body : await unpack(body, { maxOutputLength: maxBytes })
  } catch (error) {
    throw error instanceof RangeError ? tooLarge(maxBytes) : new DownloadError('transient', 'is cut off or damaged')
  }
}
