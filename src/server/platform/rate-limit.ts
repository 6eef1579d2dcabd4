import { windowMsOf, type LimitName, type Limits } from './limits.ts'

/** The limits that count over time. */
export interface RateLimits {
  readonly seatCommands: RateLimit
  /** Of talk, by seat. */
  readonly seatMessages: RateLimit
  readonly seatReactions: RateLimit
  /** Of the host's acts in talk, by seat. */
  readonly seatRemovals: RateLimit
  readonly seatMutes: RateLimit
  readonly bids: RateLimit
  readonly listCalls: RateLimit
  readonly logReads: RateLimit
  /** A solo draft counts as a seat of its own. */
  readonly soloSaves: RateLimit
  /** By address, whatever the number of its devices. */
  readonly savedDrafts: RateLimit
  readonly wrongCodes: RateLimit
  /** By address and wrong code: repeating a code is not another guess. */
  readonly newGuesses: RateLimit
  readonly newLobbies: RateLimit
  readonly tvLinks: RateLimit
  readonly tvBoards: RateLimit
  readonly newDevices: RateLimit
  readonly authCalls: RateLimit
  /** Of second factors, right or wrong. */
  readonly codesOfFactor: RateLimit
  readonly codesOfAddress: RateLimit
  readonly passkeyCalls: RateLimit
  readonly newSockets: RateLimit
  readonly tableReads: RateLimit
}

export function createRateLimits(limits: Limits, now: () => number): RateLimits {
  const counting = (name: LimitName) => createRateLimit({ perWindow: limits[name], windowMs: windowMsOf(name), now })
  return {
    seatCommands: counting('commandsPerSeatPerMinute'),
    seatMessages: counting('messagesPerSeatPerMinute'),
    seatReactions: counting('reactionsPerSeatPerMinute'),
    seatRemovals: counting('removalsPerSeatPerMinute'),
    seatMutes: counting('mutesPerSeatPerMinute'),
    listCalls: counting('listCallsPerDevicePerMinute'),
    logReads: counting('logReadsPerDevicePerMinute'),
    bids: counting('bidsPerDevicePerSecond'),
    soloSaves: counting('commandsPerSeatPerMinute'),
    savedDrafts: counting('savedDraftsPerAddressPerMinute'),
    wrongCodes: counting('wrongCodesPerAddressPerMinute'),
    newGuesses: createRateLimit({ perWindow: 1, windowMs: windowMsOf('wrongCodesPerAddressPerMinute'), now }),
    newLobbies: counting('lobbiesPerDevicePerHour'),
    tvLinks: counting('tvLinksPerDevicePerHour'),
    tvBoards: counting('tvBoardsPerDevicePerMinute'),
    newDevices: counting('devicesPerAddressPerMinute'),
    authCalls: counting('authCallsPerAddressPerMinute'),
    codesOfFactor: counting('codesPerFactorPerQuarterHour'),
    codesOfAddress: counting('codesPerAddressPerQuarterHour'),
    passkeyCalls: counting('passkeyCallsPerAddressPerMinute'),
    newSockets: counting('newSocketsPerAddressPerMinute'),
    tableReads: counting('tableReadsPerAddressPerMinute'),
  }
}

/** Limits how often each key may act within a time window. */
export interface RateLimit {
  /** Counts one action. Null if it is allowed, else how long to wait; refused actions are not counted. */
  take(key: string): number | null
  /** The same without counting. */
  waitMs(key: string): number | null
}

interface RateLimitOptions {
  readonly perWindow: number
  readonly windowMs: number
  readonly now: () => number
  /** With more keys than this, the oldest window is dropped. */
  readonly maxKeys?: number
}

interface Window {
  readonly startedAtMs: number
  readonly count: number
}

/** About 10 MB of windows. A flood from more addresses is beyond what one process can stop. */
const MAX_KEYS = 100_000

/** A window opens with a key's first action and ends after `windowMs`, or when the clock is set back. */
export function createRateLimit({ perWindow, windowMs, now, maxKeys = MAX_KEYS }: RateLimitOptions): RateLimit {
  // In insertion order, so the oldest window is first.
  const windows = new Map<string, Window>()

  function openWindow(key: string, nowMs: number): Window | null {
    const window = windows.get(key)
    if (window === undefined) return null
    // A clock that was set back must not lock anyone out until it catches up.
    if (nowMs >= window.startedAtMs && nowMs < window.startedAtMs + windowMs) return window
    windows.delete(key)
    return null
  }

  function forgetOldest(nowMs: number): void {
    for (const [key, { startedAtMs }] of windows) {
      if (windows.size < maxKeys && startedAtMs + windowMs > nowMs) return
      windows.delete(key)
    }
  }

  function waitOf(window: Window | null, nowMs: number): number | null {
    return window === null || window.count < perWindow ? null : window.startedAtMs + windowMs - nowMs
  }

  return {
    take(key) {
      const nowMs = now()
      const window = openWindow(key, nowMs)
      const waitMs = waitOf(window, nowMs)
      if (waitMs !== null) return waitMs
      if (window === null) forgetOldest(nowMs)
      windows.set(key, { startedAtMs: window?.startedAtMs ?? nowMs, count: (window?.count ?? 0) + 1 })
      return null
    },
    waitMs(key) {
      const nowMs = now()
      return waitOf(openWindow(key, nowMs), nowMs)
    },
  }
}
