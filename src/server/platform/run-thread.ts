import { parentPort, Worker, workerData } from 'node:worker_threads'
import { assert } from '#core/lib/assert.ts'

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
 * Runs a file in a worker thread until `read` returns an answer for one of its messages (undefined waits for the next) or it
 * ends otherwise. Resolves after the thread has terminated. The file calls `serveThread`; both sides name the same types.
 */
export function runThread<Message, Answer = Message>(
  { file, order, maxHeapMegabytes, limitMs, signal }: ThreadOrder,
  read: (message: Message) => Answer | undefined,
  without: (end: ThreadEnd) => Answer,
): Promise<Answer> {
  return new Promise((resolve) => {
    const thread = new Worker(file, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes } })
    let isEnded = false
    const timer = setTimeout(() => end(without({ kind: 'too_long' })), limitMs)
    const onAbort = () => end(without({ kind: 'stopped' }))
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()

    thread.on('message', (message: Message) => {
      const answer = read(message)
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

/** The thread's side: works on its order and posts the answer, after any messages that `work` posts itself. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the order that it gave to runThread
export async function serveThread<Order, Message>(
  work: (order: Order, post: (message: Message) => void) => Message | Promise<Message>,
): Promise<void> {
  assert(parentPort !== null, 'this file runs as a worker thread')
  const port = parentPort
  const order: Order = workerData
  const post = (message: Message) => port.postMessage(message)
  post(await work(order, post))
}
