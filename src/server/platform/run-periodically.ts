/** Work that repeats until it is stopped. Two runs never overlap. */
export interface PeriodicTask {
  /** Runs once more, after the run under way. */
  runNow(): Promise<void>
  /** Aborts the run under way and waits for it; none begins after this. */
  stop(): Promise<void>
}

export interface Period {
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
