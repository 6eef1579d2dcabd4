import { CLOCK_CHANGES, CONTROL_REASONS } from '#core/draft/draft-command.ts'
import { PICK_MAKERS } from '#core/draft/draft.ts'
import { z } from '../zod.ts'
import { asHost, code, done, playerInputs, position, teamControl, text, tradedPick } from './shared-fields.ts'

/** More players than a board has. */
const MAX_LISTED_PLAYERS = 1000

const playerIds = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MAX_LISTED_PLAYERS))

/** One entry of a lobby's log. Fields that its kind doesn't have are missing. */
const logRow = z.object({
  version: z.int(),
  at: z.string(),
  /** Null for the server itself. */
  by_username: z.nullable(z.string()),
  /** An event's kind. */
  kind: z.string(),
  /** Whom it is about: who joined, left or drafted, whose team or seat it is. Null when there is nobody any more. */
  participant_username: z.optional(z.nullable(z.string())),
  team_name: z.optional(z.string()),
  /** The names before a seat was taken over or a team renamed. */
  former_username: z.optional(z.string()),
  former_team_name: z.optional(z.string()),
  /** Who is the host, where that may have changed or somebody stands in. */
  host_username: z.optional(z.string()),
  order_type: z.optional(z.enum(['random', 'manual'])),
  /** The whole draft order, first team first. */
  usernames: z.optional(z.array(z.string())),
  rounds: z.optional(z.int()),
  pick_number: z.optional(z.int()),
  pick_numbers: z.optional(z.array(z.int())),
  player_id: z.optional(z.string()),
  player_name: z.optional(z.string()),
  former_player_id: z.optional(z.string()),
  former_player_name: z.optional(z.string()),
  made_by: z.optional(z.enum(PICK_MAKERS)),
  reason: z.optional(z.nullable(z.string())),
  keepers: z.optional(
    z.array(
      z.object({
        participant_username: z.string(),
        round: z.int(),
        player_id: z.string(),
        player_name: z.string(),
      }),
    ),
  ),
  /** Picks that changed hands before the start. */
  picks: z.optional(z.array(tradedPick)),
  /** Picks that changed hands during the draft. */
  moves: z.optional(z.array(z.object({ pick_number: z.int(), to_username: z.string() }))),
  clock_change: z.optional(z.enum(CLOCK_CHANGES)),
  control: z.optional(teamControl),
  former_control: z.optional(teamControl),
  because: z.optional(z.enum(CONTROL_REASONS)),
})

/** The clock, autopick, and what the host may correct. */
export const draftToolFunctions = {
  /** Another player for a pick that was made; later picks stay. */
  replace_pick: {
    input: z.strictObject({
      ...asHost,
      pick_number: position,
      ...playerInputs,
      /** A player whom the board lacks, by name, position and team (RU52). */
      write_in: z.nullish(z.boolean()),
    }),
    output: done,
  },
  swap_picks: { input: z.strictObject({ ...asHost, pick_numbers: z.tuple([position, position]) }), output: done },
  /**
   * The slot on the clock is left open, for its owner or the host to fill at any time. `pick_number` is the slot that the caller saw
   * on the clock. With `undo`, that skipped slot has its turn again; without a number, the last one.
   */
  skip_pick: {
    input: z.strictObject({ ...asHost, pick_number: z.nullish(position), undo: z.nullish(z.boolean()) }),
    output: done,
  },
  pause_draft: { input: z.strictObject(asHost), output: done },
  resume_draft: { input: z.strictObject(asHost), output: done },
  extend_clock: { input: z.strictObject({ ...asHost, seconds: z.number() }), output: done },
  /** The pick on the clock gets its whole time again. */
  restart_clock: { input: z.strictObject(asHost), output: done },
  /** For one's own seat, or by the host (`host_username`) for anybody's. */
  set_autopick: {
    input: z.strictObject({
      lobby_code: code,
      participant_username: text,
      on: z.boolean(),
      host_username: z.nullish(text),
    }),
    output: done,
  },
  /** The host hands a seat to a computer drafter and back. */
  set_computer: { input: z.strictObject({ ...asHost, participant_username: text, on: z.boolean() }), output: done },
  /** What autopick may use for one's own seat (RU34). Nobody else ever sees it. */
  set_autopick_list: {
    input: z.strictObject({
      lobby_code: code,
      participant_username: text,
      queue: playerIds,
      avoids: playerIds,
      /** Best first; null for the bundled one. */
      ranking: z.nullable(playerIds),
    }),
    /** False while neither a clock nor this seat's autopick needs the list. Then nothing is stored. */
    output: z.object({ is_stored: z.boolean() }),
  },
  transfer_host: { input: z.strictObject({ ...asHost, participant_username: text }), output: done },
  /** One's own team, or by the host that of `for_participant`. */
  rename_team: {
    input: z.strictObject({
      lobby_code: code,
      participant_username: text,
      team_name: text,
      for_participant: z.nullish(text),
    }),
    output: done,
  },
  /** Everything that happened in the lobby, oldest first. */
  get_draft_log: { input: z.strictObject({ lobby_code: code }), output: z.array(logRow) },
} as const

export type LogRow = z.infer<typeof logRow>
