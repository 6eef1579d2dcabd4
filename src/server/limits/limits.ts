import { z } from '#protocol/zod.ts'

/**
 * What one address, device, seat or socket may ask of the server: against floods and broken clients. A league that
 * drafts fast stays far below each. LIMITS in the environment replaces single ones.
 */
export interface Limits {
  /** What the body of a request may measure, in bytes. */
  readonly bodyBytes: number
  /** The same for upsert_solo_draft. */
  readonly soloBodyBytes: number
  readonly commandsPerSeatPerMinute: number
  /** Callers who hold a seat in the lobby that they name are never counted. */
  readonly wrongCodesPerAddressPerMinute: number
  readonly lobbiesPerDevicePerHour: number
  readonly devicesPerAddressPerMinute: number
  readonly newSocketsPerAddressPerMinute: number
  readonly tableReadsPerAddressPerMinute: number
  readonly socketsPerSeat: number
  readonly socketsPerDevice: number
  /** What a frame from a client may measure, in bytes. */
  readonly frameBytes: number
  /** A socket gets a whole lobby at most this often. */
  readonly snapshotEveryMs: number
  /** A socket with more than this waiting to be sent is dropped. */
  readonly unsentBytes: number
}

export const DEFAULT_LIMITS: Limits = {
  // Twenty times the largest command.
  bodyBytes: 64 * 1024,
  // Holds a draft of 320 picks with every player marked and its names.
  soloBodyBytes: 256 * 1024,
  // One a second: no person drafts, or mistypes, faster.
  commandsPerSeatPerMinute: 60,
  // A person mistypes a code twice; at this rate one address needs 84 years to try all 31^6.
  wrongCodesPerAddressPerMinute: 20,
  // A host who tries things out makes a few; a script that fills the database makes thousands.
  lobbiesPerDevicePerHour: 10,
  // Twelve friends behind one router, each with a phone, a laptop and a private window, and as many again.
  devicesPerAddressPerMinute: 60,
  // A league behind one router whose network comes and goes: twelve who come back every second or so.
  newSocketsPerAddressPerMinute: 600,
  // Twelve friends behind one router who each open a player every other second; a read may have to look at every row.
  tableReadsPerAddressPerMinute: 1200,
  // A tab, its reload, and the old connection that nobody has noticed to be dead.
  socketsPerSeat: 3,
  // A shared laptop with a few seats.
  socketsPerDevice: 8,
  // Ours are below 200.
  frameBytes: 4096,
  // Who has just been sent everything needs the events, not everything again.
  snapshotEveryMs: 1000,
  // Twenty snapshots: a client so far behind is better off with a new connection.
  unsentBytes: 256 * 1024,
}

const limit = z.number().int().positive().optional()

/** What LIMITS may hold: any of the names above, and nothing else. */
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
