import { runProcess, type ProcessEnd } from '../../platform/run-process.ts'
import type { FactsRequest } from '../upstream/build-facts.ts'
import type { AdpList, AdpScoring } from '../board/blend-adp.ts'
import { RefreshError, stoppedError } from './prepared-folder.ts'
import type { LeagueScoring } from './source-files.ts'

/** `asOf` is YYYY-MM-DD. */
export interface DatedFile {
  readonly file: string
  readonly asOf: string
}

/** What the process is asked to prepare. */
export interface PrepareOrder {
  readonly upstreamFolder: string
  readonly request: FactsRequest
  /** MyFantasyLeague's ADP, where there is one. */
  readonly leagueAdp: Readonly<Partial<Record<LeagueScoring, DatedFile>>>
  /** Fantasy Football Calculator's, which says itself of which days it is. */
  readonly calculatorAdp: Readonly<Partial<Record<AdpScoring, Pick<DatedFile, 'file'>>>>
  /** Of this server's own drafts, where they count. */
  readonly ownLists: readonly AdpList[]
  readonly auctionValues: Pick<DatedFile, 'file'> | null
  /** Of the board that is due, and today's date (YYYY-MM-DD). */
  readonly boardSeason: number
  readonly date: string
  readonly preparedFolder: string
}

export interface PreparedSummary {
  readonly fingerprint: string
  /** "1204 players; 2026: 640 rows; ADP of 231". */
  readonly summary: string
}

/** What the process posts: progress lines, then one of the other two. */
export type PrepareMessage =
  | { readonly kind: 'progress'; readonly line: string }
  | ({ readonly kind: 'prepared' } & PreparedSummary)
  | { readonly kind: 'refused'; readonly text: string }

/** Rejects with a RefreshError. */
export type BuildFacts = (
  order: PrepareOrder,
  report: (line: string) => void,
  signal: AbortSignal,
) => Promise<PreparedSummary>

/** Building takes about twenty seconds on a slow machine. */
const LIMIT_MS = 10 * 60_000

const MAX_HEAP_MEGABYTES = 768

/** Builds, checks and writes facts in a process of its own: reading a hundred megabytes would hold up every pick. */
export async function prepareFacts(
  order: PrepareOrder,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<PreparedSummary> {
  const file = new URL('./prepare-worker.ts', import.meta.url)
  const result = await runProcess<PrepareMessage, PreparedSummary | RefreshError>(
    { file, order, maxHeapMegabytes: MAX_HEAP_MEGABYTES, limitMs: LIMIT_MS, signal },
    (message) => {
      if (message.kind === 'prepared') return message
      if (message.kind === 'refused') return new RefreshError('refused', message.text)
      report(message.line)
      return undefined
    },
    errorOf,
  )
  if (result instanceof RefreshError) throw result
  return result
}

function errorOf(end: ProcessEnd): RefreshError {
  switch (end.kind) {
    case 'stopped':
      return stoppedError()
    case 'too_long':
      return new RefreshError('refused', 'building took too long')
    case 'failed':
      return new RefreshError('refused', `building failed: ${end.message}`)
    case 'silent':
      return new RefreshError('refused', 'building ended without an answer')
  }
}
