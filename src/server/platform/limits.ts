import { z } from '#protocol/zod.ts'

/**
 * Limits per address, device, seat or socket, against floods and broken clients. Even a fast draft stays far below them.
 */
export const DEFAULT_LIMITS = {
  /** Of a request body: twenty times the largest command. */
  bodyBytes: 64 * 1024,
  /** Of upsert_solo_draft, send_tv_board and read_pasted_league: holds a draft of 320 picks with every player marked and its names. */
  soloBodyBytes: 256 * 1024,
  /** One per second: nobody drafts or mistypes faster. */
  commandsPerSeatPerMinute: 60,
  /** A lively evening has one every few seconds; by seat, however many devices it has. */
  messagesPerSeatPerMinute: 30,
  /** Five for each of a dozen picks. */
  reactionsPerSeatPerMinute: 60,
  /** Messages that a host removes: what four people send in a minute at most. */
  removalsPerSeatPerMinute: 120,
  /** Muting, and turning talk on and off: twice for each of two dozen seats. */
  mutesPerSeatPerMinute: 48,
  /** Of what two people of a seat share: each edit of one is read by the other, and a mark takes a quarter of a second. */
  listCallsPerDevicePerMinute: 240,
  /** Of get_draft_log: the log dialog reads on every other second at most, in two windows. A page folds up to a thousand events. */
  logReadsPerDevicePerMinute: 60,
  /** Of place_bid: nobody presses a button faster. */
  bidsPerDevicePerSecond: 5,
  /**
   * A person mistypes a code twice; at this rate one address needs 84 years to try all 31^6. Callers with a seat in the lobby
   * are never counted.
   */
  wrongCodesPerAddressPerMinute: 20,
  /** A host who experiments creates a few; a script that floods the database creates thousands. */
  lobbiesPerDevicePerHour: 10,
  /** Of make_tv_link: somebody who tries it out makes a few. */
  tvLinksPerDevicePerHour: 30,
  /** Of send_tv_board: one a second from each of two tabs, and what is sent to show that the device is there. */
  tvBoardsPerDevicePerMinute: 150,
  /** Twelve friends on one network, each with a phone, a laptop and a private window, times two. */
  devicesPerAddressPerMinute: 60,
  /** Of save_my_draft: twelve friends on one network who each save ten; a script would fill the disk. */
  savedDraftsPerAddressPerMinute: 120,
  /** Of sign-ins, refreshes and second factors: a program refreshes once an hour, and twelve friends try all at once. */
  authCallsPerAddressPerMinute: 600,
  /** Of an authenticator app. At this rate guessing one of three valid codes in a million takes most of a year. */
  codesPerFactorPerQuarterHour: 10,
  /** Twelve friends on one network who each mistype one. */
  codesPerAddressPerQuarterHour: 40,
  /** Of creating and using passkeys: a person makes two calls, and twelve friends try all at once. */
  passkeyCallsPerAddressPerMinute: 60,
  /** Twelve friends on one unreliable network who each reconnect about once a second. */
  newSocketsPerAddressPerMinute: 600,
  /** Open on one node: a bar full of guests behind one router, each with a phone and a laptop. Twenty such bars fill a node. */
  socketsPerAddress: 1000,
  /** Twelve friends on one network who each open a player every other second; a read may scan a whole table. */
  tableReadsPerAddressPerMinute: 1200,
  /** A tab, its reload, and an old connection that is not yet known to be dead. */
  socketsPerSeat: 3,
  /** A shared laptop with a few seats. */
  socketsPerDevice: 8,
  /** On one node: a league's friends and a bar full of guests. Beyond it newcomers are asked to try again later. */
  spectatorsPerLobby: 500,
  /** Of a frame from a client; our own are below 200 bytes. */
  frameBytes: 4096,
  /** Of a frame from a stock client: a join carries an access token and its subscriptions. */
  realtimeFrameBytes: 16 * 1024,
  /** Of a stock client: a screen joins two or three. */
  channelsPerSocket: 20,
  /** Between snapshots on a socket: a client that just received one needs events, not another snapshot. */
  snapshotEveryMs: 1000,
  /** Twenty snapshots: a client so far behind is dropped, because it is better off with a new connection. */
  unsentBytes: 256 * 1024,
}

export type Limits = Readonly<typeof DEFAULT_LIMITS>

const LIMIT_NAMES = Object.keys(DEFAULT_LIMITS)

/** The LIMITS setting may override any of the names above and contains nothing else. */
export const limitsSettingSchema = z.strictObject(
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, z.optional(z.int().check(z.positive()))])),
)

export function withDefaultLimits(chosen: z.infer<typeof limitsSettingSchema>): Limits {
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined)
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(given) }
}

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const QUARTER_HOUR_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS

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
  return {
    seatCommands: createRateLimit({ perWindow: limits.commandsPerSeatPerMinute, windowMs: MINUTE_MS, now }),
    seatMessages: createRateLimit({ perWindow: limits.messagesPerSeatPerMinute, windowMs: MINUTE_MS, now }),
    seatReactions: createRateLimit({ perWindow: limits.reactionsPerSeatPerMinute, windowMs: MINUTE_MS, now }),
    seatRemovals: createRateLimit({ perWindow: limits.removalsPerSeatPerMinute, windowMs: MINUTE_MS, now }),
    seatMutes: createRateLimit({ perWindow: limits.mutesPerSeatPerMinute, windowMs: MINUTE_MS, now }),
    listCalls: createRateLimit({ perWindow: limits.listCallsPerDevicePerMinute, windowMs: MINUTE_MS, now }),
    logReads: createRateLimit({ perWindow: limits.logReadsPerDevicePerMinute, windowMs: MINUTE_MS, now }),
    bids: createRateLimit({ perWindow: limits.bidsPerDevicePerSecond, windowMs: SECOND_MS, now }),
    soloSaves: createRateLimit({ perWindow: limits.commandsPerSeatPerMinute, windowMs: MINUTE_MS, now }),
    savedDrafts: createRateLimit({ perWindow: limits.savedDraftsPerAddressPerMinute, windowMs: MINUTE_MS, now }),
    wrongCodes: createRateLimit({ perWindow: limits.wrongCodesPerAddressPerMinute, windowMs: MINUTE_MS, now }),
    newGuesses: createRateLimit({ perWindow: 1, windowMs: MINUTE_MS, now }),
    newLobbies: createRateLimit({ perWindow: limits.lobbiesPerDevicePerHour, windowMs: HOUR_MS, now }),
    tvLinks: createRateLimit({ perWindow: limits.tvLinksPerDevicePerHour, windowMs: HOUR_MS, now }),
    tvBoards: createRateLimit({ perWindow: limits.tvBoardsPerDevicePerMinute, windowMs: MINUTE_MS, now }),
    newDevices: createRateLimit({ perWindow: limits.devicesPerAddressPerMinute, windowMs: MINUTE_MS, now }),
    authCalls: createRateLimit({ perWindow: limits.authCallsPerAddressPerMinute, windowMs: MINUTE_MS, now }),
    codesOfFactor: createRateLimit({ perWindow: limits.codesPerFactorPerQuarterHour, windowMs: QUARTER_HOUR_MS, now }),
    codesOfAddress: createRateLimit({
      perWindow: limits.codesPerAddressPerQuarterHour,
      windowMs: QUARTER_HOUR_MS,
      now,
    }),
    passkeyCalls: createRateLimit({ perWindow: limits.passkeyCallsPerAddressPerMinute, windowMs: MINUTE_MS, now }),
    newSockets: createRateLimit({ perWindow: limits.newSocketsPerAddressPerMinute, windowMs: MINUTE_MS, now }),
    tableReads: createRateLimit({ perWindow: limits.tableReadsPerAddressPerMinute, windowMs: MINUTE_MS, now }),
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
