import type { SourceMemory } from './news-store.ts'

/** A source that was down is noticed within the hour after it is back. */
const LONGEST_WAIT_MS = 60 * 60_000

/** After a first failure a source is asked in the next round, then in the second next, the fourth next and so on. */
export function isDue(
  memory: Pick<SourceMemory, 'attemptedAtMs' | 'failureCount'>,
  nowMs: number,
  everyMs: number,
): boolean {
  const { attemptedAtMs, failureCount } = memory
  // A clock that was set back must not silence a source until it has caught up.
  if (attemptedAtMs === null || failureCount === 0 || nowMs < attemptedAtMs) return true
  return nowMs - attemptedAtMs >= Math.min(everyMs * 2 ** (failureCount - 1), LONGEST_WAIT_MS)
}
