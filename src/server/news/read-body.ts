import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib'

/** A feed is a few hundred kB. What is more, as it comes or unpacked, is not read to its end. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024

/** The body of an answer is none that is read; the message tells why. */
export class BodyError extends Error {}

type Unpack = (packed: Buffer, limit: Pick<ZlibOptions, 'maxOutputLength'>) => Promise<Buffer>

const UNPACKERS: ReadonlyMap<string, Unpack> = new Map([
  ['gzip', promisify<Buffer, ZlibOptions, Buffer>(gunzip)],
  ['deflate', promisify<Buffer, ZlibOptions, Buffer>(inflate)],
  ['br', promisify<Buffer, ZlibOptions, Buffer>(brotliDecompress)],
])

export const ACCEPTED_ENCODINGS = [...UNPACKERS.keys()].join(', ')

/**
 * Whole, and unpacked up to the limit: a small body that swells is given up on the way. (A pipeline into an unpacking
 * stream would do it in one go, but never ended where the unpacked side was broken off in the middle of a bomb.)
 */
export async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const unpack = UNPACKERS.get(encoding)
  if (unpack === undefined && encoding !== 'identity') throw new BodyError('is packed in a way that nobody asked for')
  const chunks: Buffer[] = []
  let byteCount = 0
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue
    byteCount += chunk.length
    if (byteCount > MAX_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  if (unpack === undefined) return body
  try {
    return await unpack(body, { maxOutputLength: MAX_BODY_BYTES })
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    throw new BodyError('is cut off or damaged')
  }
}

function tooLarge(): BodyError {
  return new BodyError(`is larger than ${MAX_BODY_BYTES / 1024 / 1024} MB`)
}
