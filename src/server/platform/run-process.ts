import { fork } from 'node:child_process'
import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { assert } from '#core/lib/assert.ts'

export interface ProcessOrder {
  readonly file: URL
  /** A structured clone of it goes to the process. */
  readonly order: unknown
  /** The process's heap limit. Exceeding it ends only that process. */
  readonly maxHeapMegabytes: number
  readonly limitMs: number
  readonly signal: AbortSignal
}

/** Why a process ended without a result. */
export type ProcessEnd =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'too_long' }
  | { readonly kind: 'failed'; readonly message: string }
  /** It exited without an answer. */
  | { readonly kind: 'silent' }

/** What the process sends: messages of its work, or why its work failed. */
type Sent<Message> = { readonly message: Message } | { readonly failure: string }

/**
 * Runs a file in a process of its own until `read` returns an answer for one of its messages (undefined waits for the next) or it
 * ends otherwise. Resolves after the process has exited. The file calls `serveProcess`; both sides name the same types.
 * A process, because V8 can abort one that starts worker threads again and again (`Check failed: jit_page.has_value()`).
 */
export function runProcess<Message, Answer = Message>(
  { file, order, maxHeapMegabytes, limitMs, signal }: ProcessOrder,
  read: (message: Message) => Answer | undefined,
  without: (end: ProcessEnd) => Answer,
): Promise<Answer> {
  if (signal.aborted) return Promise.resolve(without({ kind: 'stopped' }))
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(file), {
      execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
      serialization: 'advanced',
      // V8 writes pages about a heap that is full; the server's log is lines of JSON.
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    })
    let answer: { readonly value: Answer } | null = null
    const timer = setTimeout(() => end(without({ kind: 'too_long' })), limitMs)
    const onAbort = () => end(without({ kind: 'stopped' }))
    signal.addEventListener('abort', onAbort, { once: true })

    child.on('message', (sent: Sent<Message>) => {
      const value = 'failure' in sent ? without({ kind: 'failed', message: sent.failure }) : read(sent.message)
      if (value !== undefined) end(value)
    })
    child.once('error', ({ message }) => {
      end(without({ kind: 'failed', message }))
      // One that was never started doesn't exit.
      if (child.pid === undefined) finish()
    })
    child.once('exit', (code, endedBy) => {
      if (code === 0) end(without({ kind: 'silent' }))
      else end(without({ kind: 'failed', message: `the process ended with ${endedBy ?? code}` }))
      finish()
    })
    child.send({ order }, () => undefined)

    function end(value: Answer): void {
      if (answer !== null) return
      answer = { value }
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      child.kill('SIGKILL')
    }

    function finish(): void {
      if (answer !== null) resolve(answer.value)
    }
  })
}

/**
 * The process's side: works on its order and sends the answer, after any messages that `work` posts itself. It is killed once it has
 * answered, so what it compiled is stored for the next one before that, if NODE_COMPILE_CACHE is set.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the order that it gave to runProcess
export function serveProcess<Order, Message>(
  work: (order: Order, post: (message: Message) => void) => Message | Promise<Message>,
): void {
  // Nobody waits for it once the server has ended.
  process.once('disconnect', () => process.exit())
  process.once('message', ({ order }: { readonly order: Order }) => {
    const post = (message: Message) => send<Message>({ message })
    void Promise.resolve()
      .then(() => work(order, post))
      .finally(flushCompileCache)
      .then(post, (error: unknown) => send({ failure: error instanceof Error ? error.message : String(error) }))
  })
}

function send<Message>(sent: Sent<Message>): void {
  assert(process.send !== undefined, 'this file runs as a process of the server')
  process.send(sent)
}
