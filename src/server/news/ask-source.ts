import { err, ok, type Result } from '#core/lib/result.ts'
import type { NewsSource } from '#core/news/news-item.ts'
import { downloadBytes, type DownloadLimits, type Validators } from '../platform/download/download.ts'
import { decodeText } from './decode-text.ts'
import { readInProcess } from './read-in-process.ts'
import type { ReadItems } from './reported-item.ts'

export type SourceNews =
  | { readonly kind: 'read'; readonly read: ReadItems; readonly validators: Validators }
  | { readonly kind: 'unchanged' }

export interface SourceQuestion {
  readonly source: NewsSource
  readonly addresses: readonly string[]
  /** Of the source's last answer, from whichever address. */
  readonly known: Validators
  readonly signal: AbortSignal
  readonly limits?: DownloadLimits
}

/** A feed is a few hundred kB, and the source is asked again ten minutes later anyway. */
export const FEED_LIMITS: DownloadLimits = { maxBytes: 2 * 1024 * 1024, totalMs: 5000 }

const ACCEPT = 'application/json, application/rss+xml, application/xml, text/xml;q=0.9, */*;q=0.5'

/** The first good answer of a source's addresses, in their order; else why each of them failed. */
export async function askSource(question: SourceQuestion): Promise<Result<SourceNews, string>> {
  const reasons: string[] = []
  for (const url of question.addresses) {
    const news = await askAddress(url, question)
    if (news.ok) return news
    reasons.push(news.error)
    if (question.signal.aborted) break
  }
  return err(reasons.join('; '))
}

async function askAddress(
  url: string,
  { source, known, signal, limits = FEED_LIMITS }: SourceQuestion,
): Promise<Result<SourceNews, string>> {
  const answer = await downloadBytes({ url, known, limits, signal }, ACCEPT)
  if (!answer.ok) return err(answer.error.reason)
  if (answer.value.kind === 'unchanged') return ok(answer.value)
  const { bytes, contentType, validators } = answer.value
  const read = await readInProcess({ source, text: decodeText(bytes, contentType) }, signal)
  return read.ok ? ok({ kind: 'read', read: read.value, validators }) : read
}
