import { z } from '../zod.ts'
import { draftToolFunctions } from './draft-tool-functions.ts'
import { code, done, playerInputs, position, text } from './shared-fields.ts'
import {
  lobbyOfCodeSchema,
  lobbyRowSchema,
  participantRowSchema,
  pickRowSchema,
  seatAnswerSchema,
} from './lobby-rows.ts'
import { leagueFunctions } from './league-functions.ts'
import { publishFunctions } from './publish-functions.ts'
import { pushFunctions } from './push-functions.ts'
import { lobbySchema } from './lobby-schemas.ts'
import { watchFunctions } from './watch-functions.ts'

/**
 * The remote functions of a lobby: `POST /rest/v1/rpc/<name>` with these named inputs as JSON. Names, inputs and column
 * names are the specification's (section 7); inputs marked optional are ours. Schemas only limit the length of texts; the
 * rules validate names and codes and have refusal codes for them.
 */

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
    output: seatAnswerSchema,
  },
  join_lobby_with_code: { input: z.strictObject({ lobby_code: code, user_name: text }), output: seatAnswerSchema },
  get_lobby_by_code: { input: z.strictObject({ lobby_code: code }), output: z.array(lobbyOfCodeSchema) },
  get_multiple_lobbies_by_codes: {
    /** With `with_seats`, also `is_complete` and `own_seats`, which callers of the four specified fields don't expect. */
    input: z.strictObject({ lobby_codes: z.array(code).max(5), with_seats: z.boolean().nullish() }),
    output: z.array(
      lobbyRowSchema.pick({
        code: true,
        name: true,
        is_active: true,
        draft_started: true,
        is_complete: true,
        own_seats: true,
      }),
    ),
  },
  get_lobby_participants: { input: z.strictObject({ lobby_code: code }), output: z.array(participantRowSchema) },
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
    output: done.extend({ participants: z.array(participantRowSchema) }),
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
      ...pickRowSchema.pick({
        pick_number: true,
        round_number: true,
        player_id: true,
        player_name: true,
        team_name: true,
      }).shape,
    }),
  },
  undo_draft_pick: {
    input: z.strictObject({ lobby_code: code, host_username: text, ...playerInputs }),
    output: done.extend({ pick_number: z.number().int() }),
  },
  get_draft_picks: { input: z.strictObject({ lobby_code: code }), output: z.array(pickRowSchema) },
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
    output: seatAnswerSchema,
  },
  ...leagueFunctions,
  ...draftToolFunctions,
  ...pushFunctions,
  ...watchFunctions,
  ...publishFunctions,
} as const
