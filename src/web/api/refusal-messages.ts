import type { CallFailure } from './call-function.ts'

/**
 * What people read when the server refuses or does not answer: what happened and what to do. The "server message" of the
 * specification (section 8).
 */
export const REFUSAL_MESSAGES: Readonly<Record<CallFailure['code'], string>> = {
  // Connection
  no_answer: 'The server did not answer. Check your connection and try again.',
  bad_answer: 'The server sent something this version cannot read. Reload the page and try again.',

  // Request
  bad_input: 'The server could not read that. Reload the page and try again.',
  bad_origin: 'Requests from this address are not allowed. Open the app at its own address and try again.',
  not_json: 'The server could not read that. Reload the page and try again.',
  too_large: "That's too large to send. Shorten it and try again.",
  method_not_allowed: 'The server does not know this yet. Reload the page and try again.',
  PGRST202: 'The server does not know this yet. Reload the page and try again.',
  PGRST205: 'The server does not know this yet. Reload the page and try again.',
  PGRST125: 'The server does not know this yet. Reload the page and try again.',
  PGRST106: 'The server could not read that. Reload the page and try again.',
  PGRST122: 'The server could not read that. Reload the page and try again.',
  PGRST100: 'The server could not read that. Reload the page and try again.',
  '42703': 'The server could not read that. Reload the page and try again.',
  '22P02': 'The server could not read that. Reload the page and try again.',
  PGRST200: 'The server could not read that. Reload the page and try again.',
  PGRST107: 'The server could not read that. Reload the page and try again.',
  PGRST116: 'The server could not read that. Reload the page and try again.',
  PGRST103: 'The server could not read that. Reload the page and try again.',
  too_many_requests: 'Too many requests. Wait a minute and try again.',
  expired: 'That took too long to reach the server, so nothing was changed. Try again.',
  command_id_reused: 'The server already has a different request with this id. Try again.',
  unavailable: 'The server cannot reach its database. Nothing is lost; try again in a moment.',
  failed: 'Something went wrong on the server. Try again in a moment.',

  // Device and seat
  PGRST301: 'This sign-in has ended. Sign in again.',
  second_factor_needed: 'Enter the code of your authenticator app first.',
  wrong_factor_code: 'That code is wrong or was used. Enter the next one.',
  bad_device_code: 'That code is wrong, used or expired. Make a new one on your other device.',
  no_such_device: 'That device is no longer yours.',
  device_has_factor: 'Remove the authenticator app of this device first.',
  no_such_factor: 'That authenticator app was removed already. Reload the page.',
  too_many_factors: 'You have as many authenticator apps as you can add. Remove one first.',
  passkeys_off: 'Passkeys need https. Use a code instead.',
  bad_passkey: 'That passkey did not work here. Try again, or use a code from another device.',
  no_such_passkey: 'That passkey was removed already. Reload the page.',
  too_many_passkeys: 'You have as many passkeys as you can add, or this one exists. Remove one first.',
  too_many_drafts: 'Some saved drafts stay on this device only: no more can be stored.',
  too_many_lists: 'Some rankings stay on this device only: no more can be stored.',
  PGRST303: 'This sign-in has expired. Sign in again.',
  no_device: 'This browser blocks cookies, so the server cannot tell which seat is yours. Allow cookies and try again.',
  lobby_not_found: 'There is no open lobby with this code. Check the code, or ask the host for a new invite.',
  not_in_lobby: 'You have no seat in this lobby. Join it with its code.',
  not_your_seat: 'This seat belongs to another device. Ask its owner or the host for a link to move it.',
  bad_subscription: 'The server does not know the notification service of this browser, so it cannot notify you here.',
  no_such_page: 'This page does not exist, or someone in the league took it down.',
  bad_seat_link: 'This link was already used or is older than 10 minutes. Ask for a new one.',

  // Lobby
  lobby_closed: 'This lobby is closed. Create a new one or join another.',
  no_such_seat: 'This seat is no longer in the lobby',
  not_host: 'Only the lobby host can do that',
  not_your_turn: 'Wait for your turn to draft a player',
  lobby_full: 'This lobby is full. Ask the host to free a seat.',
  name_taken: 'Someone in this lobby has this username. Choose another one.',
  bad_name: 'A username has 1 to 24 characters. Choose another one.',
  bad_lobby_name: 'A lobby name has 1 to 40 characters. Choose another one.',
  bad_team_count: 'A lobby has 2 to 12 teams',
  bad_round_count: 'A draft has 1 to 20 rounds',
  draft_started: 'The draft has started, so nobody new can join',
  draft_not_started: 'The draft has not started yet',
  bad_start_time: 'That is not a date and time. Choose both again.',
  start_in_past: 'That time has passed. Choose a later one.',
  start_too_far: 'A draft can be planned up to a year ahead. Choose an earlier date.',
  no_start_time: 'The host removed the date, so there is nothing to answer.',
  has_seat: 'You have a team in this lobby already. Leave it first to share another one.',
  waits_for_person: 'The person of this team has to accept first.',
  no_second_request: 'Nobody asks to share this team any more.',
  seat_has_second: 'Two people share this seat already. Remove the second one first.',
  no_second_person: 'Nobody shares this team with you, or the draft is over.',
  lists_not_shared: 'Your lists are no longer shared. This device keeps a copy.',
  talk_off: 'The host has turned talk off.',
  muted: 'The host muted you. You can react, but not write.',
  bad_message: 'That message is too long, or has nothing that can be read. Change it and try again.',
  no_such_message: 'That message was removed already.',
  too_few_players: 'At least 2 players are needed',
  order_missing: 'Someone has no place in the draft order. Use Shuffle Order or Set Order first.',
  bad_order: 'Someone joined or left in the meantime, so this order does not fit. Set it again.',
  bad_rules: 'These league rules do not work together. Check the fields marked in red.',
  bad_round: 'There is no such round in this draft',
  bad_team_name: 'A team name has 1 to 24 characters. Choose another one.',
  bad_reason: 'That reason is too long or has characters that cannot be shown. Shorten it.',
  team_name_taken: 'Another team has this name. Choose another one.',
  keeper_twice: 'Two teams keep the same player. Remove one of them.',
  keeper_round_taken: 'A team keeps two players in the same round. Change one of the rounds.',
  keeper_traded_away: 'This keeper needs a pick that was traded away. Choose another round or undo the trade.',
  bad_salary: 'A salary is a whole number of dollars',

  // Draft
  unknown_player: 'This player is not in this lobby',
  ambiguous_player: 'Several players have this name. Choose one on the board.',
  already_drafted: 'This player has already been drafted',
  not_drafted: 'This player is not drafted',
  draft_complete: 'All picks have been made',
  draft_not_complete: 'The draft is not over. Results are available once all picks have been made.',
  no_such_team: 'There is no such team in this draft',
  team_full: 'This team has no open pick left',
  position_full: 'A team would have more players of a position than this league allows.',
  no_such_slot: 'There is no such pick in this draft',
  slot_taken: 'This pick has already been made',
  slot_not_next: 'Another pick is on the clock now',
  slot_empty: 'This pick hasn’t been made yet',
  same_slot: 'Choose two different picks',
  bad_trade: 'Choose at least one pick. A team can own at most twice as many picks as there are rounds.',
  draft_paused: 'The draft is paused. Wait for the host to resume it.',
  not_paused: 'The draft is not paused',
  time_is_up: 'Time ran out for this pick',
  no_clock: 'This draft has no clock',
  bad_seconds: 'Add between 1 second and 24 hours',
  is_auction: 'This is an auction: nominate and bid instead',
  not_auction: 'Teams take turns here: there is nothing to bid on',
  outbid: 'Somebody bid as much before you',
  already_yours: 'You have the bid already',
  over_max_bid: 'That is over the max bid. A team keeps the minimum for every other open place.',
  below_minimum: 'That bid is too low',
  lot_over: 'Bidding for this player is over',
  lot_open: 'Somebody is up already. Wait until they are sold.',
  below_need: 'A team must keep the minimum for every open place',
  only_bid: 'This is the only bid. Withdraw the player instead.',

  // Solo drafts on the server
  host_off: 'This server does not read leagues on other sites.',
  bad_host_address: 'There is no league or draft in that address. Copy it from the page of your league or draft.',
  host_unknown_id: 'Nothing was found under that name or id. Check it and try again.',
  host_private: 'This league is private. Its owner can make it public, or you can enter it by hand.',
  host_auction: 'This is an auction. Snakeboard can only follow drafts in which teams take turns.',
  host_other_sport: 'This is not an NFL draft.',
  host_too_large: 'This draft is too large for Snakeboard.',
  host_busy: 'The site is busy. Wait a minute and try again.',
  host_unreachable: 'The site did not answer. Try again in a moment.',
  host_unreadable: 'The site sent something Snakeboard cannot read. Try again later.',
  bad_pasted_league: 'There is no league in this text.',
  host_follow_full: 'This server is following as many drafts as it can. Try again later.',
  revision_conflict: 'Another device saved this draft in the meantime. Both versions are kept.',
}

/** `fallback` is the specification's text for when the server sent nothing useful. */
export function failureMessage(failure: CallFailure, fallback?: string): string {
  const isSilent = failure.code === 'no_answer' || failure.code === 'bad_answer' || failure.code === 'failed'
  if (isSilent && fallback !== undefined) return fallback
  return fullPositionMessage(failure) ?? REFUSAL_MESSAGES[failure.code]
}

/** With the limit, where the server names it: "QB 4". */
function fullPositionMessage({ code, details }: CallFailure): string | null {
  const [, position, limit] = (code === 'position_full' && /^([A-Z]+) (\d+)$/.exec(details ?? '')) || []
  return position === undefined ? null : `This league allows ${limit} ${position} per team. Choose another position.`
}
