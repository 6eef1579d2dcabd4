import { TEAM_CONTROLS, type DraftClock } from '#core/draft/draft.ts'
import { z } from '../zod.ts'

/** Fields that several functions of a lobby take or return. Schemas only limit the length of texts; the rules have refusal codes for the rest. */

export const text = z.string().check(z.maxLength(256))
export const code = z.string().check(z.maxLength(32))
export const position = z.int()

export const playerInputs = {
  player_name: z.optional(text),
  player_position: z.nullish(text),
  player_team: z.nullish(text),
  /** Identifies the player. Without it, name, position and team must. */
  player_id: z.optional(text),
}

/** The lobby, and the acting host. */
export const asHost = { lobby_code: code, host_username: text }

/** The lobby, and the acting participant. */
export const asParticipant = { lobby_code: code, participant_username: text }

/** Every command returns the version at which it took effect, or the current version if it changed nothing. */
export const done = z.object({ version: z.int() })

/** The time of the pick on the clock. */
export const clockRow = z.object({
  kind: z.enum(['off', 'running', 'paused'] satisfies readonly DraftClock['kind'][]),
  /** ISO, while the clock runs. */
  deadline: z.nullable(z.string()),
  /** What the pick has left, while the draft is paused. Null without a clock. */
  remaining_ms: z.nullable(z.number()),
})

/** How a pick that is traded travels: the pick of `participant_username` in this round goes to `to_username`. */
export const tradedPick = z.object({ round: position, participant_username: text, to_username: text })

export const teamControl = z.enum(TEAM_CONTROLS)
