import { z } from '../zod.ts'
import { asHost, done, playerInputs, position, text, tradedPick } from './shared-fields.ts'
import { sentRules } from './rules-schema.ts'

/** Twelve teams that keep a whole roster. */
const MAX_KEEPERS = 240
/** Every pick of the longest draft. */
const MAX_TRADED_PICKS = 240

/** What the host settles before the start: rules, computer drafters, keepers and traded picks. */
export const leagueFunctions = {
  set_league_rules: {
    input: z.strictObject({
      ...asHost,
      rules: sentRules,
    }),
    output: done,
  },
  /** A computer drafter takes a free seat. `remove_participant` removes it. */
  add_computer: {
    input: z.strictObject(asHost),
    output: z.extend(done, { participant_id: z.string(), username: z.string(), team_name: z.string() }),
  },
  /** All keepers of the lobby, in place of those before. */
  set_keepers: {
    input: z.strictObject({
      ...asHost,
      keepers: z
        .array(z.strictObject({ participant_username: text, round: position, ...playerInputs }))
        .check(z.maxLength(MAX_KEEPERS)),
    }),
    output: done,
  },
  /** Before the start and during the draft. Participants may end with more picks than rounds, or fewer. */
  trade_picks: {
    input: z.strictObject({
      ...asHost,
      picks: z.array(z.strictObject(tradedPick.shape)).check(z.maxLength(MAX_TRADED_PICKS)),
    }),
    output: done,
  },
} as const
