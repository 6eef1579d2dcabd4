import { z } from '../zod.ts'
import { lobbyEventSchema } from './events.ts'
import { lobbySchema } from './lobby-schemas.ts'
import { pickReactionsSchema, talkEntrySchema, talkSchema } from './talk-functions.ts'

/**
 * The messages of the live channel, each a JSON text. Server time (`now`) is in milliseconds since 1970; clients derive issue
 * times from it, because phones' clocks can be wrong.
 */

const version = z.int().check(z.nonnegative())

/** With this field, the socket gets talk: the number that the client has, or null. Clients of earlier versions don't send it. */
const talk = z.optional(z.nullable(version))

/** Frames from a client. The first must be `hello` or `watch`, within 5 seconds. */
export const upFrameSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    protocol: z.int().check(z.positive()),
    /** The lobby's code. */
    lobby: z.string().check(z.maxLength(32)),
    /** The username of the watching seat, which counts as online while the socket is open. */
    seat: z.string().check(z.maxLength(128)),
    /** The client's current version, or null. */
    version: z.nullable(version),
    talk,
    /** The client asks for a message when what the two people of the seat share has changed. */
    lists: z.optional(z.boolean()),
  }),
  /** The first frame of a spectator, in place of `hello`. */
  z.object({
    type: z.literal('watch'),
    protocol: z.int().check(z.positive()),
    lobby: z.string().check(z.maxLength(32)),
    /** Of the host's link. It travels here, because addresses are logged. */
    token: z.string().check(z.maxLength(64)),
    version: z.nullable(version),
    talk,
  }),
  z.object({ type: z.literal('sync'), version }),
  /** The client has missed some of the talk, or wants it from now on. */
  z.object({ type: z.literal('talk'), number: z.nullable(version) }),
])

export type UpFrame = z.infer<typeof upFrameSchema>

const presence = {
  now: z.number(),
  /** Ids of the seats that are online. */
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
  /** Not the token of the lobby's link for spectators. */
  'bad_watch_link',
  /** The host ended the link or made a new one. */
  'watch_ended',
  /** So many spectators are here that there is no place for one more; later there may be. */
  'watch_full',
] as const

export type ByeReason = (typeof BYE_REASONS)[number]

/** Frames from the server. */
export const downFrameSchema = z.discriminatedUnion('type', [
  /** The client is up to date. */
  z.object({ type: z.literal('welcome'), version, ...presence }),
  /** The whole lobby, for a client that is not up to date. */
  z.object({ type: z.literal('snapshot'), version, state: lobbySchema, ...presence }),
  /** One event; clients at `version - 1` apply it. */
  z.object({
    type: z.literal('event'),
    version,
    event: lobbyEventSchema,
    by: z.nullable(z.string()),
    at: z.number(),
  }),
  /** Every 5 seconds and when presence changes. */
  z.object({ type: z.literal('heartbeat'), version, ...presence }),
  /** Entries of the talk; clients at `fromNumber` apply them. For members who asked for it, as all of these three. */
  z.object({ type: z.literal('talk'), fromNumber: version, entries: z.array(talkEntrySchema) }),
  /** The whole talk, for a client that is not up to date. */
  z.object({ type: z.literal('talk-state'), talk: talkSchema }),
  /** What the two people of the seat share has changed, to this number. For their devices that asked, which then read it. */
  z.object({ type: z.literal('lists-changed'), number: version }),
  /** For spectators: all reactions to the newest picks, if the host allows it. */
  z.object({ type: z.literal('reactions'), picks: z.array(pickReactionsSchema) }),
  /** The last frame before the server closes the socket. Clients treat an unknown reason as a lost connection. */
  z.object({ type: z.literal('bye'), reason: z.string() }),
])

/** A frame after parsing. */
export type DownFrame = z.output<typeof downFrameSchema>
/** A frame before serialization. */
export type SentFrame = z.input<typeof downFrameSchema>

/** Stands for a frame or event of a later version: the client has missed something. */
export interface UnknownFrame {
  readonly type: 'unknown'
}

/** The maximum size of a client frame in bytes; ours are below 200. */
export const UP_FRAME_MAX_BYTES = 4096
export const HELLO_WITHIN_MS = 5000
export const HEARTBEAT_EVERY_MS = 5000
/** After this much silence, client or server treats the connection as lost. */
export const CLIENT_SILENCE_MS = 12_000
export const SERVER_SILENCE_MS = 15_000
