import { Worker } from 'node:worker_threads'
import { err, type Result } from '#core/lib/result.ts'
import { readAnswerSchema, type ReadOrder } from './read-messages.ts'
import type { ReadItems } from './source-reader.ts'

/** It takes tens of milliseconds, and the start of the thread half a second on a busy machine. */
const LIMIT_MS = 10_000

/** Of the thread's own memory: it ends alone where a text makes it want more, and the server goes on. */
const MAX_HEAP_MEGABYTES = 128

/** Reads what a source sent in a thread of its own, and gives up what takes too long or too much. */
export function readAside(
  order: ReadOrder,
  signal: AbortSignal,
  limitMs: number = LIMIT_MS,
): Promise<Result<ReadItems, string>> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./read-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES },
    })
    let isEnded = false
    const timer = setTimeout(() => end(err('takes too long to read')), limitMs)
    const onAbort = () => end(err('was not read: the server stops'))
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()

    thread.on('message', (message: unknown) => {
      const answer = readAnswerSchema.safeParse(message)
      end(answer.success ? answer.data : err('was read into something that nobody understands'))
    })
    thread.on('error', () => end(err('cannot be read')))
    thread.on('exit', () => end(err('was not read to its end')))

    /** The first end counts: ended by us, the thread says that it ended. */
    function end(answer: Result<ReadItems, string>): void {
      if (isEnded) return
      isEnded = true
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      void thread.terminate().then(() => resolve(answer))
    }
  })
}
