import { ANY_TEAMS } from '#core/draft/setup.ts'
import { z } from '../zod.ts'
import { draftState } from './draft-state.ts'

/**
 * A remotely saved solo draft (specification, section 7). It belongs to the device; the username is only a label (RU25).
 * `draft_state` is the app's stored form, which core parses; the schema only limits its depth.
 */

const text = z.string().check(z.maxLength(256))

const soloDraftRow = z.object({
  id: z.string(),
  name: z.string(),
  num_teams: z.int(),
  rounds: z.int(),
  current_pick: z.int(),
  team_names: z.array(z.string()),
  draft_state: draftState,
  created_at: z.string(),
  updated_at: z.string(),
  /** The number of saves, from 1. */
  revision: z.int(),
})

export const soloFunctions = {
  upsert_solo_draft: {
    summary: "Saves the device's solo draft over the one that is there.",
    refuses: ['no_device', 'revision_conflict'],
    input: z.strictObject({
      draft_name: text,
      username: text,
      // A draft that came from a league's site may have more teams than Setup offers.
      num_teams: z.int().check(z.minimum(ANY_TEAMS.min), z.maximum(ANY_TEAMS.max)),
      rounds: z.int().check(z.minimum(1), z.maximum(20)),
      // One more than there are picks.
      current_pick: z.int().check(z.minimum(1), z.maximum(401)),
      team_names: z.array(text).check(z.maxLength(ANY_TEAMS.max)),
      draft_state: draftState,
      /** The revision that this save is based on; null or 0 for the first. Without it, the save replaces any draft. */
      revision: z.nullish(z.int().check(z.nonnegative())),
    }),
    output: soloDraftRow,
  },
  get_solo_draft: {
    summary: 'The solo draft that this device saved, in a list of one; an empty list if there is none.',
    refuses: ['no_device'],
    input: z.strictObject({ username: text }),
    output: z.array(soloDraftRow),
  },
} as const

export type SoloDraftRow = z.infer<typeof soloDraftRow>
