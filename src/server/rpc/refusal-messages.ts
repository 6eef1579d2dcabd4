import { REFUSAL_STATUSES, type RefusalBody, type RefusalCode } from '#protocol/refusal-codes.ts'

/** For developers of other clients. The web app has its own texts. */
const MESSAGES: Readonly<Record<RefusalCode, string>> = {
  bad_input: 'The request is invalid.',
  bad_origin: 'The request comes from another site.',
  not_json: 'The body must be application/json.',
  too_large: 'The body is too large.',
  no_such_function: 'There is no such remote function.',
  no_such_table: 'There is no such table.',
  method_not_allowed: 'This method is not allowed here.',
  not_one_row: 'The request asked for exactly one row; the details say how many there are.',
  no_such_range: 'The range starts after the last row.',
  too_many_requests: 'Too many requests; the Retry-After header says how many seconds to wait.',
  expired: 'The command was issued too long ago to take effect now.',
  command_id_reused: 'This Idempotency-Key belongs to another command.',
  unavailable: 'The database cannot be reached. Try again with the same Idempotency-Key.',
  failed: 'Something went wrong on the server.',
  no_device: 'This device is unknown. Call ensure_device first and store its cookie.',
  lobby_not_found: 'There is no open lobby with this code.',
  not_in_lobby: 'This device has no seat in the lobby.',
  not_your_seat: 'This seat belongs to another device.',
  no_such_page: 'There is no public page with this token.',
  bad_seat_link: 'This seat link does not exist, has been used or has expired.',
  bad_subscription: 'This is not a subscription at a push service that the server knows.',
  lobby_closed: 'The lobby is closed.',
  no_such_seat: 'The lobby has no such participant.',
  not_host: 'Only the lobby host may do this.',
  not_your_turn: "It is another participant's turn.",
  lobby_full: 'The lobby is full.',
  name_taken: 'Someone else in the lobby has this name.',
  bad_name: 'A username has 1 to 24 visible characters.',
  bad_lobby_name: 'A lobby name has 1 to 40 visible characters.',
  bad_team_count: 'A lobby has 2 to 12 teams.',
  bad_round_count: 'A lobby has 1 to 20 rounds.',
  draft_started: 'The draft has started.',
  draft_not_started: 'The draft has not started.',
  too_few_players: 'A draft needs at least 2 participants.',
  order_missing: 'Not every participant has a place in the draft order.',
  bad_order: 'The order must give each participant one position from 1, in order of joining.',
  bad_rules: 'The rules of the league cannot be used; the details say why.',
  bad_round: 'The draft has no such round.',
  bad_team_name: 'A team name has 1 to 24 visible characters.',
  team_name_taken: 'Another team has this name.',
  keeper_twice: 'A player is kept twice.',
  keeper_round_taken: 'A team keeps two players in the same round.',
  keeper_traded_away: 'The pick of a keeper has been traded away.',
  unknown_player: 'No player of this lobby matches; the details list similar names.',
  ambiguous_player: 'Several players match; the details list them.',
  already_drafted: 'The player has been drafted.',
  not_drafted: 'The player is not drafted.',
  draft_complete: 'The draft is complete.',
  draft_not_complete: 'The draft is not complete. Its result is available after the last pick.',
  no_such_team: 'The draft has no such team.',
  team_full: 'The team has no empty slot.',
  no_such_slot: 'The draft has no such slot.',
  slot_taken: 'The slot is taken.',
  slot_not_next: "The slot is not the team's lowest empty one.",
  slot_empty: 'The slot is empty.',
  same_slot: 'Two different slots are needed.',
  bad_trade: 'A trade names at least two different picks, and every team keeps as many as it had.',
  draft_paused: 'The draft is paused.',
  not_paused: 'The draft is not paused.',
  time_is_up: 'The time for this pick is up.',
  no_clock: 'The draft has no clock.',
  bad_seconds: 'The clock can be extended by 1 to 86400 seconds.',
  revision_conflict: 'The draft was saved elsewhere; the details contain the newer draft.',
}

const HINTS: Partial<Readonly<Record<RefusalCode, string>>> = {
  ambiguous_player: 'Name the player by player_id.',
  bad_input: 'GET /rest/v1/ describes every function and table.',
  no_such_function: 'GET /rest/v1/ describes every function.',
  no_such_table: 'GET /rest/v1/ describes every table.',
}

export function refusalBody(code: RefusalCode, details: string | null): RefusalBody {
  return { code, message: MESSAGES[code], details, hint: HINTS[code] ?? null }
}

export function refusalStatus(code: RefusalCode) {
  return REFUSAL_STATUSES[code]
}
