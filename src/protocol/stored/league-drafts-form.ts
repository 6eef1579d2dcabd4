import type { LeagueDraft } from '#core/lobby/league-drafts.ts'
import { z } from '../zod.ts'
import { listOf } from './lenient.ts'

const text = z.string()

/** Finished drafts of lobbies, from which prices learn. */
export const leagueDraftsForm = listOf<LeagueDraft>(
  z.object({
    code: text,
    league: z.object({
      season: z.number(),
      teamCount: z.number(),
      // Only compared.
      rules: z.custom<LeagueDraft['league']['rules']>((rules) => typeof rules === 'object'),
      people: z.array(text),
    }),
    picks: z.array(z.nullable(text)),
    keptIds: z.array(text),
  }),
)
