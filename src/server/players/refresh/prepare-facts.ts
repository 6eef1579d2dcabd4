import { z } from '#protocol/zod.ts'
import { runThread, type ThreadEnd } from '../../platform/run-thread.ts'
import { RefreshError, stoppedError } from './refresh-failure.ts'

/** What the thread is asked to prepare. */
export const prepareOrderSchema = z.object({
  upstreamFolder: z.string(),
  request: z.object({ rosterSeason: z.int(), seasons: z.array(z.int()).readonly() }),
  /** The ADP file and its date; null without one. */
  adp: z.object({ file: z.string(), asOf: z.string() }).nullable(),
  preparedFolder: z.string(),
})

export type PrepareOrder = z.infer<typeof prepareOrderSchema>

/** What the thread posts: progress lines, then one of the other two. */
const prepareMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), line: z.string() }),
  z.object({ kind: z.literal('prepared'), fingerprint: z.string(), summary: z.string() }),
  z.object({ kind: z.literal('refused'), text: z.string() }),
])

export type PrepareMessage = z.infer<typeof prepareMessageSchema>

export interface PreparedSummary {
  readonly fingerprint: string
  /** "1204 players; 2026: 640 rows; ADP of 231". */
  readonly summary: string
}

/** Building takes about twenty seconds on a slow machine. */
const LIMIT_MS = 10 * 60_000

const MAX_HEAP_MEGABYTES = 768

/** Builds, checks and writes facts in a thread of its own: reading a hundred megabytes would hold up every pick. */
export async function prepareFacts(
  order: PrepareOrder,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<PreparedSummary> {
  const file = new URL('./prepare-worker.ts', import.meta.url)
  const result = await runThread<PreparedSummary | RefreshError>(
    { file, order, maxHeapMegabytes: MAX_HEAP_MEGABYTES, limitMs: LIMIT_MS, signal },
    (message) => {
      const parsed = prepareMessageSchema.safeParse(message)
      if (!parsed.success) return new RefreshError('refused', 'building sent an unknown message')
      if (parsed.data.kind === 'prepared') return parsed.data
      if (parsed.data.kind === 'refused') return new RefreshError('refused', parsed.data.text)
      report(parsed.data.line)
      return undefined
    },
    errorOf,
  )
  if (result instanceof RefreshError) throw result
  return result
}

function errorOf(end: ThreadEnd): RefreshError {
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
