import { z } from '../zod.ts'
import { MEMBER, SEAT } from './command.ts'
import { code, text } from './shared-fields.ts'

/** The longest in use have about 300 characters. */
const MAX_ENDPOINT_LENGTH = 1024
/** 65 and 16 bytes in base64url, with padding. */
const MAX_P256DH_LENGTH = 88
const MAX_AUTH_LENGTH = 24

const ownSeat = { lobby_code: code, participant_username: text }

/** Notifications of one's own turns, through the push service of the browser (Web Push). */
export const pushFunctions = {
  get_push_key: {
    says: 'The key with which a browser subscribes to notifications; null on a server that sends none.',
    refuses: [],
    input: z.strictObject({}),
    /** Base64url, for `applicationServerKey`. Null: this server sends no notifications. */
    output: z.object({ public_key: z.nullable(z.string()) }),
  },
  save_push_subscription: {
    says: "Saves where to notify the caller's own seat of its turns, in place of an earlier address. Private.",
    refuses: [...SEAT, 'bad_subscription'],
    input: z.strictObject({
      ...ownSeat,
      /** What `PushSubscription.toJSON()` returns. */
      subscription: z.object({
        endpoint: z.string().check(z.maxLength(MAX_ENDPOINT_LENGTH)),
        keys: z.object({
          p256dh: z.string().check(z.maxLength(MAX_P256DH_LENGTH)),
          auth: z.string().check(z.maxLength(MAX_AUTH_LENGTH)),
        }),
      }),
    }),
    output: z.object({ is_stored: z.boolean() }),
  },
  delete_push_subscription: {
    says: "Ends the notifications for the caller's own seat.",
    refuses: [...MEMBER, 'not_your_seat'],
    input: z.strictObject(ownSeat),
    output: z.object({ is_stored: z.boolean() }),
  },
} as const
