import { PICK_MAKERS } from '#core/draft/draft.ts'
import { z } from '../zod.ts'
import { draftToolFunctions } from './draft-tool-functions.ts'
import { clockRow, code, done, playerInputs, position, text } from './shared-fields.ts'
import { leagueFunctions } from './league-functions.ts'
import { publishFunctions } from './publish-functions.ts'
import { pushFunctions } from './push-functions.ts'
import { lobbySchema } from './lobby-schemas.ts'
import { sentRules } from './rules-schema.ts'
import { watchFunctions } from './watch-functions.ts'

/**
 * The remote functions of a lobby: `POST /rest/v1/rpc/<name>` with these named inputs as JSON. Names, inputs and column
 * names are the specification's (section 7); inputs marked optional are ours. Schemas only limit the length of texts; the
 * rules validate names and codes and have refusal codes for them.
 */

/** A seat that the calling device holds. */
const ownSeat = z.object({
  username: z.string(),
  /** How many picks others make before this seat's next one: 0 on the clock and with a pick to make up, null before the start and with none left. */
  picks_until: z.number().int().nullable(),
})

const lobbyRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  host_username: z.string(),
  max_teams: z.number().int(),
  rounds: z.number().int(),
  draft_started: z.boolean(),
  is_active: z.boolean(),
  /** The slot on the clock; the first skipped one when nobody is; the slot count plus 1 when the draft is complete; 1 before the start. */
  current_pick: z.number().int(),
  /** The slots that were skipped and are still open. Missing from a server of an earlier version. */
  skipped_picks: z.array(z.number().int()).optional(),
  player_count: z.number().int(),
  version: z.number().int(),
  /** Missing from a server of an earlier version, as `clock` is. */
  rules: sentRules.optional(),
  clock: clockRow.optional(),
  /** Missing from a server of an earlier version, as `own_seats` is. */
  is_complete: z.boolean().optional(),
  own_seats: z.array(ownSeat).optional(),
})

const lobbyOfCode = lobbyRow.extend({
  /** Whether everybody with the code may watch. Missing from a server of an earlier version. */
  may_watch: z.boolean().optional(),
})

const participantRow = z.object({
  id: z.string(),
  lobby_id: z.string(),
  username: z.string(),
  team_name: z.string(),
  draft_order: z.number().int().nullable(),
  joined_at: z.string(),
  is_host: z.boolean(),
  is_computer: z.boolean().default(false),
})

const pickRow = z.object({
  lobby_id: z.string(),
  pick_number: z.number().int(),
  round_number: z.number().int(),
  player_id: z.string(),
  player_name: z.string(),
  player_position: z.string(),
  player_team: z.string(),
  participant_id: z.string(),
  team_name: z.string(),
  made_by: z.enum(PICK_MAKERS).default('person'),
  /** Why an automatic pick chose this player. */
  reason: z.string().nullable().default(null),
})

const seatAnswer = done.extend({
  lobby_id: z.string(),
  lobby_code: z.string(),
  lobby_name: z.string(),
  participant_id: z.string(),
  username: z.string(),
  draft_started: z.boolean(),
  is_host: z.boolean(),
})

export const lobbyFunctions = {
  /** Ensures that this device has its secret cookie. Call it before anything else. */
  ensure_device: {
    /** The same nonce within a minute returns the same device, after a lost response or for concurrent first requests. */
    input: z.strictObject({ nonce: z.string().min(16).max(64).optional() }),
    output: z.object({
      now: z.number(),
      /** The origin of invite links (RU44). Null or missing: the origin of the page. */
      invite_origin: z.string().nullish(),
    }),
  },
  create_lobby_secure: {
    input: z.strictObject({ lobby_name: text, host_username: text, max_teams: z.number(), rounds: z.number() }),
    output: seatAnswer,
  },
  join_lobby_with_code: { input: z.strictObject({ lobby_code: code, user_name: text }), output: seatAnswer },
  get_lobby_by_code: { input: z.strictObject({ lobby_code: code }), output: z.array(lobbyOfCode) },
  get_multiple_lobbies_by_codes: {
    /** With `with_seats`, also `is_complete` and `own_seats`, which callers of the four specified fields don't expect. */
    input: z.strictObject({ lobby_codes: z.array(code).max(5), with_seats: z.boolean().nullish() }),
    output: z.array(
      lobbyRow.pick({
        code: true,
        name: true,
        is_active: true,
        draft_started: true,
        is_complete: true,
        own_seats: true,
      }),
    ),
  },
  get_lobby_participants: { input: z.strictObject({ lobby_code: code }), output: z.array(participantRow) },
  /** The whole lobby; `state` is null when the given version is the current one. */
  get_lobby_state: {
    input: z.strictObject({ lobby_code: code, version: z.number().int().nullish() }),
    output: z.object({
      version: z.number().int(),
      now: z.number(),
      online: z.array(z.string()),
      state: lobbySchema.nullable(),
    }),
  },
  /** The players of a lobby, for a client whose own board lacks some of them. */
  get_lobby_pool: {
    input: z.strictObject({ lobby_code: code }),
    output: z.object({
      pool_id: z.string(),
      players: z.array(z.object({ id: z.string(), name: z.string(), position: z.string(), team: z.string() })),
    }),
  },
  set_draft_order: {
    input: z.strictObject({
      lobby_code: code,
      host_username: text,
      order_type: z.enum(['random', 'manual']),
      /** Each participant's new position from 1, in order of joining. */
      manual_order: z.array(position).max(64).nullish(),
      /** The ids of these participants; an order for different ones is refused. */
      participant_ids: z.array(text).max(64).nullish(),
    }),
    output: done.extend({ participants: z.array(participantRow) }),
  },
  start_draft: { input: z.strictObject({ lobby_code: code, host_username: text }), output: done },
  make_draft_pick: {
    input: z.strictObject({
      lobby_code: code,
      participant_username: text,
      ...playerInputs,
      /** The slot that the person saw. Without it and `for_participant`: the one on the clock. */
      pick_number: position.nullish(),
      /** The host drafts for this participant's lowest empty slot. */
      for_participant: text.nullish(),
      /** By the host: a player whom the board lacks, by name, position and team (RU52). */
      write_in: z.boolean().nullish(),
    }),
    output: done.extend({
      ...pickRow.pick({ pick_number: true, round_number: true, player_id: true, player_name: true, team_name: true })
        .shape,
    }),
  },
  undo_draft_pick: {
    input: z.strictObject({ lobby_code: code, host_username: text, ...playerInputs }),
    output: done.extend({ pick_number: z.number().int() }),
  },
  get_draft_picks: { input: z.strictObject({ lobby_code: code }), output: z.array(pickRow) },
  leave_lobby: { input: z.strictObject({ lobby_code: code, participant_username: text }), output: done },
  remove_participant: {
    input: z.strictObject({ lobby_code: code, host_username: text, participant_username: text }),
    output: done,
  },
  /** A one-time link for a seat (RU14): for the caller's own seat, or by the host (`host_username`) for another one. */
  make_seat_link: {
    input: z.strictObject({
      lobby_code: code,
      participant_username: text,
      host_username: text.nullish(),
      /** By the host, for somebody who lost their authenticator app too: the link asks for no code of it. */
      skip_factor: z.boolean().nullish(),
    }),
    output: z.object({ token: z.string(), expires_at: z.string() }),
  },
  /**
   * `user_name` is the new name of a computer's seat, and ignored for a person's. `factor_code` is asked for if the seat's owner or
   * the caller has an authenticator app.
   */
  claim_seat: {
    input: z.strictObject({
      lobby_code: code,
      token: text,
      user_name: text.nullish(),
      factor_code: z.string().max(16).nullish(),
    }),
    output: seatAnswer,
  },
  ...leagueFunctions,
  ...draftToolFunctions,
  ...pushFunctions,
  ...watchFunctions,
  ...publishFunctions,
} as const

export type OwnSeat = z.infer<typeof ownSeat>
export type LobbyRow = z.infer<typeof lobbyRow>
export type LobbyOfCode = z.infer<typeof lobbyOfCode>
export type ParticipantRow = z.infer<typeof participantRow>
export type PickRow = z.infer<typeof pickRow>
export type SeatAnswer = z.infer<typeof seatAnswer>
