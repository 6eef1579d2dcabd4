import { err, ok, type Result } from '#core/lib/result.ts'
import { APP_VERSION } from '#core/version.ts'
import { mayRedirect } from '../../platform/outbound-address.ts'
import { DownloadRefusal, lasting, networkFailure, passing, type DownloadFailure } from './download-failure.ts'
import { saveBody, type SavedBody, type SaveOrder } from './save-body.ts'

/** What a server calls the version of a file, for asking whether it has changed. */
export interface FileVersion {
  readonly etag: string | null
  readonly lastModified: string | null
}

export interface DownloadTimes {
  /** Without a byte for so long, and the server counts as gone. */
  readonly idleMs: number
  readonly totalMs: number
}

export interface DownloadOrder extends SaveOrder {
  /** Of the copy that is there; null asks for the file in any case. */
  readonly known: FileVersion | null
  readonly times: DownloadTimes
  readonly signal: AbortSignal
}

export type Download =
  | ({ readonly kind: 'fetched'; readonly version: FileVersion } & SavedBody)
  | { readonly kind: 'unchanged' }
  /** The server has no such file (yet). */
  | { readonly kind: 'missing' }

/** A release asset is two redirects away. */
const MAX_REDIRECTS = 5

const MISSING = new Set([404, 410])
const PASSING = new Set([408, 425, 429])

/** Fetches one file, once. Whatever goes wrong, the file that was there stays as it was. */
export async function download(order: DownloadOrder): Promise<Result<Download, DownloadFailure>> {
  const { url, times } = order
  const idle = new AbortController()
  const idleTimer = setTimeout(() => idle.abort(), times.idleMs)
  const total = AbortSignal.timeout(times.totalMs)
  const signal = AbortSignal.any([order.signal, idle.signal, total])
  try {
    const response = await follow(order, signal)
    idleTimer.refresh()
    const onBytes: SaveOrder['onBytes'] = (bytes, totalBytes) => {
      idleTimer.refresh()
      order.onBytes(bytes, totalBytes)
    }
    return await take(response, { ...order, onBytes })
  } catch (error) {
    if (error instanceof DownloadRefusal) return err(error.failure)
    if (order.signal.aborted) return err({ kind: 'stopped', text: 'The refresh was stopped.', retryAfterMs: null })
    if (total.aborted) return err(passing(url, `took longer than ${times.totalMs / 1000} s`))
    if (idle.signal.aborted) return err(passing(url, `sent nothing for ${times.idleMs / 1000} s`))
    return err(networkFailure(url, error))
  } finally {
    clearTimeout(idleTimer)
  }
}

async function follow({ url, known }: DownloadOrder, signal: AbortSignal): Promise<Response> {
  // Compressed on the way, a cut-off body could pass for a whole one, and the limit would count other bytes.
  const headers = new Headers({ 'User-Agent': `Snakeboard/${APP_VERSION}`, 'Accept-Encoding': 'identity' })
  if (known?.etag) headers.set('If-None-Match', known.etag)
  if (known?.lastModified) headers.set('If-Modified-Since', known.lastModified)
  let at = new URL(url)
  for (let hopCount = 0; hopCount <= MAX_REDIRECTS; hopCount++) {
    const response = await fetch(at, { redirect: 'manual', headers, signal })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null) return response
    await response.body?.cancel()
    const next = URL.canParse(location, at.href) ? new URL(location, at) : null
    if (next === null || !mayRedirect(at, next))
      throw new DownloadRefusal(lasting(url, 'redirects to an address that is not https'))
    at = next
  }
  throw new DownloadRefusal(lasting(url, `redirects more than ${MAX_REDIRECTS} times`))
}

async function take(response: Response, order: DownloadOrder): Promise<Result<Download, DownloadFailure>> {
  const { url, known } = order
  const { status, headers } = response
  if (status === 200) {
    const saved = await saveBody(response, order)
    const version = { etag: headers.get('etag'), lastModified: headers.get('last-modified') }
    return ok({ kind: 'fetched', version, ...saved })
  }
  await response.body?.cancel()
  if (status === 304 && known !== null) return ok({ kind: 'unchanged' })
  if (MISSING.has(status)) return ok({ kind: 'missing' })
  const text = `answered ${status}`
  if (status < 500 && !PASSING.has(status)) return err(lasting(url, text))
  return err({ ...passing(url, text), retryAfterMs: retryAfterMs(headers.get('retry-after')) })
}

/** In seconds. A date is passed over: no source is known to send one. */
function retryAfterMs(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) * 1000 : null
}
