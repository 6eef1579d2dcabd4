// Long because every remote function has its note in this one table.
import type { RefusalCode } from './refusal-codes.ts'
import type { FunctionName } from './remote-functions.ts'

/** What developers of other clients need to know about a function besides its schemas. */
export interface FunctionNote {
  readonly summary: string
  /** With the same command id, it takes effect only once. */
  readonly isCommand: boolean
  /** Its refusal codes besides `COMMON_REFUSALS` and, for a command, `COMMAND_REFUSALS`. */
  readonly refusals: readonly RefusalCode[]
}

const COMMON_REFUSALS: readonly RefusalCode[] = [
  'bad_input',
  'not_json',
  'too_large',
  'bad_origin',
  'too_many_requests',
  'unavailable',
  'failed',
]

const COMMAND_REFUSALS: readonly RefusalCode[] = ['expired', 'command_id_reused']

/** The caller must be a known device and the lobby must exist. */
const MEMBER_READ: readonly RefusalCode[] = ['no_device', 'lobby_not_found', 'not_in_lobby']
/** For a command, the named seat must also belong to the device. */
const SEAT: readonly RefusalCode[] = [...MEMBER_READ, 'not_your_seat', 'lobby_closed']
const HOST: readonly RefusalCode[] = [...SEAT, 'not_host']
const FACTOR: readonly RefusalCode[] = ['second_factor_needed', 'wrong_factor_code']
const PASSKEY: readonly RefusalCode[] = ['no_device', 'passkeys_off']
const PLAYER: readonly RefusalCode[] = ['unknown_player', 'ambiguous_player']

/** A question to a site where leagues live. */
const LEAGUE_HOST: readonly RefusalCode[] = [
  ...(['host_off', 'bad_host_address', 'host_unknown_id', 'host_private', 'host_auction'] as const),
  ...(['host_other_sport', 'host_too_large', 'host_busy', 'host_unreachable', 'host_unreadable'] as const),
]

export const FUNCTION_NOTES: Readonly<Record<FunctionName, FunctionNote>> = {
  ensure_device: {
    summary: 'Issues a device its secret cookie on the first visit, renews it later, and returns the server time.',
    isCommand: false,
    refusals: [],
  },
  create_lobby_secure: {
    summary: 'Creates a lobby; the caller gets its first seat and is the host.',
    isCommand: true,
    refusals: ['no_device', 'bad_lobby_name', 'bad_name', 'bad_team_count', 'bad_round_count'],
  },
  join_lobby_with_code: {
    summary: "Joins with a new seat, or returns to the device's own seat.",
    isCommand: true,
    refusals: ['no_device', 'lobby_not_found', 'lobby_closed', 'bad_name', 'draft_started', 'name_taken', 'lobby_full'],
  },
  get_lobby_by_code: {
    summary: 'The lobby with this code, in a list of one; an empty list if there is none that the caller may see.',
    isCommand: false,
    refusals: [],
  },
  get_multiple_lobbies_by_codes: {
    summary: 'The lobbies with these codes that the caller may see.',
    isCommand: false,
    refusals: [],
  },
  get_lobby_participants: {
    summary: 'The participants, in order of joining.',
    isCommand: false,
    refusals: MEMBER_READ,
  },
  get_lobby_state: {
    summary: 'The whole lobby, or just confirmation that the given version is current.',
    isCommand: false,
    refusals: MEMBER_READ,
  },
  get_lobby_pool: {
    summary: 'The players that can be drafted in this lobby.',
    isCommand: false,
    refusals: MEMBER_READ,
  },
  set_draft_order: {
    summary: 'Shuffles the draft order, or sets it.',
    isCommand: true,
    refusals: [...HOST, 'too_few_players', 'draft_started', 'bad_order'],
  },
  start_draft: {
    summary: 'Starts the draft: from then on teams, order and players are frozen.',
    isCommand: true,
    refusals: [
      ...HOST,
      ...([
        'too_few_players',
        'order_missing',
        'draft_started',
        'no_such_seat',
        'bad_round',
        'bad_trade',
        'unknown_player',
      ] as const),
      ...(['keeper_twice', 'keeper_round_taken', 'keeper_traded_away', 'position_full'] as const),
    ],
  },
  make_draft_pick: {
    summary:
      'Drafts a player for the slot on the clock; the host may name another slot or participant, or write a player in.',
    isCommand: true,
    refusals: [
      ...HOST,
      ...PLAYER,
      ...(['draft_not_started', 'not_your_turn', 'already_drafted', 'draft_complete', 'no_such_seat'] as const),
      ...(['no_such_team', 'team_full', 'position_full', 'no_such_slot', 'slot_taken', 'slot_not_next'] as const),
      ...(['draft_paused', 'time_is_up'] as const),
    ],
  },
  undo_draft_pick: {
    summary: 'Empties the slot of a player, who can then be drafted again.',
    isCommand: true,
    refusals: [...HOST, ...PLAYER, 'draft_not_started', 'not_drafted'],
  },
  get_draft_picks: {
    summary: 'The picks so far, by number.',
    isCommand: false,
    refusals: MEMBER_READ,
  },
  leave_lobby: {
    summary: 'Leaves the lobby. After the start the seat stays, and its device can return.',
    isCommand: true,
    refusals: SEAT,
  },
  remove_participant: {
    summary: "Frees somebody else's seat before the start.",
    isCommand: true,
    refusals: [...HOST, 'draft_started', 'no_such_seat'],
  },
  make_seat_link: {
    summary:
      'Creates a token with which another device can claim a seat, once and within ten minutes. A retry creates another one.',
    isCommand: false,
    refusals: [...HOST, 'no_such_seat'],
  },
  claim_seat: {
    summary: 'Moves a seat to this device; the previous device loses it.',
    isCommand: true,
    refusals: ['no_device', 'lobby_not_found', 'lobby_closed', 'bad_seat_link', 'bad_name', 'name_taken', ...FACTOR],
  },
  set_league_rules: {
    summary: 'Sets the rules of the league and the number of rounds, before the start.',
    isCommand: true,
    refusals: [...HOST, 'draft_started', 'bad_rules', 'bad_round', 'position_full'],
  },
  add_computer: {
    summary: 'Gives a free seat to a computer drafter, before the start.',
    isCommand: true,
    refusals: [...HOST, 'draft_started', 'lobby_full'],
  },
  set_keepers: {
    summary: 'Sets all keepers of the lobby, before the start.',
    isCommand: true,
    refusals: [
      ...HOST,
      ...PLAYER,
      ...(['draft_started', 'no_such_seat', 'bad_round', 'keeper_twice'] as const),
      ...(['keeper_round_taken', 'keeper_traded_away', 'position_full'] as const),
    ],
  },
  trade_picks: {
    summary:
      'Gives picks, named by round and original owner, to other participants, before the start or during the draft.',
    isCommand: true,
    refusals: [...HOST, 'no_such_seat', 'bad_round', 'bad_trade', 'keeper_traded_away', 'slot_taken'],
  },
  replace_pick: {
    summary: 'Puts another player into a filled slot; later picks stay as they are.',
    isCommand: true,
    refusals: [
      ...HOST,
      ...PLAYER,
      'draft_not_started',
      'no_such_slot',
      'slot_empty',
      'already_drafted',
      'position_full',
    ],
  },
  swap_picks: {
    summary: 'Swaps the players of two filled slots.',
    isCommand: true,
    refusals: [...HOST, 'draft_not_started', 'no_such_slot', 'same_slot', 'slot_empty', 'position_full'],
  },
  skip_pick: {
    summary:
      'Skips the pick on the clock, which its owner or the host makes up at any time; with `undo`, a skipped pick has its turn again.',
    isCommand: true,
    refusals: [...HOST, 'draft_not_started', 'draft_complete', 'no_such_slot', 'slot_taken', 'slot_not_next'],
  },
  pause_draft: {
    summary: 'Pauses the draft and its clock. Until it goes on, only the host can draft.',
    isCommand: true,
    refusals: [...HOST, 'draft_not_started', 'draft_complete'],
  },
  resume_draft: {
    summary: 'Goes on with a paused draft; the pick on the clock has the time that it had left.',
    isCommand: true,
    refusals: [...HOST, 'draft_not_started', 'draft_complete', 'not_paused'],
  },
  extend_clock: {
    summary: 'Adds seconds to the pick on the clock.',
    isCommand: true,
    refusals: [...HOST, 'draft_not_started', 'draft_complete', 'bad_seconds', 'no_clock'],
  },
  restart_clock: {
    summary: 'Gives the pick on the clock its whole time again.',
    isCommand: true,
    refusals: [...HOST, 'draft_not_started', 'draft_complete', 'no_clock'],
  },
  set_autopick: {
    summary: "Switches autopick on or off for the caller's own seat, or by the host for anybody's.",
    isCommand: true,
    refusals: [...HOST, 'draft_not_started', 'no_such_seat'],
  },
  set_autopick_list: {
    summary:
      "Saves what autopick may use for the caller's own seat: private, kept only while a clock or autopick needs it, and deleted when the draft is complete.",
    isCommand: false,
    refusals: [...SEAT, 'expired'],
  },
  list_my_devices: {
    summary: 'The browsers and programs of the calling owner.',
    isCommand: false,
    refusals: ['no_device'],
  },
  make_device_code: {
    summary: 'A code with which one more device joins the calling owner within ten minutes. Ends the earlier code.',
    isCommand: false,
    refusals: ['no_device', 'second_factor_needed', 'wrong_factor_code'],
  },
  add_device_with_code: {
    summary: 'Lets the calling device join the owner of the code. Its seats, devices and notifications come with it.',
    isCommand: false,
    refusals: ['no_device', 'bad_device_code', 'device_has_factor'],
  },
  forget_device: {
    summary: "Ends the access of one of the calling owner's devices.",
    isCommand: false,
    refusals: ['no_device', 'second_factor_needed', 'wrong_factor_code', 'no_such_device'],
  },
  delete_everything_of_mine: {
    summary:
      'Leaves lobbies that have not started, and deletes drafts, notifications, tokens, factors, passkeys and devices.',
    isCommand: false,
    refusals: ['no_device', 'second_factor_needed', 'wrong_factor_code'],
  },
  list_my_factors: {
    summary: 'The authenticator apps of the calling owner.',
    isCommand: false,
    refusals: ['no_device'],
  },
  enroll_my_factor: {
    summary: 'Begins to add an authenticator app. It counts once confirm_my_factor has confirmed it.',
    isCommand: false,
    refusals: ['no_device', 'too_many_factors'],
  },
  confirm_my_factor: {
    summary: 'Confirms an authenticator app with a code of it; beside another app, with a code of that one, too.',
    isCommand: false,
    refusals: ['no_device', 'no_such_factor', ...FACTOR],
  },
  remove_my_factor: {
    summary: 'Removes an authenticator app. A confirmed one asks for a code.',
    isCommand: false,
    refusals: ['no_device', 'no_such_factor', ...FACTOR],
  },
  list_my_passkeys: {
    summary: 'The passkeys of the calling owner.',
    isCommand: false,
    refusals: ['no_device'],
  },
  start_passkey: {
    summary:
      'The options for the browser to create a passkey of the calling owner, with a challenge that works once within five minutes.',
    isCommand: false,
    refusals: [...PASSKEY, ...FACTOR],
  },
  save_passkey: {
    summary: 'Stores the passkey that the browser created.',
    isCommand: false,
    refusals: [...PASSKEY, 'bad_passkey', 'too_many_passkeys'],
  },
  start_passkey_use: {
    summary: 'The options for the browser to use a passkey, with a challenge that works once within five minutes.',
    isCommand: false,
    refusals: PASSKEY,
  },
  use_passkey: {
    summary:
      "Lets the calling device join the passkey's owner. If the owner has an authenticator app, send the same answer again with its code.",
    isCommand: false,
    refusals: [...PASSKEY, 'bad_passkey', 'device_has_factor', ...FACTOR],
  },
  forget_passkey: {
    summary: 'Removes a passkey of the calling owner.',
    isCommand: false,
    refusals: ['no_device', 'no_such_passkey', ...FACTOR],
  },
  save_my_draft: {
    summary: 'Stores a copy of a draft that was saved under a name, for the other devices of the calling owner.',
    isCommand: false,
    refusals: ['no_device', 'too_many_drafts'],
  },
  list_my_drafts: {
    summary: 'The stored copies of saved drafts. Those in `known_ids` come without their content.',
    isCommand: false,
    refusals: ['no_device'],
  },
  delete_my_draft: {
    summary: 'Deletes the stored copy of a saved draft. Devices that have the draft keep it.',
    isCommand: false,
    refusals: ['no_device'],
  },
  list_my_lobbies: {
    summary: 'The open lobbies in which the calling owner has a seat.',
    isCommand: false,
    refusals: ['no_device'],
  },
  get_push_key: {
    summary: 'The key with which a browser subscribes to notifications; null on a server that sends none.',
    isCommand: false,
    refusals: [],
  },
  save_push_subscription: {
    summary: "Saves where to notify the caller's own seat of its turns, in place of an earlier address. Private.",
    isCommand: false,
    refusals: [...SEAT, 'bad_subscription'],
  },
  delete_push_subscription: {
    summary: "Ends the notifications for the caller's own seat.",
    isCommand: false,
    refusals: [...MEMBER_READ, 'not_your_seat'],
  },
  get_draft_page: {
    summary: "The token of the draft's public page, null without one. Any member.",
    isCommand: false,
    refusals: MEMBER_READ,
  },
  publish_draft: {
    summary: 'Makes the public page of a finished draft, or brings it up to date under the same token. Any member.',
    isCommand: false,
    refusals: [...MEMBER_READ, 'draft_not_complete'],
  },
  unpublish_draft: {
    summary: 'Ends the public page. Publishing again makes another token. Any member.',
    isCommand: false,
    refusals: MEMBER_READ,
  },
  get_published_draft: {
    summary: 'A published draft by the token of its page. Needs no device.',
    isCommand: false,
    refusals: ['no_such_page'],
  },
  make_watch_link: {
    summary:
      'Creates the link by which people without a seat watch; with `for_code`, everybody with the code of the lobby may watch too. The earlier link and the connections made by it end. A retry creates another one.',
    isCommand: false,
    refusals: [...HOST, 'expired'],
  },
  revoke_watch_link: {
    summary: 'Ends the link for spectators and the connections made by it.',
    isCommand: false,
    refusals: [...HOST, 'expired'],
  },
  offer_watch_to_code: {
    summary:
      'Lets everybody with the code of the lobby watch, and leaves the link for spectators and its connections as they are. Without a link it changes nothing.',
    isCommand: false,
    refusals: [...HOST, 'expired'],
  },
  get_watch_link: {
    summary: 'Returns when the link for spectators was made, and whether everybody with the code may watch.',
    isCommand: false,
    refusals: [...HOST, 'expired'],
  },
  set_computer: {
    summary: 'Hands the drafting for a seat to a computer drafter, or back.',
    isCommand: true,
    refusals: [...HOST, 'draft_not_started', 'no_such_seat'],
  },
  transfer_host: {
    summary: 'Makes another participant the host.',
    isCommand: true,
    refusals: [...HOST, 'no_such_seat'],
  },
  rename_team: {
    summary: "Renames the caller's own team, or by the host another one.",
    isCommand: true,
    refusals: [...HOST, 'no_such_seat', 'bad_team_name', 'team_name_taken'],
  },
  get_draft_log: {
    summary: 'Everything that happened in the lobby, oldest first.',
    isCommand: false,
    refusals: MEMBER_READ,
  },
  upsert_solo_draft: {
    summary: "Saves the device's solo draft over the one that is there.",
    isCommand: false,
    refusals: ['no_device', 'revision_conflict'],
  },
  get_solo_draft: {
    summary: 'The solo draft that this device saved, in a list of one; an empty list if there is none.',
    isCommand: false,
    refusals: ['no_device'],
  },
  get_player_recent_stats: {
    summary: "A player's last games, newest first; an empty list for an id that nobody has.",
    isCommand: false,
    refusals: [],
  },
  get_news_feed: {
    summary: 'The combined news of all sources, newest first, and the status of each source.',
    isCommand: false,
    refusals: [],
  },
  read_host_league: {
    summary:
      'A league at Sleeper, ESPN or MyFantasyLeague with its rules, or the leagues and drafts that the address may mean.',
    isCommand: false,
    refusals: LEAGUE_HOST,
  },
  read_pasted_league: {
    summary: 'The league in an answer of ESPN that a member of a private league copied. Nothing of it is stored.',
    isCommand: false,
    refusals: LEAGUE_HOST,
  },
  read_host_draft: {
    summary:
      'A draft at Sleeper, ESPN or MyFantasyLeague with its picks, or just confirmation that the given version is current. The first call begins to follow it.',
    isCommand: false,
    refusals: [...LEAGUE_HOST, 'host_follow_full'],
  },
  get_player_game_log_ext: {
    summary: "A player's games for a game log, newest first; an empty list for an id that nobody has.",
    isCommand: false,
    refusals: [],
  },
}

/** Every refusal code of a function. */
export function refusalsOf(name: FunctionName): readonly RefusalCode[] {
  const { isCommand, refusals } = FUNCTION_NOTES[name]
  return [...COMMON_REFUSALS, ...(isCommand ? COMMAND_REFUSALS : []), ...refusals]
}
