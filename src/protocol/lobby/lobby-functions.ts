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
  picks_until: z.nullable(z.int()),
})

const lobbyRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  host_username: z.string(),
  max_teams: z.int(),
  rounds: z.int(),
  draft_started: z.boolean(),
  is_active: z.boolean(),
  /** The slot on the clock; the first skipped one when nobody is; the slot count plus 1 when the draft is complete; 1 before the start. */
  current_pick: z.int(),
  /** The slots that were skipped and are still open. Missing from a server of an earlier version. */
  skipped_picks: z.optional(z.array(z.int())),
  player_count: z.int(),
  version: z.int(),
  /** Missing from a server of an earlier version, as `clock` is. */
  rules: z.optional(sentRules),
  clock: z.optional(clockRow),
  /** Missing from a server of an earlier version, as `own_seats` is. */
  is_complete: z.optional(z.boolean()),
  own_seats: z.optional(z.array(ownSeat)),
})

const lobbyOfCode = z.extend(lobbyRow, {
  /** Whether everybody with the code may watch. Missing from a server of an earlier version. */
  may_watch: z.optional(z.boolean()),
})

const participantRow = z.object({
  id: z.string(),
  lobby_id: z.string(),
  username: z.string(),
  team_name: z.string(),
  draft_order: z.nullable(z.int()),
  joined_at: z.string(),
  is_host: z.boolean(),
  is_computer: z._default(z.boolean(), false),
})

const pickRow = z.object({
  lobby_id: z.string(),
  pick_number: z.int(),
  round_number: z.int(),
  player_id: z.string(),
  player_name: z.string(),
  player_position: z.string(),
  player_team: z.string(),
  participant_id: z.string(),
  team_name: z.string(),
  made_by: z._default(z.enum(PICK_MAKERS), 'person'),
  /** Why an automatic pick chose this player. */
  reason: z._default(z.nullable(z.string()), null),
})

const seatAnswer = z.extend(done, {
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
    input: z.strictObject({ nonce: z.optional(z.string().check(z.minLength(16), z.maxLength(64))) }),
    output: z.object({
      now: z.number(),
      /** The origin of invite links (RU44). Null or missing: the origin of the page. */
      invite_origin: z.nullish(z.string()),
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
    input: z.strictObject({ lobby_codes: z.array(code).check(z.maxLength(5)), with_seats: z.nullish(z.boolean()) }),
    output: z.array(
      z.pick(lobbyRow, {
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
    input: z.strictObject({ lobby_code: code, version: z.nullish(z.int()) }),
    output: z.object({
      version: z.int(),
      now: z.number(),
      online: z.array(z.string()),
      state: z.nullable(lobbySchema),
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
      manual_order: z.nullish(z.array(position).check(z.maxLength(64))),
      /** The ids of these participants; an order for different ones is refused. */
      participant_ids: z.nullish(z.array(text).check(z.maxLength(64))),
    }),
    output: z.extend(done, { participants: z.array(participantRow) }),
  },
  start_draft: { input: z.strictObject({ lobby_code: code, host_username: text }), output: done },
  make_draft_pick: {
    input: z.strictObject({
      lobby_code: code,
      participant_username: text,
      ...playerInputs,
      /** The slot that the person saw. Without it and `for_participant`: the one on the clock. */
      pick_number: z.nullish(position),
      /** The host drafts for this participant's lowest empty slot. */
      for_participant: z.nullish(text),
      /** By the host: a player whom the board lacks, by name, position and team (RU52). */
      write_in: z.nullish(z.boolean()),
    }),
    output: z.extend(done, {
      ...z.pick(pickRow, { pick_number: true, round_number: true, player_id: true, player_name: true, team_name: true })
        .shape,
    }),
  },
  undo_draft_pick: {
    input: z.strictObject({ lobby_code: code, host_username: text, ...playerInputs }),
    output: z.extend(done, { pick_number: z.int() }),
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
      host_username: z.nullish(text),
      /** By the host, for somebody who lost their authenticator app too: the link asks for no code of it. */
      skip_factor: z.nullish(z.boolean()),
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
      user_name: z.nullish(text),
      factor_code: z.nullish(z.string().check(z.maxLength(16))),
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
