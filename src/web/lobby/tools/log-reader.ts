import type { Result } from '#core/lib/result.ts'
import { LOG_PAGE_ROWS, type LogRow } from '#protocol/lobby/log-rows.ts'
import type { CallFailure } from '../../api/call-function.ts'

export type LoadedLog =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | { readonly kind: 'loaded'; readonly rows: readonly LogRow[] }

/** Follows a log: each entry is read once, however long the log is and however fast it grows. */
export interface LogReader {
  /** The lobby has this version now. */
  wants(version: number): void
  stop(): void
}

interface LogReaderParts {
  readonly read: (afterVersion: number) => Promise<Result<readonly LogRow[], CallFailure>>
  readonly after: (delayMs: number, run: () => void) => () => void
  readonly onChange: (log: LoadedLog) => void
}

/** In a war of bids the log changes ten times a second; nobody reads that fast. */
export const READ_EVERY_MS = 2000

export function createLogReader({ read, after, onChange }: LogReaderParts): LogReader {
  let rows: readonly LogRow[] = []
  let wanted = 0
  let isReading = false
  let isStopped = false
  let cancelNext: (() => void) | null = null

  const readUpTo = () => rows.at(-1)?.version ?? 0

  async function readOn(): Promise<void> {
    isReading = true
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
      const page = await read(readUpTo())
      if (isStopped) return
      if (!page.ok) {
        // What is on the screen stays there.
        if (rows.length === 0) onChange({ kind: 'failed', failure: page.error })
        break
      }
      rows = [...rows, ...page.value]
      onChange({ kind: 'loaded', rows })
      if (page.value.length < LOG_PAGE_ROWS) break
    }
    isReading = false
    cancelNext = after(READ_EVERY_MS, () => {
      cancelNext = null
      if (readUpTo() < wanted) void readOn()
    })
  }

  return {
    wants(version) {
      wanted = version
      if (!isReading && cancelNext === null && readUpTo() < wanted) void readOn()
    },
    stop() {
      isStopped = true
      cancelNext?.()
    },
  }
}
