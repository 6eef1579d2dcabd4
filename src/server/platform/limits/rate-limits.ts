import type { Limits } from './limits.ts'
import { createRateLimit, type RateLimit } from './rate-limit.ts'

const MINUTE_MS = 60_000
const QUARTER_HOUR_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS

/** The limits that count over time. */
export interface RateLimits {
  readonly seatCommands: RateLimit
  /** A solo draft counts as a seat of its own. */
  readonly soloSaves: RateLimit
  /** By address, whatever the number of its devices. */
  readonly savedDrafts: RateLimit
  readonly wrongCodes: RateLimit
  /** By address and wrong code: repeating a code is not another guess. */
  readonly newGuesses: RateLimit
  readonly newLobbies: RateLimit
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
    soloSaves: createRateLimit({ perWindow: limits.commandsPerSeatPerMinute, windowMs: MINUTE_MS, now }),
    savedDrafts: createRateLimit({ perWindow: limits.savedDraftsPerAddressPerMinute, windowMs: MINUTE_MS, now }),
    wrongCodes: createRateLimit({ perWindow: limits.wrongCodesPerAddressPerMinute, windowMs: MINUTE_MS, now }),
    newGuesses: createRateLimit({ perWindow: 1, windowMs: MINUTE_MS, now }),
    newLobbies: createRateLimit({ perWindow: limits.lobbiesPerDevicePerHour, windowMs: HOUR_MS, now }),
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
