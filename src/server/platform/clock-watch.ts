import type { Log } from './log.ts'

export interface ClockWatchParts {
  /** The machine's clock, in milliseconds since 1970. */
  readonly now: () => number
  /** Monotonic. */
  readonly elapsedMs: () => number
  readonly onSet: () => void
  readonly log: Pick<Log, 'warn'>
}

/** Until a step is detected, commands with the old time are refused. */
const EVERY_MS = 200
/** Smaller steps make no difference to anyone. */
const SMALLEST_STEP_MS = 1000

/** Detects that the machine's clock was set: by hand, by NTP or after sleep. Returns a function that stops it. */
export function watchClock({ now, elapsedMs, onSet, log }: ClockWatchParts): () => void {
  let aheadMs = now() - elapsedMs()
  const timer = setInterval(check, EVERY_MS).unref()
  return () => clearInterval(timer)

  function check(): void {
    const stepMs = now() - elapsedMs() - aheadMs
    if (Math.abs(stepMs) < SMALLEST_STEP_MS) return
    aheadMs += stepMs
    log.warn({ byMs: Math.round(stepMs) }, 'the clock of this machine was set')
    onSet()
  }
}
