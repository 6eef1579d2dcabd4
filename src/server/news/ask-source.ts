import { err, ok, type Result } from '#core/lib/result.ts'
import type { NewsSource } from '#core/news/news-item.ts'
import { fetchSource, type SourceVersion } from './fetch-source.ts'
import { readAside } from './read-aside.ts'
import type { ReadItems } from './source-reader.ts'

export type SourceNews =
  | { readonly kind: 'read'; readonly read: ReadItems; readonly version: SourceVersion }
  | { readonly kind: 'unchanged' }

export interface SourceQuestion {
  readonly source: NewsSource
  readonly addresses: readonly string[]
  /** What the source gave last, from whichever address: they are the same source. */
  readonly known: SourceVersion
  readonly signal: AbortSignal
}

/** The first good answer of a source's addresses, in their order; else why each of them gave none. */
export async function askSource(question: SourceQuestion): Promise<Result<SourceNews, string>> {
  const reasons: string[] = []
  for (const url of question.addresses) {
    const news = await askAt(url, question)
    if (news.ok) return news
    reasons.push(news.error)
    if (question.signal.aborted) break
  }
  return err(reasons.join('; '))
}

async function askAt(url: string, { source, known, signal }: SourceQuestion): Promise<Result<SourceNews, string>> {
  const answer = await fetchSource({ url, known, signal })
  if (!answer.ok) return answer
  if (answer.value.kind === 'unchanged') return ok(answer.value)
  const { text, version } = answer.value
  const read = await readAside({ source, text }, signal)
  return read.ok ? ok({ kind: 'read', read: read.value, version }) : read
}
