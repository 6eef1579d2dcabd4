import { errorCode } from '../errors.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, interceptors, request as sendRequest, type Dispatcher, errors } from 'undici'
import { err, ok, type Result } from '#core/lib/result.ts'
import { APP_VERSION } from '#core/version.ts'
import {
  isBarredHost,
  lookupWithin,
  mayRedirect,
  PrivateAddressError,
  reachOf,
  type Reach,
} from './outbound-addresses.ts'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib'
import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** What a server calls the version of a file, for asking whether it has changed. */
export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

export interface DownloadLimits {
  readonly maxBytes: number
  /** For everything, redirects and body included. */
  readonly totalMs: number
  /** A server that sends nothing for this long counts as gone. */
  readonly idleMs?: number
}

export interface DownloadRequest {
  readonly url: string
  /** Of the copy at hand; null asks for the file in any case. */
  readonly known: Validators | null
  readonly limits: DownloadLimits
  readonly signal: AbortSignal
  /** Where the address and its redirects may lead, besides what every download may. */
  readonly mayVisit?: (url: URL) => boolean
  /** Told the status and the headers of the answer, after redirects. */
  readonly onHead?: (statusCode: number, headers: Dispatcher.ResponseData['headers']) => void
}

type Download<Body> =
  | ({ readonly kind: 'fetched'; readonly validators: Validators } & Body)
  | { readonly kind: 'unchanged' }

type DownloadResult<Body> = Promise<Result<Download<Body>, DownloadFailure>>

/** Fetches a file once. Whatever goes wrong, the file that was there stays as it was. */
export function downloadFile(
  request: DownloadRequest,
  { file, onProgress }: { readonly file: string; readonly onProgress: FileTarget['onBytes'] },
): DownloadResult<SavedFile> {
  // A compressed body could be cut off unnoticed, and the limit would count other bytes.
  return download(request, { 'Accept-Encoding': 'identity' }, (response, onBytes) =>
    saveToFile(response, {
      file,
      maxBytes: request.limits.maxBytes,
      onBytes: (bytes, totalBytes) => {
        onBytes()
        onProgress(bytes, totalBytes)
      },
    }),
  )
}

/** Fetches a small body once, compressed if the server can. */
export function downloadBytes(request: DownloadRequest, accept: string): DownloadResult<BodyInMemory> {
  return download(request, { Accept: accept, 'Accept-Encoding': UNPACKABLE_ENCODINGS }, (response, onBytes) =>
    readIntoMemory(response, request.limits.maxBytes, onBytes),
  )
}

/** A server that asks for longer is asked again on the next occasion. */
const LONGEST_WAIT_MS = 60_000

/** Repeats an attempt whose failure may pass: after the given waits, or the one the server asks for. */
export async function withRetries<Value>(
  attempt: () => Promise<Result<Value, DownloadFailure>>,
  { waitsMs, signal }: { readonly waitsMs: readonly number[]; readonly signal: AbortSignal },
): Promise<Result<Value, DownloadFailure>> {
  let result = await attempt()
  for (const waitMs of waitsMs) {
    if (result.ok || result.error.kind !== 'transient') break
    const askedMs = result.error.retryAfterMs ?? 0
    if (askedMs > LONGEST_WAIT_MS) break
    // Aborted during the wait, the next attempt ends at once.
    await pause(Math.max(waitMs, askedMs), undefined, { signal }).catch(() => {})
    result = await attempt()
  }
  return result
}

async function download<Body>(
  { url, known, limits, signal, mayVisit, onHead }: DownloadRequest,
  headers: Readonly<Record<string, string>>,
  readBody: (response: Dispatcher.ResponseData, onBytes: () => void) => Promise<Body>,
): DownloadResult<Body> {
  const idle = new AbortController()
  const idleTimer = limits.idleMs === undefined ? undefined : setTimeout(() => idle.abort(), limits.idleMs)
  const total = AbortSignal.timeout(limits.totalMs)
  const address = new URL(url)
  const reach = reachOf(address)
  // Its own connections: they are made through the lookup that checks addresses, and none outlives the download.
  const agent = new Agent({ allowH2: false, connect: { lookup: lookupWithin(reach) } })
  try {
    const response = await sendRequest(address, {
      dispatcher: agent.compose(
        checkEachAddress(reach, mayVisit),
        interceptors.redirect({ maxRedirections: MAX_REDIRECTS, throwOnMaxRedirect: true }),
      ),
      headers: { 'User-Agent': `Snakeboard/${APP_VERSION}`, ...headers, ...conditionalHeaders(known) },
      signal: AbortSignal.any([signal, idle.signal, total]),
    })
    idleTimer?.refresh()
    onHead?.(response.statusCode, response.headers)
    if (response.statusCode === 304 && isConditional(known)) return ok({ kind: 'unchanged' })
    if (response.statusCode !== 200) throw statusError(response)
    const body = await readBody(response, () => idleTimer?.refresh())
    return ok({ kind: 'fetched', validators: validatorsOf(response), ...body })
  } catch (error) {
    if (signal.aborted) return err(failureOf(new DownloadError('stopped', 'was stopped')))
    if (total.aborted)
      return err(failureOf(new DownloadError('transient', `took longer than ${limits.totalMs / 1000} s`)))
    if (idle.signal.aborted)
      return err(failureOf(new DownloadError('transient', `sent nothing for ${(limits.idleMs ?? 0) / 1000} s`)))
    return err(failureOf(error))
  } finally {
    clearTimeout(idleTimer)
    await agent.destroy()
  }
}

/** A release asset is two redirects away; a feed may go from an old address to today's, to https, to a host with www. */
const MAX_REDIRECTS = 5

/** Runs for the first address and for each redirect. */
function checkEachAddress(
  reach: Reach,
  mayVisit: (url: URL) => boolean = () => true,
): Dispatcher.DispatcherComposeInterceptor {
  let from: URL | null = null
  return (dispatch) => (options, handler) => {
    const to = new URL(options.origin ?? '')
    if (from !== null && !mayRedirect(from, to))
      throw new DownloadError('permanent', 'redirects to an address that is not https')
    if (!mayVisit(to)) throw new DownloadError('permanent', 'redirects to another site')
    if (isBarredHost(to, reach)) throw new PrivateAddressError(to.hostname)
    from = to
    return dispatch(options, handler)
  }
}

function isConditional(known: Validators | null): boolean {
  return known !== null && (known.etag !== null || known.lastModified !== null)
}

function conditionalHeaders(known: Validators | null): Record<string, string> {
  return {
    ...(known?.etag ? { 'If-None-Match': known.etag } : {}),
    ...(known?.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
  }
}

/** Longer ones are not remembered: no server needs them. */
const MAX_VALIDATOR_LENGTH = 300

function validatorsOf({ headers }: Dispatcher.ResponseData): Validators {
  const [etag = null, lastModified = null] = [headers.etag, headers['last-modified']].map((text) =>
    typeof text === 'string' && text !== '' && text.length <= MAX_VALIDATOR_LENGTH ? text : null,
  )
  return { etag, lastModified }
}

const MISSING = new Set([404, 410])
const TRANSIENT = new Set([408, 425, 429])

function statusError({ statusCode, headers }: Dispatcher.ResponseData): DownloadError {
  const reason = `answered ${statusCode}`
  if (MISSING.has(statusCode)) return new DownloadError('missing', reason)
  if (statusCode < 500 && !TRANSIENT.has(statusCode)) return new DownloadError('permanent', reason)
  return new DownloadError('transient', reason, waitMsOf(headers['retry-after']))
}

/** In seconds; a date is ignored, because no source is known to send one. */
function waitMsOf(text: string | string[] | undefined): number | null {
  return typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) * 1000 : null
}

interface BodyInMemory {
  readonly bytes: Uint8Array
  readonly contentType: string | null
}

type Unpack = (packed: Buffer, limit: Pick<ZlibOptions, 'maxOutputLength'>) => Promise<Buffer>

const UNPACKERS: ReadonlyMap<string, Unpack> = new Map([
  ['gzip', promisify<Buffer, ZlibOptions, Buffer>(gunzip)],
  ['deflate', promisify<Buffer, ZlibOptions, Buffer>(inflate)],
  ['br', promisify<Buffer, ZlibOptions, Buffer>(brotliDecompress)],
])

const UNPACKABLE_ENCODINGS = [...UNPACKERS.keys()].join(', ')

/** The limit holds for the bytes as sent and for the unpacked ones: a small body that swells is given up on the way. */
async function readIntoMemory(
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

interface FileTarget {
  /** Replaced once the whole body has arrived. */
  readonly file: string
  readonly maxBytes: number
  /** `totalBytes` is null where the server does not say. */
  readonly onBytes: (bytes: number, totalBytes: number | null) => void
}

interface SavedFile {
  readonly bytes: number
  readonly sha256: string
}

/** Streams the body into a file beside the target, which is replaced after the last byte. */
async function saveToFile(
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
    throw new DownloadError('permanent', `cannot be written to the data folder (${failureReason(error)})`)
  }
}

interface DownloadFailure {
  readonly kind:
    /** The server does not have the file, or not yet. */
    | 'missing'
    /** The same request may succeed later. */
    | 'transient'
    /** It will not succeed until the file, the server or a setting changes. */
    | 'permanent'
    | 'stopped'
  /** What the server did, as a predicate: "answered 503". Never the address, which may contain somebody's key. */
  readonly reason: string
  /** How long the server asks to be left alone. */
  readonly retryAfterMs: number | null
}

/** A failure whose kind is known where it happens, thrown out of the middle of a body. */
class DownloadError extends Error {
  readonly kind: DownloadFailure['kind']
  readonly retryAfterMs: number | null

  constructor(kind: DownloadFailure['kind'], reason: string, retryAfterMs: number | null = null) {
    super(reason)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

function tooLarge(maxBytes: number): DownloadError {
  return new DownloadError('permanent', `is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`)
}

function failureOf(error: unknown): DownloadFailure {
  const { kind, message, retryAfterMs } = asDownloadError(error)
  return { kind, reason: message, retryAfterMs }
}

function asDownloadError(error: unknown): DownloadError {
  if (error instanceof DownloadError) return error
  if (error instanceof PrivateAddressError)
    return new DownloadError('permanent', 'leads to an address that is not on the internet')
  if (error instanceof errors.MaxRedirectsError) return new DownloadError('permanent', 'redirects too often')
  // Our own arguments are valid, so these are about the Location of a redirect.
  if (
    error instanceof errors.InvalidArgumentError ||
    (error instanceof TypeError && errorCode(error) === 'ERR_INVALID_URL')
  )
    return new DownloadError('permanent', 'redirects in a circle or to an invalid address')
  return new DownloadError('transient', `cannot be reached (${failureReason(error)})`)
}

export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // "other side closed" says more than UND_ERR_SOCKET.
  return (error instanceof errors.UndiciError ? null : errorCode(error)) ?? error.message
}
