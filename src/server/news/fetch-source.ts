import { once } from 'node:events'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { err, ok, type Result } from '#core/lib/result.ts'
import { APP_VERSION } from '#core/version.ts'
import { mayRedirect } from '../platform/outbound-address.ts'
import { decodeText } from './decode-text.ts'
import { isBarredHost, lookupWithin, PrivateAddressError, reachOf, type Reach } from './public-addresses.ts'
import { ACCEPTED_ENCODINGS, BodyError, readBody } from './read-body.ts'

/** What a source calls the version of what it gave, for asking whether there is more. */
export interface SourceVersion {
  readonly etag: string | null
  readonly lastModified: string | null
}

export interface SourceOrder {
  readonly url: string
  /** Of what was read last. */
  readonly known: SourceVersion
  readonly signal: AbortSignal
  /** For all of it, redirects and body included. */
  readonly timeoutMs?: number
}

export type SourceAnswer =
  | { readonly kind: 'fetched'; readonly text: string; readonly version: SourceVersion }
  | { readonly kind: 'unchanged' }

/** Ten minutes later it is asked again anyway. */
const TIMEOUT_MS = 5000

/** From an old address to today's, to https, to a host with www. */
const MAX_REDIRECTS = 4

/** Longer ones are not remembered: no source needs them. */
const MAX_VALIDATOR_LENGTH = 300

/** An answer that is none; the message tells why. */
class AnswerError extends Error {}

/** Asks a source once. The failure says what the source did: without its address, which may hold a key of somebody's own. */
export async function fetchSource(order: SourceOrder): Promise<Result<SourceAnswer, string>> {
  const { timeoutMs = TIMEOUT_MS } = order
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = AbortSignal.any([order.signal, timeout])
  try {
    return ok(await take(await follow(order, signal), order.known))
  } catch (error) {
    if (order.signal.aborted) return err('was not waited for: the server stops')
    if (timeout.aborted) return err(`took longer than ${timeoutMs / 1000} s`)
    return err(reasonOf(error))
  }
}

async function follow({ url, known }: SourceOrder, signal: AbortSignal): Promise<IncomingMessage> {
  let at = new URL(url)
  // The address that somebody configured decides, not the one that a source leads to.
  const reach = reachOf(at)
  for (let hopCount = 0; hopCount <= MAX_REDIRECTS; hopCount++) {
    if (isBarredHost(at, reach)) throw new PrivateAddressError('its host')
    const response = await ask(at, known, reach, signal)
    const { statusCode = 0, headers } = response
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return response
    response.destroy()
    const next = URL.canParse(headers.location, at.href) ? new URL(headers.location, at) : null
    if (next === null || !mayRedirect(at, next)) throw new AnswerError('redirects to an address that is not https')
    at = next
  }
  throw new AnswerError(`redirects more than ${MAX_REDIRECTS} times`)
}

async function ask(url: URL, known: SourceVersion, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
    // A connection of its own, through this look-up: one kept open by anybody else was judged by nobody.
    agent: false,
    lookup: lookupWithin(reach),
    headers: {
      'User-Agent': `Snakeboard/${APP_VERSION}`,
      Accept: 'application/json, application/rss+xml, application/xml, text/xml;q=0.9, */*;q=0.5',
      'Accept-Encoding': ACCEPTED_ENCODINGS,
      ...(known.etag === null ? {} : { 'If-None-Match': known.etag }),
      ...(known.lastModified === null ? {} : { 'If-Modified-Since': known.lastModified }),
    },
    signal,
  })
  // What goes wrong after the answer has begun is told by the answer; without a listener it would end the process.
  request.on('error', () => undefined)
  const answered = once(request, 'response', { signal })
  request.end()
  const [response]: IncomingMessage[] = await answered
  if (response === undefined) throw new AnswerError('gave no answer')
  return response
}

async function take(response: IncomingMessage, known: SourceVersion): Promise<SourceAnswer> {
  const { statusCode = 0, headers } = response
  if (statusCode === 200) {
    const bytes = await readBody(response)
    const version = { etag: validator(headers.etag), lastModified: validator(headers['last-modified']) }
    return { kind: 'fetched', text: decodeText(bytes, headers['content-type'] ?? null), version }
  }
  response.destroy()
  const hasAsked = known.etag !== null || known.lastModified !== null
  if (statusCode === 304 && hasAsked) return { kind: 'unchanged' }
  throw new AnswerError(`answered ${statusCode}`)
}

function validator(text: string | undefined): string | null {
  return text === undefined || text === '' || text.length > MAX_VALIDATOR_LENGTH ? null : text
}

function reasonOf(error: unknown): string {
  if (error instanceof AnswerError || error instanceof BodyError) return error.message
  if (error instanceof PrivateAddressError) return 'leads to an address that is not on the internet'
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
  return `cannot be reached (${code})`
}
