import { err, type Result } from '#core/lib/result.ts'
import type { NewsSource } from '#core/news/news-item.ts'
import { runProcess, type ProcessEnd } from '../platform/run-process.ts'
import type { ReadItems } from './reported-item.ts'

export interface ReceivedFeed {
  readonly source: NewsSource
  readonly text: string
}

export type ReadFeed = (order: ReceivedFeed, signal: AbortSignal) => Promise<Result<ReadItems, string>>

/** It takes tens of milliseconds, plus half a second to start the process on a busy machine. */
const LIMIT_MS = 10_000
const MAX_HEAP_MEGABYTES = 128

/**
 * Reads what a source sent in a process of its own, because no parser is safe from a text that was made to take forever, and picks
 * must not wait for it.
 */
export function readInProcess(
  order: ReceivedFeed,
  signal: AbortSignal,
  limitMs: number = LIMIT_MS,
): Promise<Result<ReadItems, string>> {
  const file = new URL('./read-worker.ts', import.meta.url)
  return runProcess<Result<ReadItems, string>>(
    { file, order, maxHeapMegabytes: MAX_HEAP_MEGABYTES, limitMs, signal },
    (answer) => answer,
    ({ kind }) => err(REASONS[kind]),
  )
}

const REASONS: Readonly<Record<ProcessEnd['kind'], string>> = {
  stopped: 'was not read: the server is stopping',
  too_long: 'takes too long to read',
  failed: 'cannot be read',
  silent: 'was not read to its end',
}
