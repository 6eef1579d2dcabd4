import type { LobbyRefusal } from '#core/lobby/lobby-command.ts'
import type { TalkRefusal } from '#core/lobby/talk.ts'
import { z } from './zod.ts'

/**
 * Every code with which the server refuses, and the HTTP status that goes with it. The words for people are in the web's
 * toast words; the answer's `message` is for developers of other clients.
 */
export const REFUSAL_STATUSES = {
  // The request itself
  bad_input: 400,
  bad_origin: 403,
  not_json: 415,
  too_large: 413,
  /** There is no such remote function. This code and those below are PostgREST's and PostgreSQL's own. */
  PGRST202: 404,
  /** There is no such table. */
  PGRST205: 404,
  /** There is nothing at this path. */
  PGRST125: 404,
  /** Another schema than `public` was asked for. */
  PGRST106: 406,
  /** A parameter of a read cannot be understood. */
  PGRST100: 400,
  /** `Prefer: handling=strict` with something that nobody understands. */
  PGRST122: 400,
  /** There is no such column. */
  42703: 400,
  /** A value does not have its column's type. */
  '22P02': 400,
  /** The two tables have no relation. */
  PGRST200: 400,
  /** Rows are not available in this media type. */
  PGRST107: 406,
  method_not_allowed: 405,
  /** One row was asked for, and it is none or several. */
  PGRST116: 406,
  /** Rows behind the last one were asked for, of which the number was asked for too. */
  PGRST103: 416,
  too_many_requests: 429,
  /** The command was issued more than 20 seconds ago and could take effect long after the click. */
  expired: 409,
  /** The same command id came with another command. */
  command_id_reused: 409,
  /** The database cannot be reached; try again. */
  unavailable: 503,
  failed: 500,

  // Who asks
  /** The token is not one of ours, was changed, or its session has ended. PostgREST's code. */
  PGRST301: 401,
  /** The owner has a second factor: its code comes first. */
  second_factor_needed: 403,
  /** Not a code of the owner's authenticator app, or one that was used. */
  wrong_factor_code: 403,
  bad_device_code: 404,
  no_such_device: 404,
  /** A device whose owner has an authenticator app cannot join another owner. */
  device_has_factor: 409,
  no_such_factor: 404,
  too_many_factors: 409,
  /** Passkeys need https, or localhost, and a page of this server. */
  passkeys_off: 403,
  /** Unknown, for another server, used twice, or for a challenge that has expired. */
  bad_passkey: 403,
  no_such_passkey: 404,
  too_many_passkeys: 409,
  /** As many copies of saved drafts are stored as an owner may have. */
  too_many_drafts: 409,
  /** As many copies of rankings are stored as an owner may have. */
  too_many_lists: 409,
  /** The token has expired: refresh it. PostgREST's code. */
  PGRST303: 401,
  no_device: 401,
  lobby_not_found: 404,
  /** The device holds no seat in this lobby. */
  not_in_lobby: 403,
  /** The device does not hold the seat that it names. */
  not_your_seat: 403,
  bad_seat_link: 404,
  /** Nobody made this public page of a draft or this TV link, or it was ended. */
  no_such_page: 404,
  /** Not an address of a push service that the server knows, or keys that no browser makes. */
  bad_subscription: 400,

  // Rules of the lobby
  lobby_closed: 409,
  no_such_seat: 404,
  not_host: 403,
  not_your_turn: 403,
  lobby_full: 409,
  name_taken: 409,
  bad_name: 400,
  bad_lobby_name: 400,
  bad_team_count: 400,
  bad_round_count: 400,
  draft_started: 409,
  draft_not_started: 409,
  /** Not a moment with an offset, or no time zone of the IANA list. */
  bad_start_time: 400,
  start_in_past: 400,
  /** More than a year ahead. */
  start_too_far: 400,
  /** Nobody can say that they come while the draft has no date. */
  no_start_time: 409,
  /** A seat is shared by two people at most. */
  seat_has_second: 409,
  /** Whoever holds or shares a seat of the lobby can't be the second person of another one. */
  has_seat: 409,
  /** The person of the seat has to agree first. The same call, made again, returns how they answered. */
  waits_for_person: 409,
  no_second_request: 409,
  /** Nobody shares the seat, or the draft is over. */
  no_second_person: 409,
  /** The other person of the seat stopped sharing, or has not begun. */
  lists_not_shared: 409,

  // Talk
  /** The host has not turned it on. */
  talk_off: 409,
  /** The host muted the seat, which may still react. */
  muted: 403,
  /** Empty, too long, or nothing that can be seen. */
  bad_message: 400,
  no_such_message: 404,
  too_few_players: 409,
  order_missing: 409,
  bad_order: 400,
  /** `details` says what is wrong with the rules, as JSON. */
  bad_rules: 400,
  bad_round: 400,
  bad_team_name: 400,
  team_name_taken: 409,
  /** Why a host did something has up to 100 characters. */
  bad_reason: 400,
  keeper_twice: 409,
  keeper_round_taken: 409,
  keeper_traded_away: 409,
  /** A keeper's salary is a whole number of dollars from 0 on. */
  bad_salary: 400,

  // Rules of the draft
  unknown_player: 404,
  /** Several players fit the name; `details` lists them. */
  ambiguous_player: 409,
  already_drafted: 409,
  not_drafted: 409,
  draft_complete: 409,
  /** Its result was asked for. */
  draft_not_complete: 409,
  no_such_team: 400,
  team_full: 409,
  /** Position limits bind everybody in this league; `details` is the position and its limit, such as `QB 4`, where one player is meant. */
  position_full: 409,
  no_such_slot: 400,
  slot_taken: 409,
  slot_not_next: 409,
  slot_empty: 409,
  same_slot: 400,
  bad_trade: 400,
  draft_paused: 409,
  not_paused: 409,
  time_is_up: 409,
  no_clock: 409,
  bad_seconds: 400,

  // Rules of an auction
  /** The league bids: nobody picks, skips or trades picks. */
  is_auction: 409,
  /** Teams take turns: there is nothing to bid on. */
  not_auction: 409,
  /** Somebody bids as much or more already; `details` is the price now. */
  outbid: 409,
  /** The team leads this lot. */
  already_yours: 409,
  /** `details` is the team's max bid. */
  over_max_bid: 409,
  /** Below the opening minimum, or less than a step above the price; `details` is the lowest bid that counts. */
  below_minimum: 400,
  /** Sold, withdrawn, or its time is up. */
  lot_over: 409,
  /** As many players are up as the league allows. */
  lot_open: 409,
  /** A team would not keep the minimum for each of its places. */
  below_need: 409,
  /** No other bid could take the place of the one to retract. */
  only_bid: 409,

  // Solo drafts kept remotely
  /** Another save came in between; `details` is the newer draft as JSON (RU25). */
  revision_conflict: 409,

  // Leagues at other sites
  /** The server's settings switch them off. */
  host_off: 403,
  /** No id can be found in it. */
  bad_host_address: 400,
  /** The site has no league, draft or person of this id or name. */
  host_unknown_id: 404,
  /** The site shows the league to its members only. */
  host_private: 403,
  host_auction: 409,
  host_other_sport: 409,
  /** More teams or rounds than can be followed; `details` names what, how many and the limit, such as `teams 18 16`. */
  host_too_large: 409,
  /** The site asks for fewer questions, or too many were asked here; wait. */
  host_busy: 503,
  host_unreachable: 502,
  /** It answered something that can't be read as a league or a draft. */
  host_unreadable: 502,
  /** What somebody pasted holds no league; `details` says where it stops being one. */
  bad_pasted_league: 422,
  /** As many drafts are followed as the server can follow. */
  host_follow_full: 503,
} as const satisfies Readonly<Record<LobbyRefusal | TalkRefusal, number>> & Readonly<Record<string, number>>

export type RefusalCode = `${keyof typeof REFUSAL_STATUSES}`

const REFUSAL_CODES = Object.keys(REFUSAL_STATUSES)

export function isRefusalCode(code: string): code is RefusalCode {
  return REFUSAL_CODES.includes(code)
}

/** `details` says what a person needs to know to do better, if there is anything. */
export interface Refusal {
  readonly code: RefusalCode
  readonly details: string | null
}

/** PostgREST's error shape. */
export const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.nullable(z.string()),
  hint: z.nullable(z.string()),
})

export type RefusalBody = z.infer<typeof refusalSchema>
