import { z } from '../zod.ts'
import { draftState } from './draft-state.ts'

/**
 * A remotely saved solo draft (specification, section 7). It belongs to the device; the username is only a label (RU25).
 * `draft_state` is the app's stored form, which core parses; the schema only limits its depth.
 */

const text = z.string().max(256)

const soloDraftRow = z.object({
  id: z.string(),
  name: z.string(),
  num_teams: z.number().int(),
  rounds: z.number().int(),
  current_pick: z.number().int(),
  team_names: z.array(z.string()),
  draft_state: draftState,
  created_at: z.string(),
  updated_at: z.string(),
  /** The number of saves, from 1. */
  revision: z.number().int(),
})

export const soloFunctions = {
  upsert_solo_draft: {
    input: z.strictObject({
      draft_name: text,
      username: text,
      num_teams: z.number().int().min(2).max(16),
      rounds: z.number().int().min(1).max(20),
      current_pick: z.number().int().min(1).max(321),
      team_names: z.array(text).max(16),
      draft_state: draftState,
      /** The revision that this save is based on; null or 0 for the first. Without it, the save replaces any draft. */
      revision: z.number().int().nonnegative().nullish(),
    }),
    output: soloDraftRow,
  },
  get_solo_draft: { input: z.strictObject({ username: text }), output: z.array(soloDraftRow) },
} as const

export type SoloDraftRow = z.infer<typeof soloDraftRow>
