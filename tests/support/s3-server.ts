import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FileStoreAddress } from '../../src/server/platform/files/file-store.ts'
import { signatureFault } from './s3-signature.ts'

export type S3Address = Extract<FileStoreAddress, { kind: 's3' }>

/** A fault of one request: respond with 500, 503, 429 or 408, cut the connection within a body, or go silent. */
export type S3Fault =
  | 'internal_error'
  | 'slow_down'
  | 'too_many'
  | 'timed_out'
  | 'cut_upload'
  | 'cut_download'
  | 'silent'
  | 'silent_download'

export interface S3Server {
  readonly address: S3Address
  /** By key, prefix included. */
  readonly objects: Map<string, { readonly bytes: Buffer; readonly atMs: number }>
  /** "PUT key 200" for every request, in order; 0 without a response. */
  readonly answers: string[]
  /** One for each of the next requests. */
  readonly faults: S3Fault[]
  close(): Promise<void>
}

const BUCKET = 'league'
const MAX_KEYS = 1000

/**
 * A small S3 server: whole objects in one bucket with path-style URLs. It verifies signatures and checksums with its own code
 * and lists in pages of `pageSize`.
 */
export async function startS3Server({ pageSize = MAX_KEYS, prefix = '' } = {}): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const answers: string[] = []
  const faults: S3Fault[] = []
  const keys = { region: 'eu-test-1', accessKeyId: 'AKTESTKEY', secretAccessKey: 'a secret/of+40 characters' }

  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/')
    const [, bucket = '', ...words] = path.split('/')
    response.on('close', () =>
      answers.push(`${request.method} ${words.join('/')} ${response.headersSent ? response.statusCode : 0}`),
    )
    answer(request, response, bucket, words.join('/')).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function answer(request: IncomingMessage, response: ServerResponse, bucket: string, key: string) {
    const fault = faults.shift()
    if (fault === 'silent') return
    if (fault === 'cut_upload') return void request.once('data', () => request.destroy())
    const body = await bytesOf(request)
    if (fault === 'internal_error') return refuse(response, 500, 'InternalError')
    if (fault === 'slow_down') return refuse(response, 503, 'SlowDown')
    if (fault === 'too_many') return refuse(response, 429, 'TooManyRequests')
    if (fault === 'timed_out') return refuse(response, 408, 'RequestTimeout')
    const unsigned = signatureFault(request, keys)
    if (unsigned !== null) return refuse(response, 403, unsigned)
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    if (request.method === 'PUT') return put(request, response, key, body)
    if (request.method === 'DELETE') return remove(response, key)
    if (request.method === 'GET' && key === '') return list(request, response)
    return send(request, response, key, fault)
  }

  function put({ headers }: IncomingMessage, response: ServerResponse, key: string, bytes: Buffer) {
    const sum = headers['x-amz-content-sha256']
    const isWhole = sum === 'UNSIGNED-PAYLOAD' || sum === createHash('sha256').update(bytes).digest('hex')
    if (!isWhole) return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    const md5 = createHash('md5').update(bytes).digest('base64')
    if ((headers['content-md5'] ?? md5) !== md5) return refuse(response, 400, 'BadDigest')
    objects.set(key, { bytes, atMs: Date.now() })
    response.writeHead(200, { ETag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end()
  }

  function remove(response: ServerResponse, key: string) {
    objects.delete(key)
    response.writeHead(204).end()
  }

  function send({ method }: IncomingMessage, response: ServerResponse, key: string, fault: S3Fault | undefined) {
    const object = objects.get(key)
    if (object === undefined) return refuse(response, 404, 'NoSuchKey')
    const { bytes, atMs } = object
    const half = bytes.subarray(0, bytes.length / 2)
    response.writeHead(200, { 'Content-Length': bytes.length, 'Last-Modified': new Date(atMs).toUTCString() })
    if (method === 'HEAD') return response.end()
    if (fault === 'cut_download') return response.write(half, () => response.destroy())
    if (fault === 'silent_download') return response.write(half)
    return response.end(bytes)
  }

  function list(request: IncomingMessage, response: ServerResponse) {
    const { searchParams } = new URL(request.url ?? '/', 'http://s3')
    const after = Buffer.from(searchParams.get('continuation-token') ?? '', 'base64url').toString()
    const left = [...objects.keys()]
      .filter((key) => key.startsWith(searchParams.get('prefix') ?? '') && key > after)
      .toSorted()
    const page = left.slice(0, pageSize)
    const next = left.length > page.length ? Buffer.from(page.at(-1) ?? '').toString('base64url') : null
    const contents = page.map((key) => {
      const { bytes, atMs } = objects.get(key) ?? { bytes: Buffer.alloc(0), atMs: 0 }
      const at = new Date(atMs).toISOString()
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>${bytes.length}</Size></Contents>`
    })
    const more = next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
    const truncated = `<IsTruncated>${next !== null}</IsTruncated>`
    response
      .writeHead(200, { 'Content-Type': 'application/xml' })
      .end(`<?xml version="1.0"?><ListBucketResult>${truncated}${more}${contents.join('')}</ListBucketResult>`)
  }

  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: { kind: 's3', endpoint, bucket: BUCKET, prefix, ...keys },
    objects,
    answers,
    faults,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>told about AKTESTKEY</Message></Error>`)
}
