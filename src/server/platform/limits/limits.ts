import { z } from '#protocol/zod.ts'

/**
 * Limits per address, device, seat or socket, against floods and broken clients. Even a fast draft stays far below them.
 */
export const DEFAULT_LIMITS = {
  /** Of a request body: twenty times the largest command. */
  bodyBytes: 64 * 1024,
  /** Of upsert_solo_draft and read_pasted_league: holds a draft of 320 picks with every player marked and its names. */
  soloBodyBytes: 256 * 1024,
  /** One per second: nobody drafts or mistypes faster. */
  commandsPerSeatPerMinute: 60,
  /**
   * A person mistypes a code twice; at this rate one address needs 84 years to try all 31^6. Callers with a seat in the lobby
   * are never counted.
   */
  wrongCodesPerAddressPerMinute: 20,
  /** A host who experiments creates a few; a script that floods the database creates thousands. */
  lobbiesPerDevicePerHour: 10,
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
