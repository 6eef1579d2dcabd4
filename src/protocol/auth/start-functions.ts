import { z } from '../zod.ts'

export const startFunctions = {
  /** Ensures that this device has its secret cookie. Call it before anything else. */
  ensure_device: {
    summary: 'Issues a device its secret cookie on the first visit, renews it later, and returns the server time.',
    refuses: [],
    /** The same nonce within a minute returns the same device, after a lost response or for concurrent first requests. */
    input: z.strictObject({ nonce: z.optional(z.string().check(z.minLength(16), z.maxLength(64))) }),
    output: z.object({
      now: z.number(),
      /** The origin of invite links (RU44). Null or missing: the origin of the page. */
      invite_origin: z.nullish(z.string()),
    }),
  },
} as const
