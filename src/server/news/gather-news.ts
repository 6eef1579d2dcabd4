import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { DAY_MS } from '#core/lib/dates.ts'
import { type Result, err, ok } from '#core/lib/result.ts'
import { NEWS_SOURCES, type NewsItem, type NewsSource, type ReportedItem } from '#core/news/news-item.ts'
import { toNewsItem } from '#core/news/match-players.ts'
import type { NamedPlayer } from '#core/players/player-index.ts'
import type { Log } from '../platform/log.ts'
import type { NewsAddresses } from './news-addresses.ts'
import type { NewsStore, SourceStatus } from './news-store.ts'
import { downloadBytes, type DownloadLimits, type Validators } from '../platform/download/download.ts'
import type { ReadFeed } from './read-in-process.ts'
import type { ReadItems } from './reported-item.ts'

const NEWS_LIFE_MS = 30 * DAY_MS

/** A source's clock may be ahead of ours; an article dated tomorrow would stay on top until then. */
const MAX_AHEAD_MS = 15 * 60_000

/** A source that comes back is noticed within the hour. */
const LONGEST_WAIT_MS = 60 * 60_000

export interface GatherParts {
  readonly addresses: NewsAddresses
  /** How often the sources are asked. */
  readonly everyMs: number
  readonly store: Pick<NewsStore, 'save' | 'deleteBefore' | 'sourceStatuses' | 'saveSourceStatus'>
  readonly players: () => Promise<readonly NamedPlayer[]>
  readonly log: Pick<Log, 'debug' | 'info'>
  readonly readFeed: ReadFeed
}

/**
 * Asks every source that is due and saves its articles. A failing source affects neither its stored articles nor the other
 * sources; what cannot be saved is thrown at the end. False if the signal aborted the round, which then saves nothing.
 */
export async function gatherNews(parts: GatherParts, nowMs: number, signal: AbortSignal): Promise<boolean> {
  const { addresses, everyMs, store, readFeed } = parts
  const statuses = await store.sourceStatuses()
  const due = NEWS_SOURCES.flatMap((source) => {
    const status = statuses.find((known) => known.source === source) ?? neverAsked(source)
    return addresses[source].length > 0 && isDue(status, nowMs, everyMs) ? [status] : []
  })
  const answers = await Promise.all(
    due.map(async (status) => {
      const { source } = status
      const question = { source, addresses: addresses[source], known: status, signal, readFeed }
      return { status, answer: await askSource(question) }
    }),
  )
  if (signal.aborted) return false
  const failures: unknown[] = []
  for (const { status, answer } of answers) {
    await saveAnswer(status, answer, parts, nowMs).catch((error: unknown) => failures.push(error))
  }
  await store.deleteBefore(nowMs - NEWS_LIFE_MS)
  if (failures.length > 0) throw failures[0]
  return true
}

/** After its first failure a source is asked in the next round, then in the second next, the fourth next and so on. */
export function isDue(
  { attemptedAtMs, failureCount }: Pick<SourceStatus, 'attemptedAtMs' | 'failureCount'>,
  nowMs: number,
  everyMs: number,
): boolean {
  // A clock that was set back must not silence a source until it has caught up.
  if (attemptedAtMs === null || failureCount === 0 || nowMs < attemptedAtMs) return true
  return nowMs - attemptedAtMs >= Math.min(everyMs * 2 ** (failureCount - 1), LONGEST_WAIT_MS)
}

async function saveAnswer(
  status: SourceStatus,
  answer: Result<SourceNews, string>,
  { store, players, log }: GatherParts,
  nowMs: number,
): Promise<void> {
  const { source, failureCount, etag, lastModified } = status
  if (!answer.ok) {
    // Once in a row of failures, so that a source that is gone does not fill the log.
    if (failureCount === 0) log.info({ source, reason: answer.error }, 'news source failed; stored articles stay')
    await store.saveSourceStatus({ ...status, attemptedAtMs: nowMs, failureCount: failureCount + 1 })
    return
  }
  const news = answer.value
  if (news.kind === 'read') {
    const { items, leftOutCount } = news.read
    const current = items.filter(
      ({ publishedAtMs }) => publishedAtMs > nowMs - NEWS_LIFE_MS && publishedAtMs < nowMs + MAX_AHEAD_MS,
    )
    // Before the status: the source must be asked again for articles that were not saved.
    if (current.length > 0) await store.save(await withPlayers(current, await players()), nowMs)
    const dropped = leftOutCount + items.length - current.length
    log.debug({ source, savedCount: current.length, leftOutCount: dropped }, 'news read')
  }
  const validators = news.kind === 'read' ? news.validators : { etag, lastModified }
  await store.saveSourceStatus({
    source,
    attemptedAtMs: nowMs,
    succeededAtMs: nowMs,
    failureCount: 0,
    ...validators,
  })
  if (failureCount > 0) log.info({ source }, 'news source answers again')
}

/** Matching takes milliseconds per article, and picks must not wait for all of them. */
async function withPlayers(
  items: readonly ReportedItem[],
  players: readonly NamedPlayer[],
): Promise<readonly NewsItem[]> {
  const matched: NewsItem[] = []
  for (const item of items) {
    matched.push(toNewsItem(item, players))
    await yieldToOthers()
  }
  return matched
}

function neverAsked(source: NewsSource): SourceStatus {
  return { source, attemptedAtMs: null, succeededAtMs: null, failureCount: 0, etag: null, lastModified: null }
}

type SourceNews =
  | { readonly kind: 'read'; readonly read: ReadItems; readonly validators: Validators }
  | { readonly kind: 'unchanged' }

interface SourceQuestion {
  readonly source: NewsSource
  readonly addresses: readonly string[]
  /** Of the source's last answer, from whichever address. */
  readonly known: Validators
  readonly signal: AbortSignal
  readonly readFeed: ReadFeed
}

/** A feed is a few hundred kB, and the source is asked again ten minutes later anyway. */
export const FEED_LIMITS: DownloadLimits = { maxBytes: 2 * 1024 * 1024, totalMs: 5000 }

const ACCEPT = 'application/json, application/rss+xml, application/xml, text/xml;q=0.9, */*;q=0.5'

/** The first good answer of a source's addresses, in their order; else why each of them failed. */
async function askSource(question: SourceQuestion): Promise<Result<SourceNews, string>> {
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
  { source, known, signal, readFeed }: SourceQuestion,
): Promise<Result<SourceNews, string>> {
  const answer = await downloadBytes({ url, known, limits: FEED_LIMITS, signal }, ACCEPT)
  if (!answer.ok) return err(answer.error.reason)
  if (answer.value.kind === 'unchanged') return ok(answer.value)
  const { bytes, contentType, validators } = answer.value
  const read = await readFeed({ source, text: decodeText(bytes, contentType) }, signal)
  return read.ok ? ok({ kind: 'read', read: read.value, validators }) : read
}

/** The declared encoding, in the HTTP header or the XML declaration. */
const DECLARED = /charset\s*=\s*["']?([\w:.-]{1,40})/i
const DECLARED_IN_XML = /^\s*<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w:.-]{1,40})["']/i

/** The web's fallback, in which every byte is a character. */
const LAST_RESORT = 'windows-1252'

const HEAD_BYTES = 300

/**
 * The text of a body. Sources declare one encoding and write another: bytes that are valid UTF-8, or nearly, are hardly ever
 * anything else, so UTF-8 wins over the declaration.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const marked = markedEncoding(bytes)
  if (marked !== null) return new TextDecoder(marked).decode(bytes)
  const text = new TextDecoder().decode(bytes)
  if (!text.includes('\0') && isMostlyValid(text)) return text
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  const labels = [DECLARED.exec(contentType ?? '')?.[1], DECLARED_IN_XML.exec(head)?.[1]]
  for (const label of labels) {
    const declared = label === undefined ? null : decoded(bytes, label)
    if (declared !== null) return declared
  }
  return new TextDecoder(LAST_RESORT).decode(bytes)
}

/** By its byte order mark. */
function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** Most characters beyond ASCII are valid; in any other encoding hardly any would be. */
function isMostlyValid(text: string): boolean {
  const beyondAsciiCount = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  const brokenCount = text.match(/\ufffd/g)?.length ?? 0
  return brokenCount === 0 || beyondAsciiCount > 2 * brokenCount
}

/** Null if the bytes do not fit the encoding or its name is unknown. */
function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
