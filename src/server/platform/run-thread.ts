import { Worker } from 'node:worker_threads'

export interface ThreadOrder {
  readonly file: URL
  /** Copied to the thread as its workerData. */
  readonly order: unknown
  /** Of the thread's own memory: it ends alone where a text makes it want more, and the server goes on. */
  readonly maxHeapMegabytes: number
  readonly limitMs: number
  readonly signal: AbortSignal
}

/** Why a thread gave no answer. */
export type ThreadEnd =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'too_long' }
  | { readonly kind: 'failed'; readonly message: string }
  /** It ended without an answer. */
  | { readonly kind: 'silent' }

/**
 * Runs a file in a thread of its own until `hear` makes an answer of one of its messages (undefined waits for the next), or
 * until it ends otherwise. The first end counts, and it is told when the thread is gone: afterwards nobody works on.
 */
export function runThread<Answer>(
  { file, order, maxHeapMegabytes, limitMs, signal }: ThreadOrder,
  hear: (message: unknown) => Answer | undefined,
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
      const answer = hear(message)
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
