import { err, type Result } from '#core/lib/result.ts'
import { runThread, type ThreadEnd } from '../platform/run-thread.ts'
import { readAnswerSchema, type ReadOrder } from './read-messages.ts'
import type { ReadItems } from './source-reader.ts'

/** It takes tens of milliseconds, and the start of the thread half a second on a busy machine. */
const LIMIT_MS = 10_000

const MAX_HEAP_MEGABYTES = 128

const REASONS: Readonly<Record<ThreadEnd['kind'], string>> = {
  stopped: 'was not read: the server stops',
  too_long: 'takes too long to read',
  failed: 'cannot be read',
  silent: 'was not read to its end',
}

/** Reads what a source sent in a thread of its own, and gives up what takes too long or too much. */
export function readAside(
  order: ReadOrder,
  signal: AbortSignal,
  limitMs: number = LIMIT_MS,
): Promise<Result<ReadItems, string>> {
  const file = new URL('./read-worker.ts', import.meta.url)
  return runThread<Result<ReadItems, string>>(
    { file, order, maxHeapMegabytes: MAX_HEAP_MEGABYTES, limitMs, signal },
    (message) => {
      const answer = readAnswerSchema.safeParse(message)
      return answer.success ? answer.data : err('was read into something that nobody understands')
    },
    ({ kind }) => err(REASONS[kind]),
  )
}
