import { err, ok, type Result } from '#core/lib/result.ts'
import { runThread, type ThreadEnd } from '../../platform/run-thread.ts'
import { prepareMessageSchema, type PrepareOrder } from './prepare-messages.ts'
import { refreshFailure, type RefreshFailure } from './refresh-failure.ts'

export interface PreparedSummary {
  readonly fingerprint: string
  /** How much it is, for people. */
  readonly summary: string
}

/** Building takes about twenty seconds on a slow machine; files made to take for ever are given up. */
const LIMIT_MS = 10 * 60_000

const MAX_HEAP_MEGABYTES = 768

/** Builds and checks facts from the upstream files in a thread of its own, and writes them into the prepared folder. */
export function prepareFacts(
  order: PrepareOrder,
  tell: (line: string) => void,
  signal: AbortSignal,
): Promise<Result<PreparedSummary, RefreshFailure>> {
  const file = new URL('./prepare-worker.ts', import.meta.url)
  return runThread<Result<PreparedSummary, RefreshFailure>>(
    { file, order, maxHeapMegabytes: MAX_HEAP_MEGABYTES, limitMs: LIMIT_MS, signal },
    (message) => {
      const said = prepareMessageSchema.safeParse(message)
      if (!said.success) return refused('building said something that nobody understands')
      switch (said.data.kind) {
        case 'progress':
          tell(said.data.line)
          return undefined
        case 'refused':
          return refused(said.data.text)
        case 'prepared':
          return ok({ fingerprint: said.data.fingerprint, summary: said.data.summary })
      }
    },
    (end) => err(failureOf(end)),
  )
}

function failureOf(end: ThreadEnd): RefreshFailure {
  switch (end.kind) {
    case 'stopped':
      return refreshFailure('stopped', 'The refresh was stopped.')
    case 'too_long':
      return refreshFailure('refused', 'building took too long')
    case 'failed':
      return refreshFailure('refused', `building failed: ${end.message}`)
    case 'silent':
      return refreshFailure('refused', 'building ended without an answer')
  }
}

function refused(text: string): Result<never, RefreshFailure> {
  return err(refreshFailure('refused', text))
}
