import { Worker } from 'node:worker_threads'
import { err, ok, type Result } from '#core/lib/result.ts'
import { prepareMessageSchema, type PrepareOrder } from './prepare-messages.ts'
import { refreshFailure, type RefreshFailure } from './refresh-failure.ts'

export interface PreparedSummary {
  readonly fingerprint: string
  /** How much it is, for people. */
  readonly summary: string
}

/** Building takes about twenty seconds on a slow machine; files made to take for ever are given up. */
const LIMIT_MS = 10 * 60_000

/** Of the thread's own memory: it ends alone where a file makes it want more, and the server goes on. */
const MAX_HEAP_MEGABYTES = 768

/** Builds and checks facts from the upstream files in a thread of its own, and writes them into the prepared folder. */
export function prepareFacts(
  order: PrepareOrder,
  tell: (line: string) => void,
  signal: AbortSignal,
): Promise<Result<PreparedSummary, RefreshFailure>> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./prepare-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES },
    })
    let isEnded = false
    const timer = setTimeout(() => refuse('building took too long'), LIMIT_MS)
    const onAbort = () => end(err(refreshFailure('stopped', 'The refresh was stopped.')))
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()

    thread.on('message', (message: unknown) => {
      const said = prepareMessageSchema.safeParse(message)
      if (!said.success) refuse('building said something that nobody understands')
      else if (said.data.kind === 'progress') tell(said.data.line)
      else if (said.data.kind === 'refused') refuse(said.data.text)
      else end(ok({ fingerprint: said.data.fingerprint, summary: said.data.summary }))
    })
    thread.on('error', (error) => refuse(`building failed: ${error.message}`))
    thread.on('exit', () => refuse('building ended without an answer'))

    function refuse(text: string): void {
      end(err(refreshFailure('refused', text)))
    }

    /** The first end counts. The answer waits for the thread: afterwards nobody writes into its folder. */
    function end(answer: Result<PreparedSummary, RefreshFailure>): void {
      if (isEnded) return
      isEnded = true
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      void thread.terminate().then(() => resolve(answer))
    }
  })
}
