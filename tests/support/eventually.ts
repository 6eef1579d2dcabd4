import { vi } from 'vitest'

/** What a test waits for comes within milliseconds, on a busy machine within seconds. The limit is for what never comes. */
const WAIT_LIMIT_MS = 30_000

/** Calls `check` until it throws no more, and returns what it returned. */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: WAIT_LIMIT_MS, interval: 10 })
}
