import { Worker } from 'node:worker_threads'

export interface ThreadOrder {
  readonly file: URL
  /** Copied to the thread as its workerData. */
  readonly order: unknown
  /** The thread's heap limit. Exceeding it ends only the thread. */
  readonly maxHeapMegabytes: number
  readonly limitMs: number
  readonly signal: AbortSignal
}

/** Why a thread ended without a result. */
export type ThreadEnd =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'too_long' }
  | { readonly kind: 'failed'; readonly message: string }
  /** It exited without an answer. */
  | { readonly kind: 'silent' }

/**
 * Runs a file in a worker thread until `parse` returns an answer for one of its messages (undefined waits for the next) or it
 * ends otherwise. Resolves after the thread has terminated.
 */
export function runThread<Answer>(
  { file, order, maxHeapMegabytes, limitMs, signal }: ThreadOrder,
  parse: (message: unknown) => Answer | undefined,
  without: (end: ThreadEnd) => Answer,
): Promise<Answer> {
  return new Promise((resolve) => {
    const thread = new Worker(file, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes } })
    let isEnded = false
    const timer = setTimeout(() => end(without({ kind: 'too_long' })), limitMs)
    const onAbort = () => end(without({ kind: 'stopped' }))
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()

    thread.on('message', (message: unknown) => {
      const answer = parse(message)
      if (answer !== undefined) end(answer)
    })
    thread.on('error', ({ message }) => end(without({ kind: 'failed', message })))
    thread.on('exit', () => end(without({ kind: 'silent' })))

    function end(answer: Answer): void {
      if (isEnded) return
      isEnded = true
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      void thread.terminate().then(() => resolve(answer))
    }
  })
}
