import { z } from '../zod.ts'

/** Six digits of an authenticator app. */
export const factorCode = z.string().check(z.maxLength(16))

/** Authenticator apps of the calling owner, by cookie or token. They are the factors of the token routes. */
export const factorFunctions = {
  list_my_factors: {
    input: z.strictObject({}),
    output: z.array(z.object({ id: z.string(), name: z.string(), is_confirmed: z.boolean(), added_at: z.string() })),
  },
  /** It counts once a code has confirmed it. */
  enroll_my_factor: {
    input: z.strictObject({}),
    /** `uri`: what an app reads from a QR code. */
    output: z.object({ factor_id: z.string(), secret: z.string(), uri: z.string() }),
  },
  confirm_my_factor: {
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
    input: z.strictObject({ factor_id: z.string().check(z.maxLength(64)), factor_code: z.nullish(factorCode) }),
    output: z.object({ is_removed: z.boolean() }),
  },
} as const
