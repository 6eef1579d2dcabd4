import { z } from '../zod.ts'
import { lobbyEventSchema, lobbySchema } from './lobby-schemas.ts'

/**
 * The messages of the live channel, each a JSON text of its own. Server time (`now`) is in milliseconds since 1970; a
 * client works out issue times from it, because phones' clocks are wrong.
 */

const version = z.number().int().nonnegative()

/** What a client says. The first must be `hello`, within 5 seconds. */
export const upFrameSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    protocol: z.number().int().positive(),
    /** The lobby's code. */
    lobby: z.string().max(32),
    /** The seat that watches, by its username: it counts as here while the socket is open. */
    seat: z.string().max(128),
    /** The version that the client holds, or null. */
    version: version.nullable(),
  }),
  z.object({ type: z.literal('sync'), version }),
])

export type UpFrame = z.infer<typeof upFrameSchema>

const presence = {
  now: z.number(),
  /** Ids of the seats that are here. */
  online: z.array(z.string()),
}

export const BYE_REASONS = [
  'lobby_not_found',
  'not_your_seat',
  'seat_moved',
  'seat_removed',
  'no_device',
  'bad_frame',
  'too_many_sockets',
  'too_slow',
  'old_protocol',
  'server_stopping',
  'rewound',
] as const

export type ByeReason = (typeof BYE_REASONS)[number]

/** What the server says. */
export const downFrameSchema = z.discriminatedUnion('type', [
  /** The client is up to date. */
  z.object({ type: z.literal('welcome'), version, ...presence }),
  /** The whole lobby, for who is not. */
  z.object({ type: z.literal('snapshot'), version, state: lobbySchema, ...presence }),
  /** One step: applied by who holds `version - 1`. */
  z.object({
    type: z.literal('event'),
    version,
    event: lobbyEventSchema,
    by: z.string().nullable(),
    at: z.number(),
  }),
  /** Every 5 seconds, and when somebody comes or goes. */
  z.object({ type: z.literal('heartbeat'), version, ...presence }),
  /** The last one: the server closes the socket. An unknown reason is treated as a lost connection. */
  z.object({ type: z.literal('bye'), reason: z.string() }),
])

export type DownFrame = z.infer<typeof downFrameSchema>

/** What a socket frame may measure at most, in bytes; ours are below 200. */
export const UP_FRAME_MAX_BYTES = 4096
export const HELLO_WITHIN_MS = 5000
export const HEARTBEAT_EVERY_MS = 5000
/** So long without a word is a dead link, for the client and for the server. */
export const CLIENT_SILENCE_MS = 12_000
export const SERVER_SILENCE_MS = 15_000
