import type { CallFailure } from '../api/call-function.ts'

/**
 * What a person reads when the server refuses, or does not answer: what happened, and the way out. One sentence for every
 * code; the type sees to it that none is missing. They are the "server message" of the specification (section 8).
 */
export const REFUSAL_WORDS: Readonly<Record<CallFailure['code'], string>> = {
  // The way to the server
  no_answer: 'The server did not answer. Check your connection and try again.',
  bad_answer: 'The server sent something that this version cannot read. Reload the page and try again.',

  // The request itself
  bad_input: 'The server could not read that. Reload the page and try again.',
  bad_origin: 'This address may not send to the server. Open the app at its own address and try again.',
  not_json: 'The server could not read that. Reload the page and try again.',
  too_large: 'That is more than the server takes at once. Shorten it and try again.',
  no_such_function: 'The server does not know this yet. Reload the page and try again.',
  no_such_table: 'The server does not know this yet. Reload the page and try again.',
  method_not_allowed: 'The server does not know this yet. Reload the page and try again.',
  not_one_row: 'The server could not read that. Reload the page and try again.',
  no_such_range: 'The server could not read that. Reload the page and try again.',
  too_many_requests: 'That was too much at once. Wait a minute and try again.',
  expired: 'That took too long to reach the server, so nothing was done. Try again.',
  command_id_reused: 'The server has this request already with something else in it. Try again.',
  unavailable: 'The server is up, but its database is not. Nothing is lost; try again in a moment.',
  failed: 'Something went wrong on the server. Try again in a moment.',

  // Who asks
  no_device:
    'This browser keeps no cookies, so the server cannot tell whose seat is whose. Allow cookies and try again.',
  lobby_not_found: 'There is no open lobby with this code. Check the code, or ask the host for a new invite.',
  not_in_lobby: 'You have no seat in this lobby. Join it with its code.',
  not_your_seat: 'This seat belongs to another device. Ask its owner or the host for a link that moves it.',
  bad_seat_link: 'This link has been used or is older than 10 minutes. Ask for a new one.',

  // Rules of the lobby
  lobby_closed: 'This lobby is closed. Create a new one or join another.',
  no_such_seat: 'This seat is not in the lobby any more',
  not_host: 'Only the lobby host can do that',
  not_your_turn: 'Wait for your turn to draft a player',
  lobby_full: 'This lobby is full. Ask the host to free a seat.',
  name_taken: 'Somebody in this lobby has this username. Choose another one.',
  bad_name: 'A username has 1 to 24 characters. Choose another one.',
  bad_lobby_name: 'A lobby name has 1 to 40 characters. Choose another one.',
  bad_team_count: 'A lobby has 2 to 12 teams',
  bad_round_count: 'A draft has 1 to 20 rounds',
  draft_started: 'The draft has started, and nobody new can join it',
  draft_not_started: 'The draft has not started yet',
  too_few_players: 'At least 2 players are needed',
  order_missing: 'Somebody has no place in the draft order. Use Shuffle Order or Set Order first.',
  bad_order: 'Somebody joined or left meanwhile, so this order does not fit. Set it again.',

  // Rules of the draft
  unknown_player: 'This player is not among the players of this lobby',
  ambiguous_player: 'Several players have this name. Choose one on the board.',
  already_drafted: 'This player has been drafted already',
  not_drafted: 'This player is not drafted',
  draft_complete: 'All picks have been made',
  draft_not_complete: 'The draft is not over. Its results are here once all picks have been made.',
  no_such_team: 'There is no such team in this draft',
  team_full: 'This team has no open pick left',
  no_such_slot: 'There is no such pick in this draft',
  slot_taken: 'This pick has been made already',
  slot_not_next: 'Another pick is on the clock now',

  // Solo drafts kept remotely
  revision_conflict: 'Another device saved this draft meanwhile. Both are kept.',
}

/**
 * The words for a failed call. `fixedWords` are the specification's for when the server said nothing that a person could
 * use: no answer at all, or none that can be read.
 */
export function failureWords(failure: CallFailure, fixedWords?: string): string {
  const isSilent = failure.code === 'no_answer' || failure.code === 'bad_answer' || failure.code === 'failed'
  return isSilent && fixedWords !== undefined ? fixedWords : REFUSAL_WORDS[failure.code]
}
