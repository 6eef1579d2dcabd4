import { z } from '../zod.ts'
import { factorCode as code } from './factor-functions.ts'

/** Of an authenticator app; asked for if the owner has one and did not show it in this session. */
const factorCode = z.nullish(code)

/** One owner on several devices, without an account. */
export const deviceFunctions = {
  list_my_devices: {
    summary: 'The browsers and programs of the calling owner.',
    refuses: ['no_device'],
    input: z.strictObject({}),
    output: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['browser', 'program']),
        /** What a program called itself; of a browser, such as "Chrome on Android"; null if unknown. */
        name: z.nullable(z.string()),
        added_at: z.string(),
        /** To the hour. */
        last_seen_at: z.string(),
        /** Whether the caller is this device. */
        is_this: z.boolean(),
      }),
    ),
  },
  make_device_code: {
    summary: 'A code with which one more device joins the calling owner within ten minutes. Ends the earlier code.',
    refuses: ['no_device', 'second_factor_needed', 'wrong_factor_code'],
    input: z.strictObject({ factor_code: factorCode }),
    /** For ten minutes and one device. Ends the owner's earlier code. */
    output: z.object({ code: z.string(), expires_at: z.string() }),
  },
  add_device_with_code: {
    summary: 'Lets the calling device join the owner of the code. Its seats, devices and notifications come with it.',
    refuses: ['no_device', 'bad_device_code', 'device_has_factor'],
    input: z.strictObject({ code: z.string().check(z.maxLength(32)) }),
    /** How many seats came with the device. */
    output: z.object({ moved_seat_count: z.number() }),
  },
  forget_device: {
    summary:
      "Ends the access of one of the calling owner's devices, and on request that of everybody who shares the owner's seats.",
    refuses: ['no_device', 'second_factor_needed', 'wrong_factor_code', 'no_such_device'],
    input: z.strictObject({
      device_id: z.string().check(z.maxLength(64)),
      factor_code: factorCode,
      /** Whoever had the device may have let somebody in: takes the second people off the owner's seats, and ends the links to them. */
      ends_sharing: z.nullish(z.boolean()),
    }),
    output: z.object({ is_forgotten: z.boolean(), ended_second_count: z.optional(z.int()) }),
  },
  delete_everything_of_mine: {
    summary:
      'Leaves lobbies that have not started, and deletes drafts, notifications, tokens, factors, passkeys and devices.',
    refuses: ['no_device', 'second_factor_needed', 'wrong_factor_code'],
    input: z.strictObject({ confirm: z.literal('delete everything'), factor_code: factorCode }),
    output: z.object({ left_lobby_count: z.number() }),
  },
} as const
