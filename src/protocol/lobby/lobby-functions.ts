import { MAX_LISTED_PLAYERS } from '#core/shortlist/shortlist.ts'
import { FACTOR } from '../auth/factor-functions.ts'
import { z } from '../zod.ts'
import { HOST, MEMBER, SEAT } from './command.ts'
import { lobbyCommands } from './commands.ts'
import { draftPlanSchema } from './draft-plan.ts'
import {
  lobbyOfCodeSchema,
  lobbyRowSchema,
  participantRowSchema,
  pickRowSchema,
  seatAnswerSchema,
} from './lobby-rows.ts'
import { lobbySchema } from './lobby-schemas.ts'
import { logRowSchema } from './log-row-schema.ts'
import { publishFunctions } from './publish-functions.ts'
import { seatListFunctions } from './seat-list-functions.ts'
import { code, text } from './shared-fields.ts'
import { talkFunctions } from './talk-functions.ts'
import { watchFunctions } from './watch-functions.ts'

/**
 * The remote functions of a lobby: `POST /rest/v1/rpc/<name>` with these named inputs as JSON. Names, inputs and column
 * names are the specification's (section 7); inputs marked optional are ours. Schemas only limit the length of texts; the
 * rules validate names and codes and have refusal codes for them.
 */

const playerIds = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MAX_LISTED_PLAYERS))

/** The longest in use have about 300 characters. */
const MAX_ENDPOINT_LENGTH = 1024
/** 65 and 16 bytes in base64url, with padding. */
const MAX_P256DH_LENGTH = 88
const MAX_AUTH_LENGTH = 24

/** Of an authenticator app. */
const factorCode = z.nullish(z.string().check(z.maxLength(16)))

const ownSeat = { lobby_code: code, participant_username: text }

/** Notifications of one's own turns, through the push service of the browser (Web Push). */
const pushFunctions = {
  get_push_key: {
    summary: 'The key with which a browser subscribes to notifications; null on a server that sends none.',
    refuses: [],
    input: z.strictObject({}),
    /** Base64url, for `applicationServerKey`. Null: this server sends no notifications. */
    output: z.object({ public_key: z.nullable(z.string()) }),
  },
  save_push_subscription: {
    summary: "Saves where to notify the caller's own seat of its turns, in place of an earlier address. Private.",
    refuses: [...SEAT, 'bad_subscription'],
    input: z.strictObject({
      ...ownSeat,
      /** What `PushSubscription.toJSON()` returns. */
      subscription: z.object({
        endpoint: z.string().check(z.maxLength(MAX_ENDPOINT_LENGTH)),
        keys: z.object({
          p256dh: z.string().check(z.maxLength(MAX_P256DH_LENGTH)),
          auth: z.string().check(z.maxLength(MAX_AUTH_LENGTH)),
        }),
      }),
    }),
    output: z.object({ is_stored: z.boolean() }),
  },
  delete_push_subscription: {
    summary: "Ends the notifications for the caller's own seat.",
    refuses: [...MEMBER, 'not_your_seat'],
    input: z.strictObject(ownSeat),
    output: z.object({ is_stored: z.boolean() }),
  },
} as const

export const lobbyFunctions = {
  ...lobbyCommands,
  create_lobby_secure: {
    summary: 'Creates a lobby; the caller gets its first seat and is the host.',
    isCommand: true,
    refuses: ['no_device', 'bad_lobby_name', 'bad_name', 'bad_team_count', 'bad_round_count', 'bad_rules'],
    input: z.strictObject({
      lobby_name: text,
      host_username: text,
      max_teams: z.number(),
      rounds: z.number(),
      /** For an auction: what each team begins with, in whole dollars. */
      auction_budget: z.nullish(z.number()),
    }),
    output: seatAnswerSchema,
  },
  get_lobby_by_code: {
    summary: 'The lobby with this code, in a list of one; an empty list if there is none that the caller may see.',
    refuses: [],
    input: z.strictObject({ lobby_code: code }),
    output: z.array(lobbyOfCodeSchema),
  },
  get_multiple_lobbies_by_codes: {
    summary: 'The lobbies with these codes that the caller may see.',
    refuses: [],
    /** With `with_seats`, also `is_complete`, `is_auction` and `own_seats`, which callers of the four specified fields don't expect. */
    input: z.strictObject({ lobby_codes: z.array(code).check(z.maxLength(5)), with_seats: z.nullish(z.boolean()) }),
    output: z.array(
      z.extend(
        z.pick(lobbyRowSchema, {
          code: true,
          name: true,
          is_active: true,
          draft_started: true,
          is_complete: true,
          own_seats: true,
        }),
        /** An auction that has begun. Missing from a server of an earlier version. */
        { is_auction: z.optional(z.boolean()) },
      ),
    ),
  },
  get_lobby_participants: {
    summary: 'The participants, in order of joining.',
    refuses: MEMBER,
    input: z.strictObject({ lobby_code: code }),
    output: z.array(participantRowSchema),
  },
  /** The whole lobby; `state` is null when the given version is the current one. */
  get_lobby_state: {
    summary: 'The whole lobby, or just confirmation that the given version is current.',
    refuses: MEMBER,
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
    summary: 'The players that can be drafted in this lobby.',
    refuses: MEMBER,
    input: z.strictObject({ lobby_code: code }),
    output: z.object({
      pool_id: z.string(),
      players: z.array(z.object({ id: z.string(), name: z.string(), position: z.string(), team: z.string() })),
    }),
  },
  get_draft_picks: {
    summary: 'The picks so far, by number.',
    refuses: MEMBER,
    input: z.strictObject({ lobby_code: code }),
    output: z.array(pickRowSchema),
  },
  /** A one-time link for a seat (RU14): for the caller's own seat, or by the host (`host_username`) for another one. */
  make_seat_link: {
    summary:
      'Creates a token with which another device can claim a seat, once and within ten minutes. A retry creates another one.',
    refuses: [...HOST, 'no_such_seat', 'expired'],
    input: z.strictObject({
      lobby_code: code,
      participant_username: text,
      host_username: z.nullish(text),
      /** By the host, for somebody who lost their authenticator app too: the link asks for no code of it. */
      skip_factor: z.nullish(z.boolean()),
    }),
    output: z.object({ token: z.string(), expires_at: z.string() }),
  },
  /** Unlike a seat link, this one moves nothing: whoever claims it shares the seat. */
  make_second_seat_link: {
    summary:
      'Creates a token with which a second person can share a seat, once and within 24 hours: for the own seat, or by the host for another one, whose person then has to agree. A retry creates another one.',
    refuses: [...HOST, 'no_such_seat', 'seat_has_second', 'expired', ...FACTOR],
    input: z.strictObject({
      lobby_code: code,
      participant_username: text,
      host_username: z.nullish(text),
      factor_code: factorCode,
    }),
    output: z.object({ token: z.string(), expires_at: z.string() }),
  },
  answer_second_person: {
    summary: "Accepts or refuses somebody who came by a link of the host to share the caller's own seat.",
    refuses: [
      ...MEMBER,
      'not_your_seat',
      'expired',
      'no_second_request',
      'has_seat',
      'name_taken',
      'seat_has_second',
      ...FACTOR,
    ],
    input: z.strictObject({
      lobby_code: code,
      participant_username: text,
      accept: z.boolean(),
      factor_code: factorCode,
    }),
    output: z.object({ is_shared: z.boolean() }),
  },
  /**
   * `user_name` is the new name of a computer's seat or of a second person, and ignored for a person's. `factor_code` is asked for if the seat's owner or
   * the caller has an authenticator app.
   */
  claim_seat: {
    summary:
      "Moves a seat to this device; the previous device loses it. With the link of a second person, the device shares the seat: at once if the seat's own person made it, else once that person agrees.",
    isCommand: true,
    refuses: [
      'no_device',
      'lobby_not_found',
      'lobby_closed',
      'bad_seat_link',
      'bad_name',
      'name_taken',
      'seat_has_second',
      'has_seat',
      'waits_for_person',
      ...FACTOR,
    ],
    input: z.strictObject({
      lobby_code: code,
      token: text,
      user_name: z.nullish(text),
      factor_code: factorCode,
    }),
    output: seatAnswerSchema,
  },
  /** What autopick may use for one's own seat (RU34). Nobody else ever sees it. */
  set_autopick_list: {
    summary:
      "Saves what autopick may use for the caller's own seat: private, kept only while a clock or autopick needs it, and deleted when the draft is complete.",
    refuses: [...SEAT, 'expired'],
    input: z.strictObject({
      lobby_code: code,
      participant_username: text,
      queue: playerIds,
      avoids: playerIds,
      /** Best first; null for the bundled one. */
      ranking: z.nullable(playerIds),
      /** Left out without one. */
      plan: z.nullish(draftPlanSchema),
    }),
    /** False while neither a clock nor this seat's autopick needs the list, and for a second person where the first has one. */
    output: z.object({ is_stored: z.boolean() }),
  },
  /** Nobody else ever sees them. */
  get_bid_limits: {
    summary: "The limits that bid for the caller's own seat by themselves.",
    refuses: [...MEMBER, 'not_your_seat'],
    input: z.strictObject({ lobby_code: code, participant_username: text }),
    output: z.array(z.object({ player_id: z.string(), limit: z.int() })),
  },
  /** Everything that happened in the lobby, oldest first. */
  get_draft_log: {
    summary:
      'What happened in the lobby, oldest first: after a version, a thousand entries at most; without one the first five thousand.',
    refuses: MEMBER,
    input: z.strictObject({ lobby_code: code, after_version: z.nullish(z.int().check(z.nonnegative())) }),
    output: z.array(logRowSchema),
  },
  ...seatListFunctions,
  ...pushFunctions,
  ...watchFunctions,
  ...talkFunctions,
  ...publishFunctions,
} as const
