import { ABSENCES } from '#core/auction/auction-command.ts'
import { CLOCK_CHANGES, CONTROL_REASONS } from '#core/draft/draft-command.ts'
import { PICK_MAKERS } from '#core/draft/draft.ts'
import { START_ANSWERS } from '#core/lobby/draft-schedule.ts'
import { z } from '../zod.ts'
import { teamControl, tradedPick } from './shared-fields.ts'

/** One entry of a lobby's log. Fields that its kind doesn't have are missing. */
export const logRowSchema = z.object({
  version: z.int(),
  at: z.string(),
  /** Null for the server itself. */
  by_username: z.nullable(z.string()),
  /** The second person of that seat, if it was them. */
  by_person: z.optional(z.string()),
  /** An event's kind, or in an auction that of what happened there. */
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
  /** The lobby in which the same people draft again. */
  rematch_code: z.optional(z.string()),
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
        salary: z.optional(z.int()),
      }),
    ),
  ),
  /** Picks that changed hands before the start. */
  picks: z.optional(z.array(tradedPick)),
  /** Picks that changed hands during the draft. */
  moves: z.optional(z.array(z.object({ pick_number: z.int(), to_username: z.string() }))),
  lot_number: z.optional(z.int()),
  /** Dollars bid, paid, given back or moved. */
  price: z.optional(z.int()),
  former_price: z.optional(z.int()),
  bid_by: z.optional(z.enum([...PICK_MAKERS, 'proxy'])),
  from_username: z.optional(z.string()),
  to_username: z.optional(z.string()),
  /** Who passed. */
  passed: z.optional(z.array(z.string())),
  seconds: z.optional(z.object({ nomination: z.nullable(z.number()), bid: z.number(), reset: z.number() })),
  clock_change: z.optional(z.enum([...CLOCK_CHANGES, 'quick'])),
  control: z.optional(teamControl),
  former_control: z.optional(teamControl),
  because: z.optional(z.enum(CONTROL_REASONS)),
  /** In an auction: away from now on, or back. */
  absence: z.optional(z.enum(ABSENCES)),
  /** The date of the draft, ISO; null when it was taken away. */
  starts_at: z.optional(z.nullable(z.string())),
  time_zone: z.optional(z.string()),
  /** Whether somebody comes; null when they took their answer back. */
  answer: z.optional(z.nullable(z.enum(START_ANSWERS))),
  /** Who shares a seat; null for nobody any more. */
  second_name: z.optional(z.nullable(z.string())),
  former_second_name: z.optional(z.string()),
  /** Why the draft did not start by itself: a refusal code, or `too_late`. */
  missed_because: z.optional(z.string()),
})

/** What the row of a kind of event has besides its version, its time, who did it and its kind. */
export type LogFields = Omit<z.infer<typeof logRowSchema>, 'version' | 'at' | 'by_username' | 'by_person' | 'kind'>
