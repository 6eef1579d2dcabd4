import { z } from '#protocol/zod.ts'

/**
 * Limits per address, device, seat or socket, against floods and broken clients. Even a fast draft stays far below them.
 * The LIMITS setting overrides individual ones.
 */
export interface Limits {
  /** The maximum size of a request body. */
  readonly bodyBytes: number
  /** The same for upsert_solo_draft. */
  readonly soloBodyBytes: number
  readonly commandsPerSeatPerMinute: number
  /** Callers with a seat in the lobby are never counted. */
  readonly wrongCodesPerAddressPerMinute: number
  readonly lobbiesPerDevicePerHour: number
  readonly devicesPerAddressPerMinute: number
  readonly newSocketsPerAddressPerMinute: number
  readonly tableReadsPerAddressPerMinute: number
  readonly socketsPerSeat: number
  readonly socketsPerDevice: number
  /** The maximum size of a frame from a client. */
  readonly frameBytes: number
  /** The minimum interval between snapshots on a socket. */
  readonly snapshotEveryMs: number
  /** A socket with more unsent bytes is dropped. */
  readonly unsentBytes: number
}

export const DEFAULT_LIMITS: Limits = {
  // Twenty times the largest command.
  bodyBytes: 64 * 1024,
  // Holds a draft of 320 picks with every player marked and its names.
  soloBodyBytes: 256 * 1024,
  // One per second: nobody drafts or mistypes faster.
  commandsPerSeatPerMinute: 60,
  // A person mistypes a code twice; at this rate one address needs 84 years to try all 31^6.
  wrongCodesPerAddressPerMinute: 20,
  // A host who experiments creates a few; a script that floods the database creates thousands.
  lobbiesPerDevicePerHour: 10,
  // Twelve friends on one network, each with a phone, a laptop and a private window, times two.
  devicesPerAddressPerMinute: 60,
  // Twelve friends on one unreliable network who each reconnect about once a second.
  newSocketsPerAddressPerMinute: 600,
  // Twelve friends on one network who each open a player every other second; a read may scan a whole table.
  tableReadsPerAddressPerMinute: 1200,
  // A tab, its reload, and an old connection that is not yet known to be dead.
  socketsPerSeat: 3,
  // A shared laptop with a few seats.
  socketsPerDevice: 8,
  // Our own frames are below 200 bytes.
  frameBytes: 4096,
  // A client that just received a snapshot needs events, not another snapshot.
  snapshotEveryMs: 1000,
  // Twenty snapshots: a client so far behind is better off with a new connection.
  unsentBytes: 256 * 1024,
}

const limit = z.number().int().positive().optional()

/** LIMITS may contain any of the names above and nothing else. */
export const limitsSettingSchema = z.strictObject({
  bodyBytes: limit,
  soloBodyBytes: limit,
  commandsPerSeatPerMinute: limit,
  wrongCodesPerAddressPerMinute: limit,
  lobbiesPerDevicePerHour: limit,
  devicesPerAddressPerMinute: limit,
  newSocketsPerAddressPerMinute: limit,
  tableReadsPerAddressPerMinute: limit,
  socketsPerSeat: limit,
  socketsPerDevice: limit,
  frameBytes: limit,
  snapshotEveryMs: limit,
  unsentBytes: limit,
} satisfies Record<keyof Limits, z.ZodType>)

export function withDefaultLimits(chosen: z.infer<typeof limitsSettingSchema>): Limits {
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined)
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(given) }
}
