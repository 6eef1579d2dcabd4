import type { Log } from './log.ts'

/** Work that repeats until it is stopped. Two runs never overlap. */
export interface PeriodicTask {
  /** Runs once more, after the run under way. */
  runNow(): Promise<void>
  /** Aborts the run under way and waits for it; none begins after this. */
  stop(): Promise<void>
}

interface Period {
  /** From the start to the first run; `everyMs` without it. */
  readonly firstMs?: number
  readonly everyMs: number
}

/** `run` has to handle its own errors, since nothing awaits the timer's promise, and to return soon after its signal. */
export function runPeriodically(
  run: (signal: AbortSignal) => Promise<void>,
  { firstMs, everyMs }: Period,
): PeriodicTask {
  const stopping = new AbortController()
  let lastRun = Promise.resolve()
  let isRunning = false
  const first = firstMs === undefined ? undefined : setTimeout(runUnlessBusy, firstMs).unref()
  const timer = setInterval(runUnlessBusy, everyMs).unref()

  function runUnlessBusy(): void {
    if (!isRunning) void runNow()
  }

  function runNow(): Promise<void> {
    isRunning = true
    lastRun = lastRun
      .then(() => (stopping.signal.aborted ? undefined : run(stopping.signal)))
      .finally(() => {
        isRunning = false
      })
    return lastRun
  }

  return {
    runNow,
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      stopping.abort()
      await lastRun
    },
  }
}

interface ClockWatchParts {
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
