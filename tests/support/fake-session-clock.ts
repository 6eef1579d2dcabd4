import type { SessionClock } from '../../src/web/lobby/lobby-session-clock.ts'

/** A clock that stands still until the test moves it; whatever is due runs, and what follows from it settles, in between. */
export interface FakeSessionClock extends SessionClock {
  pass(durationMs: number): Promise<void>
  /** Time goes by and no timer runs, as on a phone in a pocket. */
  sleep(durationMs: number): void
}

const WALL_AHEAD_MS = 1_800_000_000_000

export function fakeSessionClock(): FakeSessionClock {
  let nowMs = 5000
  let timers: readonly { readonly atMs: number; readonly work: () => void }[] = []
  return {
    monotonicMs: () => nowMs,
    wallMs: () => WALL_AHEAD_MS + nowMs,
    after: (durationMs, work) => {
      const timer = { atMs: nowMs + durationMs, work }
      timers = [...timers, timer]
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    pass: async (durationMs) => {
      const untilMs = nowMs + durationMs
      await settled()
      for (let due = nextDue(untilMs); due !== undefined; due = nextDue(untilMs)) {
        const ran = due
        timers = timers.filter((other) => other !== ran)
        nowMs = Math.max(nowMs, due.atMs)
        due.work()
        // oxlint-disable-next-line no-await-in-loop -- one thing happens after the other
        await settled()
      }
      nowMs = untilMs
    },
    sleep: (durationMs) => {
      nowMs += durationMs
    },
  }

  function nextDue(untilMs: number) {
    return timers.filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0]
  }
}

/** Promises and streams of answers have run as far as they can. */
export async function settled(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- each turn may bring about the next
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
