import type { Log } from './log.ts'

export interface ClockWatchParts {
  /** The machine's clock, in milliseconds since 1970. */
  readonly now: () => number
  /** Counts on evenly whatever happens to that clock. */
  readonly elapsedMs: () => number
  readonly onSet: () => void
  readonly log: Pick<Log, 'warn'>
}

/** Until it is noticed, commands of those who go by the old time are refused. */
const EVERY_MS = 200
/** Less than this is no matter to anybody. */
const SMALLEST_STEP_MS = 1000

/** Hears when the machine's clock is set, by hand, by NTP, or after the machine slept. The answer ends it. */
export function watchClock({ now, elapsedMs, onSet, log }: ClockWatchParts): () => void {
  let aheadMs = now() - elapsedMs()
  const timer = setInterval(look, EVERY_MS).unref()
  return () => clearInterval(timer)

  function look(): void {
    const stepMs = now() - elapsedMs() - aheadMs
    if (Math.abs(stepMs) < SMALLEST_STEP_MS) return
    aheadMs += stepMs
    log.warn({ byMs: Math.round(stepMs) }, 'the clock of this machine was set')
    onSet()
  }
}
