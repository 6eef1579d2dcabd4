import { err, type Result } from '#core/lib/result.ts'
import { NEWS_SOURCES, type ReportedItem } from '#core/news/news-item.ts'
import { z } from '#protocol/zod.ts'
import { runThread, type ThreadEnd } from '../platform/run-thread.ts'
import type { ReadItems } from './reported-item.ts'

export const feedSchema = z.object({ source: z.enum(NEWS_SOURCES), text: z.string() })

/** It takes tens of milliseconds, plus half a second to start the thread on a busy machine. */
const LIMIT_MS = 10_000
const MAX_HEAP_MEGABYTES = 128

/**
 * Reads what a source sent in a thread of its own, because no parser is safe from a text that was made to take forever, and picks
 * must not wait for it.
 */
export function readInThread(
  order: z.infer<typeof feedSchema>,
  signal: AbortSignal,
  limitMs: number = LIMIT_MS,
): Promise<Result<ReadItems, string>> {
  const file = new URL('./read-worker.ts', import.meta.url)
  return runThread<Result<ReadItems, string>>(
    { file, order, maxHeapMegabytes: MAX_HEAP_MEGABYTES, limitMs, signal },
    (message) => {
      const answer = answerSchema.safeParse(message)
      return answer.success ? answer.data : err('was read into an unknown shape')
    },
    ({ kind }) => err(REASONS[kind]),
  )
}

const REASONS: Readonly<Record<ThreadEnd['kind'], string>> = {
  stopped: 'was not read: the server is stopping',
  too_long: 'takes too long to read',
  failed: 'cannot be read',
  silent: 'was not read to its end',
}

const reportedItemSchema = z.object({
  source: z.enum(NEWS_SOURCES),
  sourceId: z.string(),
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedAtMs: z.number(),
  author: z.string().nullable(),
  imageUrl: z.string().nullable(),
  teams: z.array(z.string()),
  athleteIds: z.array(z.object({ kind: z.enum(['espn_id', 'rotowire_id']), id: z.string() })),
  namedPlayer: z.string().nullable(),
}) satisfies z.ZodType<ReportedItem>

const answerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    value: z.object({ items: z.array(reportedItemSchema), leftOutCount: z.int() }),
  }),
  z.object({ ok: z.literal(false), error: z.string() }),
])
