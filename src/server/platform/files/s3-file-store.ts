import { errorCode } from '../errors.ts'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  checkFileName,
  checkFilePrefix,
  isFileName,
  FileStoreError,
  type FileStore,
  type S3Address,
  type StoredFile,
} from './file-store.ts'
import { setTimeout as pause } from 'node:timers/promises'

const CONNECT_MS = 5000

const CHUNK_BYTES = 64 * 1024

/** A metadata request is short; a file of gigabytes may go over a slow connection. */
const REQUEST_MS = 60_000
const FILE_MS = 60 * 60_000

/** A million files. Stops a store that returns pages forever. */
const MAX_PAGES = 1000

/** Callers report errors; by default, the client would log to the console. */
const QUIET = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/** Files in a bucket. Uses path-style URLs, which every compatible store supports. */
export function openS3FileStore(address: S3Address, pace: S3Pace = S3_PACE): FileStore {
  const { endpoint, bucket, region, prefix, accessKeyId, secretAccessKey } = address
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Newer checksums only where S3 requires them, because some stores refuse requests that have them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // askS3 retries, because the client cannot repeat an upload from a stream.
    maxAttempts: 1,
    logger: QUIET,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: pace.silenceMs },
  })

  const ask = <Answer>(what: string, limitMs: number, send: (abortSignal: AbortSignal) => Promise<Answer>) =>
    askS3(`${what} (S3, bucket ${bucket})`, limitMs, pace, send)

  return {
    async put(name, path) {
      checkFileName(name)
      // Every attempt reads the file that was opened here, whatever has happened to its name since.
      const file = await openFile(name, path)
      try {
        const { byteCount, md5 } = await contentOf(name, file)
        // The length and checksum make the store refuse a truncated or corrupted file.
        const object = { Bucket: bucket, Key: prefix + name, ContentLength: byteCount, ContentMD5: md5 }
        await ask(`${name} cannot be stored`, FILE_MS, async (abortSignal) => {
          const content = readStart(file)
          try {
            await client.send(new PutObjectCommand({ ...object, Body: content }), { abortSignal })
          } finally {
            content.destroy()
          }
        })
      } finally {
        await file.close()
      }
    },

    async read(name) {
      checkFileName(name)
      return ask(`${name} cannot be read`, REQUEST_MS, async () => {
        try {
          const { Body, ContentLength } = await client.send(
            new GetObjectCommand({ Bucket: bucket, Key: prefix + name }),
          )
          if (!(Body instanceof Readable)) throw new FileStoreError(`${name} came without a body`)
          return watchedBody(name, Body, { byteCount: ContentLength ?? null, silenceMs: pace.silenceMs })
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      })
    },

    async list(namePrefix) {
      checkFilePrefix(namePrefix)
      const found: StoredFile[] = []
      let token: string | undefined
      for (let pageNumber = 1; pageNumber <= MAX_PAGES; pageNumber++) {
        const page = await ask('the files cannot be listed', REQUEST_MS, (abortSignal) =>
          client.send(
            new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + namePrefix, ContinuationToken: token }),
            { abortSignal },
          ),
        )
        for (const { Key = '', Size, LastModified } of page.Contents ?? []) {
          const name = Key.slice(prefix.length)
          if (!Key.startsWith(prefix + namePrefix) || !isFileName(name) || LastModified === undefined) continue
          found.push({ name, byteCount: Size ?? 0, storedAtMs: LastModified.getTime() })
        }
        token = page.NextContinuationToken
        if (page.IsTruncated !== true || token === undefined) break
      }
      return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },

    async remove(name) {
      checkFileName(name)
      await ask(`${name} cannot be removed`, REQUEST_MS, async (abortSignal) => {
        try {
          await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + name }), { abortSignal })
        } catch (error) {
          if (!isMissing(error)) throw error
        }
      })
    },
  }
}

async function openFile(name: string, path: string): Promise<FileHandle> {
  try {
    return await open(path)
  } catch {
    throw unreadable(name)
  }
}

async function contentOf(name: string, file: FileHandle): Promise<{ byteCount: number; md5: string }> {
  try {
    const md5 = createHash('md5')
    await pipeline(readStart(file), md5)
    return { byteCount: (await file.stat()).size, md5: md5.digest('base64') }
  } catch {
    throw unreadable(name)
  }
}

/** Reads from the first byte on. Unlike the handle's own stream, it leaves the file open for another attempt. */
function readStart(file: FileHandle): Readable {
  return Readable.from(chunksOf(file), { objectMode: false })
}

async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

function unreadable(name: string): FileStoreError {
  return new FileStoreError(`${name} cannot be read here to be stored`)
}

interface S3Pace {
  /** How long a connection may be silent. */
  readonly silenceMs: number
  /** The wait before the second attempt; doubles for each later one. */
  readonly pauseMs: number
}

const S3_PACE: S3Pace = { silenceMs: 20_000, pauseMs: 500 }

/** More attempts would not outlast an outage; a failed backup is retried in an hour. */
const MAX_ATTEMPTS = 4

/** Timeouts, too many requests and server errors. A retry would not change any other status. */
const isRetryable = (status: number | null) => status === null || status === 408 || status === 429 || status >= 500

/**
 * Sends a request with a limited number of attempts. Reads only the status and code of an error and never attaches it as a
 * cause, because it contains the request with its signature.
 */
async function askS3<Answer>(
  problem: string,
  limitMs: number,
  { pauseMs }: S3Pace,
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  for (let attemptNumber = 1; ; attemptNumber++) {
    try {
      return await send(AbortSignal.timeout(limitMs))
    } catch (error) {
      if (error instanceof FileStoreError) throw error
      if (attemptNumber === MAX_ATTEMPTS || !isRetryable(statusOf(error))) {
        throw new FileStoreError(`${problem}: ${reasonOf(error)}`)
      }
      await pause(pauseMs * 2 ** (attemptNumber - 1))
    }
  }
}

/** Whether the object does not exist. A missing bucket is an error instead. */
function isMissing(error: unknown): boolean {
  return statusOf(error) === 404 && error instanceof Error && error.name !== 'NoSuchBucket'
}

function reasonOf(error: unknown): string {
  const status = statusOf(error)
  const code = s3CodeOf(error)
  return status === null ? `no response (${code})` : `the store responded with ${status} (${code})`
}

/** Such as `SignatureDoesNotMatch` or `ECONNREFUSED`. Never the message, which may contain the access key. */
function s3CodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const codes = [errorCode(error), 'Code' in error ? error.Code : null, error.name]
  return codes.find((code): code is string => typeof code === 'string' && /^\w{1,60}$/.test(code)) ?? 'unknown'
}

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('$metadata' in error)) return null
  const metadata = error.$metadata
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return null
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : null
}

interface Expected {
  /** Null if the store sent no length. */
  readonly byteCount: number | null
  /** How long it may send nothing while the reader waits. */
  readonly silenceMs: number
}

/** Passes the body on, with an error if it breaks off, stalls or ends too soon. */
function watchedBody(name: string, body: Readable, { byteCount, silenceMs }: Expected): Readable {
  return Readable.from(watchedChunks(), { objectMode: false })

  async function* watchedChunks(): AsyncGenerator<Uint8Array> {
    let receivedCount = 0
    const silence = () => body.destroy(new Error('silent'))
    let timer = setTimeout(silence, silenceMs)
    try {
      for await (const data of body) {
        const chunk: Uint8Array = data
        clearTimeout(timer)
        receivedCount += chunk.byteLength
        yield chunk
        timer = setTimeout(silence, silenceMs)
      }
    } catch {
      throw new FileStoreError(`${name} broke off after ${receivedCount} bytes`)
    } finally {
      clearTimeout(timer)
      body.destroy()
    }
    if (byteCount !== null && receivedCount !== byteCount) {
      throw new FileStoreError(`${name} ended after ${receivedCount} of ${byteCount} bytes`)
    }
  }
}
