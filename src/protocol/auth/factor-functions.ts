import type { RefusalCode } from '../refusal-codes.ts'
import { z } from '../zod.ts'

export const FACTOR: readonly RefusalCode[] = ['second_factor_needed', 'wrong_factor_code']

/** Six digits of an authenticator app. */
export const factorCode = z.string().check(z.maxLength(16))

/** Authenticator apps of the calling owner, by cookie or token. They are the factors of the token routes. */
export const factorFunctions = {
  list_my_factors: {
    summary: 'The authenticator apps of the calling owner.',
    refuses: ['no_device'],
    input: z.strictObject({}),
    output: z.array(z.object({ id: z.string(), name: z.string(), is_confirmed: z.boolean(), added_at: z.string() })),
  },
  /** It counts once a code has confirmed it. */
  enroll_my_factor: {
    summary: 'Begins to add an authenticator app. It counts once confirm_my_factor has confirmed it.',
    refuses: ['no_device', 'too_many_factors'],
    input: z.strictObject({}),
    /** `uri`: what an app reads from a QR code. */
    output: z.object({ factor_id: z.string(), secret: z.string(), uri: z.string() }),
  },
  confirm_my_factor: {
    summary: 'Confirms an authenticator app with a code of it; beside another app, with a code of that one, too.',
    refuses: ['no_device', 'no_such_factor', ...FACTOR],
    input: z.strictObject({
      factor_id: z.string().check(z.maxLength(64)),
      /** Of the new app. */
      code: factorCode,
      /** Of an app that counts already, if there is one. */
      factor_code: z.nullish(factorCode),
    }),
    output: z.object({ is_confirmed: z.boolean() }),
  },
  remove_my_factor: {
    summary: 'Removes an authenticator app. A confirmed one asks for a code.',
    refuses: ['no_device', 'no_such_factor', ...FACTOR],
    input: z.strictObject({ factor_id: z.string().check(z.maxLength(64)), factor_code: z.nullish(factorCode) }),
    output: z.object({ is_removed: z.boolean() }),
  },
} as const
