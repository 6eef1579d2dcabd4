import { loggableError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { runPeriodically, type PeriodicTask } from '../../platform/run-periodically.ts'
import type { LobbyStore } from '../store/lobby-store.ts'

const EVERY_MS = 60_000
/** Our own clients give a command up after 20 s; others may retry when their network is back. */
export const ANSWERS_LIFE_MS = 60 * 60_000

interface AnswerCleanupParts {
  readonly store: Pick<LobbyStore, 'forgetAnswersBefore'>
  readonly now: () => number
  /** Monotonic, whatever happens to the machine's clock. */
  readonly elapsedMs: () => number
  readonly log: Pick<Log, 'warn'>
}

/** Deletes answers that no retry asks for any more. */
export function startAnswerCleanup({ store, now, elapsedMs, log }: AnswerCleanupParts): PeriodicTask {
  const startedAheadMs = now() - elapsedMs()
  return runPeriodically(
    async () => {
      // A clock that is set forward makes no answer an hour older: its retry may be on the way (H2).
      const steadyMs = Math.min(now(), startedAheadMs + elapsedMs())
      try {
        await store.forgetAnswersBefore(steadyMs - ANSWERS_LIFE_MS)
      } catch (error) {
        log.warn({ failure: loggableError(error) }, 'old answers could not be deleted, tried again later')
      }
    },
    { everyMs: EVERY_MS },
  )
}
