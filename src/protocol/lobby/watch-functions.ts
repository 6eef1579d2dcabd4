import { z } from '../zod.ts'
import { asHost } from './shared-fields.ts'

const madeAt = z.string()

/** The host's link for people who watch without a seat. */
export const watchFunctions = {
  /** A new link ends the earlier one. Its token is in this answer and nowhere else. */
  make_watch_link: { input: z.object(asHost), output: z.object({ token: z.string(), made_at: madeAt }) },
  revoke_watch_link: { input: z.object(asHost), output: z.object({ made_at: z.null() }) },
  /** When the link that works now was made; null without one. */
  get_watch_link: { input: z.object(asHost), output: z.object({ made_at: madeAt.nullable() }) },
} as const
