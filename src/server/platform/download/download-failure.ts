import { errors } from 'undici'
import { PrivateAddressError } from './outbound-addresses.ts'

export interface DownloadFailure {
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
export class DownloadError extends Error {
  readonly kind: DownloadFailure['kind']
  readonly retryAfterMs: number | null

  constructor(kind: DownloadFailure['kind'], reason: string, retryAfterMs: number | null = null) {
    super(reason)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

export function tooLarge(maxBytes: number): DownloadError {
  return new DownloadError('permanent', `is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`)
}

export function failureOf(error: unknown): DownloadFailure {
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
    (error instanceof TypeError && codeOf(error) === 'ERR_INVALID_URL')
  )
    return new DownloadError('permanent', 'redirects in a circle or to an invalid address')
  return new DownloadError('transient', `cannot be reached (${codeOf(error)})`)
}

export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // "other side closed" says more than UND_ERR_SOCKET.
  const hasCode = 'code' in error && typeof error.code === 'string' && !(error instanceof errors.UndiciError)
  return hasCode ? String(error.code) : error.message
}
