import { parsedJson } from '#core/lib/json.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'
import { downloadBytes, type DownloadLimits, type Validators } from '../platform/download/download.ts'
import type { RateLimit } from '../platform/rate-limit.ts'

/** Why a question got no usable answer. */
export interface HostFailure {
  readonly code: Extract<RefusalCode, `host_${string}` | 'bad_host_address' | 'bad_pasted_league'>
  /** How long the site asks to be left alone. */
  readonly retryAfterMs: number | null
  /** Of a refusal, such as a limit and what exceeds it. */
  readonly details: string | null
}

export type HostAnswer =
  | { readonly kind: 'read'; readonly body: unknown; readonly validators: Validators; readonly madeAtMs: number | null }
  | { readonly kind: 'unchanged'; readonly madeAtMs: number | null }

export interface HostQuestion {
  /** Below the site's address, with its words. */
  readonly path: string
  /** Another address of the site, such as a league's own host; one that must not be visited gets no question. */
  readonly at?: string | undefined
  /** XML comes as the text that it is. */
  readonly isText?: boolean
  /** Of the copy at hand. */
  readonly known?: Validators | null
  readonly signal: AbortSignal
}

export type AskHost = (question: HostQuestion) => Promise<Result<HostAnswer, HostFailure>>

export interface HostAskerParts {
  /** The setting. */
  readonly address: string
  /** Over all questions of this node. */
  readonly rate: RateLimit
  /** Where a redirect may lead besides the address itself. */
  readonly mayVisit?: (url: URL) => boolean
  readonly limits?: DownloadLimits
  /** A question begins; call what it returns when it ends, with whether it got a usable answer. */
  readonly began?: () => (isAnswered: boolean) => void
}

/** The largest real answer, a dynasty league's 636 picks, has 300 kB; MyFantasyLeague's list of all players 400 kB. */
const HOST_LIMITS: DownloadLimits = { maxBytes: 3 * 1024 * 1024, totalMs: 8000 }

const ACCEPT = 'application/json'

/** Questions to one site, through the guard of outbound addresses and within the rate that it allows. */
export function createHostAsker({ address, rate, mayVisit, limits = HOST_LIMITS, began }: HostAskerParts): AskHost {
  const origin = new URL(address).origin
  const mayBeAsked = (url: URL) => url.origin === origin || (mayVisit?.(url) ?? false)
  return async ({ path, at = address, isText = false, known = null, signal }) => {
    if (!URL.canParse(at) || !mayBeAsked(new URL(at))) return err(hostFailure('host_unreadable'))
    const waitMs = rate.take(origin)
    if (waitMs !== null) return err(hostFailure('host_busy', waitMs))
    const ended = began?.()
    let head: ResponseHead = { status: null, madeAtMs: null }
    const answer = await downloadBytes(
      {
        url: `${at}${path}`,
        known,
        limits,
        signal,
        mayVisit: mayBeAsked,
        onHead: (status, headers) => {
          head = { status, madeAtMs: madeAtMs(headers) }
        },
      },
      isText ? 'application/xml, text/xml' : ACCEPT,
    )
    ended?.(answer.ok)
    if (!answer.ok) return err(failureOf(head.status, answer.error.retryAfterMs))
    if (answer.value.kind === 'unchanged') return ok({ kind: 'unchanged', madeAtMs: head.madeAtMs })
    const { bytes, validators } = answer.value
    const text = new TextDecoder().decode(bytes)
    const body = isText ? text : parsedJson(text)
    if (body === undefined) return err(hostFailure('host_unreadable'))
    return ok({ kind: 'read', body, validators, madeAtMs: head.madeAtMs })
  }
}

export function hostFailure(
  code: HostFailure['code'],
  retryAfterMs: number | null = null,
  details: string | null = null,
): HostFailure {
  return { code, retryAfterMs, details }
}

interface ResponseHead {
  readonly status: number | null
  readonly madeAtMs: number | null
}

/** What a site says instead of an answer. The rest is out of reach, or an answer that cannot be read. */
const CODES_BY_STATUS: ReadonlyMap<number, HostFailure['code']> = new Map([
  [401, 'host_private'],
  [403, 'host_private'],
  [404, 'host_unknown_id'],
  [410, 'host_unknown_id'],
  [429, 'host_busy'],
  [503, 'host_busy'],
])

function failureOf(status: number | null, retryAfterMs: number | null): HostFailure {
  if (status === 200) return hostFailure('host_unreadable')
  return hostFailure(CODES_BY_STATUS.get(status ?? 0) ?? 'host_unreachable', retryAfterMs)
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** `date` says when the answer was sent, `age` how long a cache had kept it. */
function madeAtMs({ date, age }: Headers): number | null {
  const sentAtMs = typeof date === 'string' ? Date.parse(date) : NaN
  if (Number.isNaN(sentAtMs)) return null
  const ageS = typeof age === 'string' && /^\d{1,9}$/.test(age) ? Number(age) : 0
  return sentAtMs - ageS * 1000
}
