interface Due {
  readonly atMs: number
  readonly run: () => void
}

/** Time that passes when a test says so. */
export interface FakeTimers {
  readonly nowMs: () => number
  readonly after: (delayMs: number, run: () => void) => () => void
  /** Whether anything is still to come. */
  readonly isIdle: () => boolean
  /** Lets this time pass; what is due runs at its moment, and what it awaits is done before time goes on. */
  pass(durationMs: number): Promise<void>
}

export function fakeTimers(startMs: number): FakeTimers {
  let nowMs = startMs
  let dues: readonly Due[] = []
  return {
    nowMs: () => nowMs,
    after: (delayMs, run) => {
      const due = { atMs: nowMs + delayMs, run }
      dues = [...dues, due]
      return () => {
        dues = dues.filter((other) => other !== due)
      }
    },
    isIdle: () => dues.length === 0,
    async pass(durationMs) {
      const untilMs = nowMs + durationMs
      for (let due = next(untilMs); due !== undefined; due = next(untilMs)) {
        const ran = due
        dues = dues.filter((other) => other !== ran)
        nowMs = ran.atMs
        ran.run()
        await settled()
      }
      nowMs = untilMs
      await settled()
    },
  }

  function next(untilMs: number): Due | undefined {
    return dues.toSorted((one, other) => one.atMs - other.atMs).find((due) => due.atMs <= untilMs)
  }
}

/** Whatever promises were waiting for each other are done. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
