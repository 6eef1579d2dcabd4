import { z } from '../zod.ts'
import { HOST } from './command.ts'
import { asHost } from './shared-fields.ts'

const madeAt = z.string()

/** In place of a link's token: watches by the lobby's code alone, where the host lets everybody with the code watch. */
export const CODE_TOKEN = 'code'

/** The host's link for people who watch without a seat. */
export const watchFunctions = {
  /** A new link ends the earlier one. Its token is in this answer and nowhere else. */
  make_watch_link: {
    summary:
      'Creates the link by which people without a seat watch; with `for_code`, everybody with the code of the lobby may watch too. The earlier link and the connections made by it end. A retry creates another one.',
    refuses: [...HOST, 'expired'],
    input: z.strictObject({ ...asHost, for_code: z.nullish(z.boolean()) }),
    output: z.object({ token: z.string(), made_at: madeAt }),
  },
  /** Lets everybody with the code watch by the link that works now; without one, nothing changes. */
  offer_watch_to_code: {
    summary:
      'Lets everybody with the code of the lobby watch, and leaves the link for spectators and its connections as they are. Without a link it changes nothing.',
    refuses: [...HOST, 'expired'],
    input: z.strictObject(asHost),
    output: z.object({ made_at: z.nullable(madeAt), for_code: z.optional(z.boolean()) }),
  },
  revoke_watch_link: {
    summary: 'Ends the link for spectators and the connections made by it.',
    refuses: [...HOST, 'expired'],
    input: z.strictObject(asHost),
    output: z.object({ made_at: z.null() }),
  },
  /** When the link that works now was made; null without one. */
  get_watch_link: {
    summary: 'Returns when the link for spectators was made, and whether everybody with the code may watch.',
    refuses: [...HOST, 'expired'],
    input: z.strictObject(asHost),
    /** `for_code` is missing from a server of an earlier version. */
    output: z.object({ made_at: z.nullable(madeAt), for_code: z.optional(z.boolean()) }),
  },
} as const
