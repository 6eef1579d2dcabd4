import { join, resolve } from 'node:path'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { Log } from '../log.ts'
import { runProcess } from '../run-process.ts'
import { DATABASE_FILE } from './sqlite.ts'

/** The outcome of the last check of the SQLite file. */
export type Integrity = 'ok' | 'damaged' | 'unchecked'

export interface IntegrityCheck {
  readonly integrity: Integrity
  /** Checks the file again. The error is the end of a sentence. */
  run(): Promise<Result<null, string>>
  stop(): Promise<void>
}

/** A gigabyte takes seconds. */
const CHECK_LIMIT_MS = 10 * 60_000
const MAX_HEAP_MEGABYTES = 64

const WHAT_TO_DO =
  'the database file is damaged: stop the server, copy DATA_DIR to a safe place and restore the newest backup with npm run restore'

export type CheckAnswer = { readonly kind: 'ok' } | { readonly kind: 'damaged' | 'unchecked'; readonly detail: string }

/** Checks the SQLite file in `dataDir` now and on every `run`, in a process of its own while the server uses the file. */
export function startIntegrityCheck(dataDir: string, log: Pick<Log, 'error' | 'warn'>): IntegrityCheck {
  const stopping = new AbortController()
  let integrity: Integrity = 'unchecked'
  let lastRun = run()

  async function run(): Promise<Result<null, string>> {
    const answer = await runProcess<CheckAnswer>(
      {
        file: new URL('./integrity-worker.ts', import.meta.url),
        order: join(resolve(dataDir), DATABASE_FILE),
        maxHeapMegabytes: MAX_HEAP_MEGABYTES,
        limitMs: CHECK_LIMIT_MS,
        signal: stopping.signal,
      },
      (message) => message,
      ({ kind }) => ({ kind: 'unchecked', detail: kind }),
    )
    if (answer.kind === 'unchecked') {
      if (!stopping.signal.aborted) log.warn({ reason: answer.detail }, 'the database file could not be checked')
      return ok(null)
    }
    if (answer.kind === 'damaged' && integrity !== 'damaged') log.error({ detail: answer.detail }, WHAT_TO_DO)
    integrity = answer.kind
    return answer.kind === 'ok' ? ok(null) : err('the database is damaged')
  }

  return {
    get integrity() {
      return integrity
    },
    run() {
      lastRun = lastRun.then(run)
      return lastRun
    },
    async stop() {
      stopping.abort()
      await lastRun
    },
  }
}
