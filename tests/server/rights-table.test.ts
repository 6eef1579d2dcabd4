// Long because it is a table: every function by every kind of caller.
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { COMMAND_NAMES, isCommandName, lobbyCommands } from '#protocol/lobby/commands.ts'
import { remoteFunctions, type FunctionInput, type FunctionName } from '#protocol/remote-functions.ts'
import { LIVE_PATH, REALTIME_SOCKET_PATH } from '#protocol/server-paths.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { readBundledPool } from '../../src/server/bundled-pool.ts'
import {
  callerWithoutCookie,
  callerWithToken,
  newCaller,
  startLobbyServer,
  type Caller,
  type LobbyServer,
} from '../support/lobby-server.ts'
import { tvBoardOf } from '../../src/core/solo/tv-board.ts'
import { tvFunctions } from '../../src/protocol/solo/tv-functions.ts'
import { signedIn } from '../stock-client/stock-client.ts'
import { tokensOfCallers } from '../stock-client/token-callers.ts'
import { soloWith } from '../support/builders.ts'
import { createRpcWorld, draftOfTwo } from '../support/rpc-world.ts'
import { newServerLobby } from '../support/server-lobby.ts'

/**
 * Hana is host, Otto is on the clock (or would be), Uma has another seat and a token in place of a cookie; Rhea was removed, Elsa has a seat in another lobby,
 * Sten has a device and nothing else, and the last one has no cookie. Alex shares Otto's seat, and Finn did before.
 */
const ACTORS = ['host', 'onClock', 'other', 'removed', 'elsewhere', 'stranger', 'noCookie'] as const

/** Callers whose answers follow from those of the others: by the token alone, or as those of the stranger. */
const TOKEN_ACTORS = ['tokenStranger', 'lacksFactor', 'expired', 'foreignKey', 'signedOut'] as const
type TokenActor = (typeof TOKEN_ACTORS)[number]

function tokenCodesOf(codes: Codes): Readonly<Record<TokenActor, string>> {
  return {
    tokenStranger: codes[ACTORS.indexOf('stranger')] ?? '',
    lacksFactor: 'second_factor_needed',
    expired: 'PGRST303',
    foreignKey: 'PGRST301',
    signedOut: 'PGRST301',
  }
}
type Actor = (typeof ACTORS)[number]

/** People whose answers follow: whoever shares Otto's seat may do what Otto may, and whoever no longer does is out like Rhea. */
const SHARING_ACTORS = ['second', 'former'] as const
type SharingActor = (typeof SHARING_ACTORS)[number]

/** Where a second person is answered in another way: they don't move the seat, bring nobody, and have no seat of their own there. */
const ANSWERS_TO_SECONDS: Readonly<Record<string, string>> = {
  make_seat_link: 'not_your_seat',
  'make_seat_link for somebody else under the own name': 'not_your_seat',
  make_second_seat_link: 'not_your_seat',
  'make_second_seat_link for somebody else under the own name': 'not_your_seat',
  'make_watch_link under the own name': 'not_your_seat',
  'revoke_watch_link under the own name': 'not_your_seat',
  answer_second_person: 'not_your_seat',
  claim_seat: 'has_seat',
  'join_lobby_with_code under a new name': 'has_seat',
}

function sharingCodesOf(label: string, codes: Codes): Readonly<Record<SharingActor, string>> {
  const ofOtto = codes[ACTORS.indexOf('onClock')] ?? ''
  return {
    second: ofOtto === 'lobby_not_found' ? ofOtto : (ANSWERS_TO_SECONDS[label] ?? ofOtto),
    former: codes[ACTORS.indexOf('removed')] ?? '',
  }
}

/** The response code for each actor, in their order. */
type Codes = readonly [string, string, string, string, string, string, string]

/** An actor's input, valid in everything except the actor's rights. */
interface Scene {
  readonly code: string
  /** Uma's own seat link, created by Hana. */
  readonly token: string
  /** A link of Hana's to share Uma's seat. */
  readonly secondToken: string
  /** The name that an actor acts as: those without a seat there claim to be Otto. */
  readonly name: string
}

type Row = readonly [label: string, call: (caller: Caller, scene: Scene) => Promise<string>, codes: Codes]

const NAMES: Readonly<Record<Actor, string>> = {
  host: 'Hana',
  onClock: 'Otto',
  other: 'Uma',
  removed: 'Otto',
  elsewhere: 'Otto',
  stranger: 'Otto',
  noCookie: 'Otto',
}

const [DRAFTED, FREE] = readBundledPool().players.map((player) => player.id)

let server: LobbyServer
let callers: Readonly<Record<Exclude<Actor, 'noCookie'> | SharingActor, Caller>>
let tokens: Readonly<Record<TokenActor, string>>
let umasToken = ''

beforeAll(async () => {
  server = await startLobbyServer({
    LIMITS: JSON.stringify({
      wrongCodesPerAddressPerMinute: 100_000,
      commandsPerSeatPerMinute: 100_000,
      lobbiesPerDevicePerHour: 100_000,
    }),
  })
  const [host, onClock, other, removed, elsewhere, stranger] = [
    await newCaller(server.url),
    await newCaller(server.url),
    callerWithToken(server.url, (umasToken = (await signedIn(server.url)).session.access_token)),
    await newCaller(server.url),
    await newCaller(server.url),
    await newCaller(server.url),
  ]
  const [second, former] = [await newCaller(server.url), await newCaller(server.url)]
  callers = { host, onClock, other, removed, elsewhere, stranger, second, former }
  tokens = await tokensOfCallers(server)
  await newServerLobby(server.url, { usernames: ['Elsa'], callers: [elsewhere] })
})
afterAll(() => server.stop())

type Phase = 'waiting' | 'drafting' | 'auctioning' | 'closed'

const AUCTION = { format: 'auction', auction: { open_lots: 2, bid_seconds: 86_400, nomination_seconds: null } }

async function newScene(phase: Phase): Promise<Omit<Scene, 'name'>> {
  const { host, onClock, other, removed } = callers
  const { code } = await newServerLobby(server.url, {
    usernames: ['Hana', 'Otto', 'Uma', 'Rhea'],
    callers: [host, onClock, other, removed],
  })
  const asHost = { lobby_code: code, host_username: 'Hana' }
  await host.get('remove_participant', { ...asHost, participant_username: 'Rhea' })
  await host.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [3, 2, 1] })
  const link = await host.get('make_seat_link', { ...asHost, participant_username: 'Uma' })
  const secondLink = await host.get('make_second_seat_link', { ...asHost, participant_username: 'Uma' })
  const otto = { lobby_code: code, participant_username: 'Otto' }
  for (const [caller, user_name] of [
    [callers.former, 'Finn'],
    [callers.second, 'Alex'],
  ] as const) {
    await onClock.get('remove_second_person', otto)
    const { token } = await onClock.get('make_second_seat_link', otto)
    await caller.get('claim_seat', { lobby_code: code, token, user_name })
  }
  if (phase === 'drafting') {
    await host.get('start_draft', asHost)
    await other.get('make_draft_pick', { lobby_code: code, participant_username: 'Uma', player_id: DRAFTED ?? '' })
  }
  if (phase === 'auctioning') {
    await host.get('set_league_rules', { ...asHost, rules: AUCTION })
    await host.get('start_draft', asHost)
    const opening = { player_id: DRAFTED ?? '', amount: 1 }
    await other.get('nominate_player', { lobby_code: code, participant_username: 'Uma', ...opening })
  }
  if (phase === 'closed') {
    await host.get('leave_lobby', { lobby_code: code, participant_username: 'Hana' })
    await onClock.get('leave_lobby', { lobby_code: code, participant_username: 'Otto' })
    await other.get('leave_lobby', { lobby_code: code, participant_username: 'Uma' })
  }
  return { code, token: link.token, secondToken: secondLink.token }
}

function row<Name extends FunctionName>(
  name: Name,
  input: (scene: Scene) => FunctionInput<Name>,
  codes: Codes,
  how = '',
): Row {
  const call: Row[1] = async (caller, scene) => {
    const called = await caller.call(name, input(scene))
    if (!called.ok) return called.code
    return Array.isArray(called.output) && called.output.length === 0 ? 'ok, empty' : 'ok'
  }
  return [how === '' ? name : `${name} ${how}`, call, codes]
}

const NO_SEAT = ['not_in_lobby', 'not_in_lobby', 'not_in_lobby', 'no_device'] as const
const MEMBERS: Codes = ['ok', 'ok', 'ok', ...NO_SEAT]
const ANY_DEVICE: Codes = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'no_device']
const NONE = 'ok, empty'
const ANY_DEVICE_EMPTY: Codes = [NONE, NONE, NONE, NONE, NONE, NONE, 'no_device']
const ANYBODY: Codes = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']
const allOf = (code: string, withoutCookie = 'no_device'): Codes => [code, code, code, code, code, code, withoutCookie]
const NOT_FOUND = allOf('lobby_not_found')
const NOTHING = allOf('ok, empty', 'ok, empty')
/** The members' own responses, and `not_in_lobby` for everyone else. */
const members = (host: string, onClock: string, other: string): Codes => [host, onClock, other, ...NO_SEAT]
/** A host's right, claimed by sending the host's name. */
const hostOnly = (code: string): Codes => members(code, 'not_your_seat', 'not_your_seat')
/** The same, requested under the actor's own name. */
const hostOnlyAsOneself = (code: string): Codes => members(code, 'not_host', 'not_host')

/** What only a host does: named as the host, and under the own name. */
function hostTool<Name extends FunctionName>(
  name: Name,
  input: Omit<FunctionInput<Name>, 'lobby_code' | 'host_username'>,
  code: string,
): readonly Row[] {
  return [
    row(name, (scene) => ({ ...input, ...asHost(scene) }) as FunctionInput<Name>, hostOnly(code)),
    row(
      name,
      (scene) => ({ ...input, ...asHimself(scene) }) as FunctionInput<Name>,
      hostOnlyAsOneself(code),
      'under the own name',
    ),
  ]
}

const asHost = ({ code }: Scene) => ({ lobby_code: code, host_username: 'Hana' })
const asHimself = ({ code, name }: Scene) => ({ lobby_code: code, host_username: name })
const seat = ({ code, name }: Scene) => ({ lobby_code: code, participant_username: name })
const byCode = ({ code }: Scene) => ({ lobby_code: code })
const solo = {
  draft_name: 'Mine',
  username: 'Hana',
  num_teams: 2,
  rounds: 1,
  current_pick: 1,
  team_names: ['A', 'B'],
  draft_state: {},
}
const tvBoard = {
  token: 'A'.repeat(22),
  board: tvFunctions.send_tv_board.input.shape.board.parse(
    JSON.parse(JSON.stringify(tvBoardOf(soloWith(), new Map()))),
  ),
  device_now: 0,
}
/** Nothing is ever sent to it: nobody's turn begins after it is saved. */
const subscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/of-a-test',
  keys: {
    p256dh: 'BNNL5ZaTfK81qhXOx23-wewhigUeFb632jN6LvRWCFH1ubQr77FE_9qV1FuojuRmHP42zmf34rXgW80OvUVDgTk',
    auth: 'zqbxT6JKstKSY9JKibZLSQ',
  },
}
const credential = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} } as const
const createdPasskey = { ...credential, response: { clientDataJSON: 'AA', attestationObject: 'AA' } }
const usedPasskey = { ...credential, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } }
const ofNobody = { lobby_name: 'Mine', host_username: 'Me', max_teams: 4, rounds: 2 }

/** Functions that don't depend on a lobby. */
const ALWAYS: readonly Row[] = [
  row('ensure_device', () => ({}), ANYBODY),
  row('create_lobby_secure', () => ofNobody, ANY_DEVICE),
  row('get_player_recent_stats', () => ({ p_sleeper_id: '4984' }), NOTHING),
  row('get_player_game_log_ext', () => ({ p_sleeper_id: '4984' }), NOTHING),
  row('get_news_feed', () => ({}), ANYBODY),
  row('get_push_key', () => ({}), ANYBODY),
  row('read_host_league', () => ({ host: 'sleeper', address: '?' }), allOf('host_off', 'host_off')),
  row('read_pasted_league', () => ({ host: 'espn', text: '{}' }), allOf('host_off', 'host_off')),
  row('read_host_draft', () => ({ host: 'sleeper', address: '?' }), allOf('host_off', 'host_off')),
  row('get_published_draft', () => ({ token: 'A'.repeat(22) }), allOf('no_such_page', 'no_such_page')),
  row('upsert_solo_draft', () => solo, ANY_DEVICE),
  row('make_tv_link', () => ({}), ANY_DEVICE),
  // With a token of nobody.
  row('send_tv_board', () => tvBoard, allOf('no_such_page')),
  row('end_tv_link', () => ({ token: tvBoard.token }), ANY_DEVICE),
  row('get_tv_board', () => ({ token: tvBoard.token }), allOf('no_such_page', 'no_such_page')),
  row('list_my_devices', () => ({}), ANY_DEVICE),
  row('make_device_code', () => ({}), ANY_DEVICE),
  row('add_device_with_code', () => ({ code: 'WRONG' }), allOf('bad_device_code')),
  row('forget_device', () => ({ device_id: 'of somebody else' }), allOf('no_such_device')),
  // Refused for its input, because it would end the actor.
  row('delete_everything_of_mine', () => ({ confirm: 'no' as 'delete everything' }), allOf('bad_input', 'bad_input')),
  row('list_my_factors', () => ({}), ANY_DEVICE_EMPTY),
  row('enroll_my_factor', () => ({}), ANY_DEVICE),
  row('confirm_my_factor', () => ({ factor_id: 'of somebody else', code: '000000' }), allOf('no_such_factor')),
  row('remove_my_factor', () => ({ factor_id: 'of somebody else' }), allOf('no_such_factor')),
  row('list_my_passkeys', () => ({}), ANY_DEVICE_EMPTY),
  // None of these callers is a page of the server.
  row('start_passkey', () => ({}), allOf('passkeys_off')),
  row('save_passkey', () => ({ challenge_id: 'x', response: createdPasskey }), allOf('passkeys_off')),
  row('start_passkey_use', () => ({}), allOf('passkeys_off')),
  row('use_passkey', () => ({ challenge_id: 'x', response: usedPasskey }), allOf('passkeys_off')),
  row('forget_passkey', () => ({ passkey_id: 'of somebody else' }), allOf('no_such_passkey')),
  row('save_my_draft', () => ({ draft_id: '1', draft: {} }), ANY_DEVICE),
  row('list_my_drafts', () => ({}), ANY_DEVICE),
  row('delete_my_draft', () => ({ draft_id: 'of somebody else' }), ANY_DEVICE),
  row('save_my_list', () => ({ list_id: crypto.randomUUID(), content: '', after_revision: 0 }), ANY_DEVICE),
  row('list_my_lists', () => ({}), ANY_DEVICE),
  row('delete_my_list', () => ({ list_id: 'of somebody else' }), ANY_DEVICE),
  [
    'list_my_lobbies',
    async (caller) => {
      const called = await caller.call('list_my_lobbies', {})
      return called.ok ? 'ok' : called.code
    },
    ANY_DEVICE,
  ],
  row('get_solo_draft', () => ({ username: 'Hana' }), ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'no_device']),
]

const READS: readonly Row[] = [
  row('get_lobby_by_code', byCode, ANYBODY),
  row('get_multiple_lobbies_by_codes', ({ code }) => ({ lobby_codes: [code] }), ANYBODY),
  row('get_lobby_participants', byCode, MEMBERS),
  row('get_lobby_state', byCode, MEMBERS),
  row('get_lobby_pool', byCode, MEMBERS),
  row('get_draft_log', byCode, MEMBERS),
  row('get_talk', byCode, MEMBERS),
  row('get_draft_page', byCode, MEMBERS),
  row('unpublish_draft', byCode, MEMBERS),
  row('publish_draft', byCode, members('draft_not_complete', 'draft_not_complete', 'draft_not_complete')),
]

/** Where a host has no say. */
const umaAlone = ({ code }: Scene) => ({ lobby_code: code, participant_username: 'Uma' })
const uma = (scene: Scene) => ({ ...asHost(scene), participant_username: 'Uma' })
const umaAsHimself = (scene: Scene) => ({ ...asHimself(scene), participant_username: 'Uma' })

/** Rights of the host that are the same before the start and after it. */
const HOSTS: readonly Row[] = [
  row('set_talk', (scene) => ({ ...asHost(scene), on: false }), hostOnly('ok')),
  row('set_talk', (scene) => ({ ...asHimself(scene), on: false }), hostOnlyAsOneself('ok'), 'under the own name'),
  row('send_message', (scene) => ({ ...seat(scene), message: 'hi' }), members('talk_off', 'talk_off', 'talk_off')),
  row(
    'react',
    (scene) => ({ ...seat(scene), reaction: 'fire' as const, pick_number: 1 }),
    members('talk_off', 'talk_off', 'talk_off'),
  ),
  row('remove_message', (scene) => ({ ...asHost(scene), message_number: 1 }), hostOnly('no_such_message')),
  row(
    'remove_message',
    (scene) => ({ ...asHimself(scene), message_number: 1 }),
    hostOnlyAsOneself('no_such_message'),
    'under the own name',
  ),
  row('mute_participant', uma, hostOnly('ok')),
  row('mute_participant', umaAsHimself, hostOnlyAsOneself('ok'), 'under the own name'),
  row('make_second_seat_link', seat, members('ok', 'seat_has_second', 'ok')),
  row(
    'claim_seat',
    ({ code, secondToken }) => ({ lobby_code: code, token: secondToken }),
    ['has_seat', 'has_seat', 'bad_seat_link', 'bad_name', 'bad_name', 'bad_name', 'no_device'],
    'to share another one',
  ),
  row(
    'answer_second_person',
    (scene) => ({ ...seat(scene), accept: true }),
    members('no_second_request', 'no_second_request', 'no_second_request'),
  ),
  row(
    'answer_second_person',
    (scene) => ({ ...umaAlone(scene), accept: true }),
    members('not_your_seat', 'not_your_seat', 'no_second_request'),
    'for Uma',
  ),
  row('make_second_seat_link', uma, hostOnly('ok'), 'for somebody else'),
  row('make_second_seat_link', umaAsHimself, hostOnlyAsOneself('ok'), 'for somebody else under the own name'),
  row('get_shared_lists', seat, MEMBERS),
  row('get_shared_lists', umaAlone, members('not_your_seat', 'not_your_seat', 'ok'), 'for Uma'),
  row('share_lists', (scene) => ({ ...seat(scene), on: false }), MEMBERS),
  row(
    'share_lists',
    (scene) => ({ ...seat(scene), on: true }),
    members('no_second_person', 'ok', 'no_second_person'),
    'with nobody',
  ),
  row(
    'share_lists',
    (scene) => ({ ...umaAlone(scene), on: false }),
    members('not_your_seat', 'not_your_seat', 'ok'),
    'for Uma',
  ),
  row(
    'edit_shared_lists',
    (scene) => ({ ...seat(scene), edits: [] }),
    members('lists_not_shared', 'lists_not_shared', 'lists_not_shared'),
  ),
  row(
    'edit_shared_lists',
    (scene) => ({ ...umaAlone(scene), edits: [] }),
    members('not_your_seat', 'not_your_seat', 'lists_not_shared'),
    'for Uma',
  ),
  row('remove_second_person', seat, MEMBERS),
  row(
    'remove_second_person',
    (scene) => ({ ...seat(scene), for_participant: 'Uma' }),
    members('ok', 'not_host', 'ok'),
    'of another one',
  ),
  row('transfer_host', uma, hostOnly('ok')),
  row('transfer_host', umaAsHimself, hostOnlyAsOneself('ok'), 'under the own name'),
  row('rename_team', (scene) => ({ ...seat(scene), team_name: 'Red Pandas' }), MEMBERS),
  row(
    'rename_team',
    (scene) => ({ ...seat(scene), team_name: 'Red Pandas', for_participant: 'Uma' }),
    members('ok', 'not_host', 'ok'),
    'for another one',
  ),
]

/** A trade of two picks that changes nothing for those who have as many as before. */
const trade = (scene: Scene) => ({
  ...asHost(scene),
  picks: [
    { round: 2, participant_username: 'Hana', to_username: 'Uma' },
    { round: 2, participant_username: 'Uma', to_username: 'Hana' },
  ],
})
const list = { queue: [], avoids: [], ranking: null }
const rules = { rounds: 2 }
const keepers = [{ participant_username: 'Uma', round: 1, player_id: FREE ?? '' }]

const TABLES: Readonly<Record<Phase, readonly Row[]>> = {
  waiting: [
    ...ALWAYS,
    ...READS,
    row('get_draft_picks', byCode, ['ok, empty', 'ok, empty', 'ok, empty', ...NO_SEAT]),
    row('join_lobby_with_code', ({ code, name }) => ({ lobby_code: code, user_name: name }), [
      'ok',
      'ok',
      'ok',
      'name_taken',
      'name_taken',
      'name_taken',
      'no_device',
    ]),
    row('join_lobby_with_code', ({ code }) => ({ lobby_code: code, user_name: 'New' }), ANY_DEVICE, 'under a new name'),
    row('set_draft_order', (scene) => ({ ...asHost(scene), order_type: 'random' }), hostOnly('ok')),
    row(
      'set_draft_order',
      (scene) => ({ ...asHimself(scene), order_type: 'random' }),
      hostOnlyAsOneself('ok'),
      'under the own name',
    ),
    row('set_draft_start', (scene) => ({ ...asHost(scene), starts_at: null }), hostOnly('ok')),
    row(
      'set_draft_start',
      (scene) => ({ ...asHimself(scene), starts_at: null }),
      hostOnlyAsOneself('ok'),
      'under the own name',
    ),
    row(
      'answer_draft_start',
      (scene) => ({ ...seat(scene), answer: 'coming' as const }),
      members('no_start_time', 'no_start_time', 'no_start_time'),
    ),
    row('start_draft', asHost, hostOnly('ok')),
    row('start_draft', asHimself, hostOnlyAsOneself('ok'), 'under the own name'),
    row(
      'make_draft_pick',
      (scene) => ({ ...seat(scene), player_id: FREE ?? '' }),
      members('draft_not_started', 'draft_not_started', 'draft_not_started'),
    ),
    row('undo_draft_pick', (scene) => ({ ...asHost(scene), player_id: DRAFTED ?? '' }), hostOnly('draft_not_started')),
    row('leave_lobby', seat, MEMBERS),
    row('remove_participant', (scene) => ({ ...asHost(scene), participant_username: 'Uma' }), hostOnly('ok')),
    row(
      'remove_participant',
      (scene) => ({ ...asHimself(scene), participant_username: 'Uma' }),
      hostOnlyAsOneself('ok'),
      'under the own name',
    ),
    row('make_seat_link', seat, MEMBERS),
    row(
      'make_seat_link',
      (scene) => ({ ...asHost(scene), participant_username: 'Uma' }),
      hostOnly('ok'),
      'for somebody else',
    ),
    row('save_push_subscription', (scene) => ({ ...seat(scene), subscription }), MEMBERS),
    row('delete_push_subscription', seat, MEMBERS),
    row('make_watch_link', asHost, hostOnly('ok')),
    row('make_watch_link', asHimself, hostOnlyAsOneself('ok'), 'under the own name'),
    row('offer_watch_to_code', asHost, hostOnly('ok')),
    row('revoke_watch_link', asHost, hostOnly('ok')),
    row('revoke_watch_link', asHimself, hostOnlyAsOneself('ok'), 'under the own name'),
    row('get_watch_link', asHost, hostOnly('ok')),
    row('claim_seat', ({ code, token }) => ({ lobby_code: code, token }), ANY_DEVICE),
    row('claim_seat', ({ code }) => ({ lobby_code: code, token: 'x' }), allOf('bad_seat_link'), 'with a wrong token'),
    ...HOSTS,
    row('set_league_rules', (scene) => ({ ...asHost(scene), rules }), hostOnly('ok')),
    row('set_league_rules', (scene) => ({ ...asHimself(scene), rules }), hostOnlyAsOneself('ok'), 'under the own name'),
    row('add_computer', asHost, hostOnly('ok')),
    row('add_computer', asHimself, hostOnlyAsOneself('ok'), 'under the own name'),
    row('set_keepers', (scene) => ({ ...asHost(scene), keepers }), hostOnly('ok')),
    row('set_keepers', (scene) => ({ ...asHimself(scene), keepers }), hostOnlyAsOneself('ok'), 'under the own name'),
    row('trade_picks', trade, hostOnly('ok')),
    row(
      'trade_picks',
      (scene) => ({ ...trade(scene), ...asHimself(scene) }),
      hostOnlyAsOneself('ok'),
      'under the own name',
    ),
    row('pause_draft', asHost, hostOnly('draft_not_started')),
    row(
      'set_autopick',
      (scene) => ({ ...seat(scene), on: true }),
      members('draft_not_started', 'draft_not_started', 'draft_not_started'),
    ),
  ],
  drafting: [
    ...READS,
    row('get_draft_picks', byCode, MEMBERS),
    row('join_lobby_with_code', ({ code, name }) => ({ lobby_code: code, user_name: name }), [
      'ok',
      'ok',
      'ok',
      'draft_started',
      'draft_started',
      'draft_started',
      'no_device',
    ]),
    row('set_draft_order', (scene) => ({ ...asHost(scene), order_type: 'random' }), hostOnly('draft_started')),
    row('set_draft_start', (scene) => ({ ...asHost(scene), starts_at: null }), hostOnly('draft_started')),
    row(
      'answer_draft_start',
      (scene) => ({ ...seat(scene), answer: 'late' as const }),
      members('draft_started', 'draft_started', 'draft_started'),
    ),
    row('start_draft', asHost, hostOnly('draft_started')),
    row(
      'make_draft_pick',
      (scene) => ({ ...seat(scene), player_id: FREE ?? '' }),
      members('ok', 'ok', 'not_your_turn'),
    ),
    row(
      'make_draft_pick',
      ({ code }) => ({ lobby_code: code, participant_username: 'Hana', player_id: FREE ?? '' }),
      hostOnly('ok'),
      "in the host's name",
    ),
    row(
      'make_draft_pick',
      (scene) => ({ ...seat(scene), player_id: FREE ?? '', for_participant: 'Uma' }),
      members('ok', 'not_your_turn', 'not_your_turn'),
      'for another team',
    ),
    row(
      'make_draft_pick',
      (scene) => ({
        ...seat(scene),
        player_name: 'Joe Newcomer',
        player_position: 'WR',
        player_team: 'KC',
        write_in: true,
      }),
      members('ok', 'not_host', 'not_host'),
      'of a player who is written in',
    ),
    row('undo_draft_pick', (scene) => ({ ...asHost(scene), player_id: DRAFTED ?? '' }), hostOnly('ok')),
    row(
      'undo_draft_pick',
      (scene) => ({ ...asHimself(scene), player_id: DRAFTED ?? '' }),
      hostOnlyAsOneself('ok'),
      'under the own name',
    ),
    row('leave_lobby', seat, MEMBERS),
    row(
      'remove_participant',
      (scene) => ({ ...asHost(scene), participant_username: 'Uma' }),
      hostOnly('draft_started'),
    ),
    row('make_seat_link', seat, MEMBERS),
    row(
      'make_seat_link',
      (scene) => ({ ...asHost(scene), participant_username: 'Uma' }),
      hostOnly('ok'),
      'for somebody else',
    ),
    row(
      'make_seat_link',
      (scene) => ({ ...asHimself(scene), participant_username: 'Uma' }),
      hostOnlyAsOneself('ok'),
      'for somebody else under the own name',
    ),
    row('claim_seat', ({ code, token }) => ({ lobby_code: code, token }), ANY_DEVICE),
    ...HOSTS,
    row('set_league_rules', (scene) => ({ ...asHost(scene), rules }), hostOnly('draft_started')),
    // Nobody hosts this one. What happens in a finished lobby is in announce-rematch.test.ts.
    row('announce_rematch', (scene) => ({ ...asHost(scene), rematch_code: 'ZZZZZZ' }), hostOnly('lobby_not_found')),
    row(
      'announce_rematch',
      (scene) => ({ ...asHimself(scene), rematch_code: 'ZZZZZZ' }),
      members('lobby_not_found', 'lobby_not_found', 'lobby_not_found'),
      'under the own name',
    ),
    row('add_computer', asHost, hostOnly('draft_started')),
    row('set_keepers', (scene) => ({ ...asHost(scene), keepers }), hostOnly('draft_started')),
    row('trade_picks', trade, hostOnly('ok')),
    row(
      'trade_picks',
      (scene) => ({ ...trade(scene), ...asHimself(scene) }),
      hostOnlyAsOneself('ok'),
      'under the own name',
    ),
    row('replace_pick', (scene) => ({ ...asHost(scene), pick_number: 1, player_id: FREE ?? '' }), hostOnly('ok')),
    row(
      'replace_pick',
      (scene) => ({ ...asHimself(scene), pick_number: 1, player_id: FREE ?? '' }),
      hostOnlyAsOneself('ok'),
      'under the own name',
    ),
    row('skip_pick', asHost, hostOnly('ok')),
    row('skip_pick', asHimself, hostOnlyAsOneself('ok'), 'under the own name'),
    row('swap_picks', (scene) => ({ ...asHost(scene), pick_numbers: [1, 2] }), hostOnly('slot_empty')),
    row(
      'swap_picks',
      (scene) => ({ ...asHimself(scene), pick_numbers: [1, 2] }),
      hostOnlyAsOneself('slot_empty'),
      'under the own name',
    ),
    row('pause_draft', asHost, hostOnly('ok')),
    row('pause_draft', asHimself, hostOnlyAsOneself('ok'), 'under the own name'),
    row('resume_draft', asHost, hostOnly('not_paused')),
    row('resume_draft', asHimself, hostOnlyAsOneself('not_paused'), 'under the own name'),
    row('extend_clock', (scene) => ({ ...asHost(scene), seconds: 60 }), hostOnly('no_clock')),
    row(
      'extend_clock',
      (scene) => ({ ...asHimself(scene), seconds: 60 }),
      hostOnlyAsOneself('no_clock'),
      'under the own name',
    ),
    row('restart_clock', asHost, hostOnly('no_clock')),
    row('restart_clock', asHimself, hostOnlyAsOneself('no_clock'), 'under the own name'),
    row('set_autopick', (scene) => ({ ...seat(scene), on: true }), MEMBERS),
    row('set_autopick', (scene) => ({ ...uma(scene), on: true }), hostOnly('ok'), 'for somebody else'),
    row(
      'set_autopick',
      (scene) => ({ ...umaAsHimself(scene), on: true }),
      members('ok', 'not_host', 'ok'),
      'for somebody else under the own name',
    ),
    row('set_autopick_list', (scene) => ({ ...seat(scene), ...list }), MEMBERS),
    row(
      'set_autopick_list',
      (scene) => ({ ...umaAlone(scene), ...list }),
      members('not_your_seat', 'not_your_seat', 'ok'),
      'for Uma',
    ),
    row('save_push_subscription', (scene) => ({ ...seat(scene), subscription }), MEMBERS),
    row(
      'save_push_subscription',
      (scene) => ({ ...umaAlone(scene), subscription }),
      members('not_your_seat', 'not_your_seat', 'ok'),
      'for Uma',
    ),
    row('delete_push_subscription', seat, MEMBERS),
    row('delete_push_subscription', umaAlone, members('not_your_seat', 'not_your_seat', 'ok'), 'for Uma'),
    row('set_computer', (scene) => ({ ...uma(scene), on: true }), hostOnly('ok')),
    row(
      'set_computer',
      (scene) => ({ ...umaAsHimself(scene), on: true }),
      hostOnlyAsOneself('ok'),
      'under the own name',
    ),
  ],
  closed: [
    row('get_lobby_by_code', byCode, NOTHING),
    row('get_multiple_lobbies_by_codes', ({ code }) => ({ lobby_codes: [code] }), NOTHING),
    row('get_lobby_participants', byCode, NOT_FOUND),
    row('get_lobby_state', byCode, NOT_FOUND),
    row('get_lobby_pool', byCode, NOT_FOUND),
    row('get_draft_picks', byCode, NOT_FOUND),
    row('join_lobby_with_code', ({ code, name }) => ({ lobby_code: code, user_name: name }), NOT_FOUND),
    row('set_draft_order', (scene) => ({ ...asHost(scene), order_type: 'random' }), NOT_FOUND),
    row('set_draft_start', (scene) => ({ ...asHost(scene), starts_at: null }), NOT_FOUND),
    row('start_draft', asHost, NOT_FOUND),
    row('make_draft_pick', (scene) => ({ ...seat(scene), player_id: FREE ?? '' }), NOT_FOUND),
    row('undo_draft_pick', (scene) => ({ ...asHost(scene), player_id: DRAFTED ?? '' }), NOT_FOUND),
    row('leave_lobby', seat, NOT_FOUND),
    row('remove_participant', (scene) => ({ ...asHost(scene), participant_username: 'Uma' }), NOT_FOUND),
    row('make_seat_link', seat, NOT_FOUND),
    row('get_draft_page', byCode, NOT_FOUND),
    row('publish_draft', byCode, NOT_FOUND),
    row('unpublish_draft', byCode, NOT_FOUND),
    row('make_watch_link', asHost, NOT_FOUND),
    row('offer_watch_to_code', asHost, NOT_FOUND),
    row('revoke_watch_link', asHost, NOT_FOUND),
    row('get_watch_link', asHost, NOT_FOUND),
    row('claim_seat', ({ code, token }) => ({ lobby_code: code, token }), NOT_FOUND),
    row('save_push_subscription', (scene) => ({ ...seat(scene), subscription }), NOT_FOUND),
    row('delete_push_subscription', seat, NOT_FOUND),
    row('get_draft_log', byCode, NOT_FOUND),
    row('get_talk', byCode, NOT_FOUND),
    row('send_message', (scene) => ({ ...seat(scene), message: 'hi' }), NOT_FOUND),
    row('make_second_seat_link', seat, NOT_FOUND),
    row('answer_second_person', (scene) => ({ ...seat(scene), accept: true }), NOT_FOUND),
    row('get_shared_lists', seat, NOT_FOUND),
    row('share_lists', (scene) => ({ ...seat(scene), on: true }), NOT_FOUND),
    row('edit_shared_lists', (scene) => ({ ...seat(scene), edits: [] }), NOT_FOUND),
    row('set_league_rules', (scene) => ({ ...asHost(scene), rules }), NOT_FOUND),
    row('announce_rematch', (scene) => ({ ...asHost(scene), rematch_code: 'ZZZZZZ' }), NOT_FOUND),
    row('pause_draft', asHost, NOT_FOUND),
    row('rename_team', (scene) => ({ ...seat(scene), team_name: 'Red Pandas' }), NOT_FOUND),
  ],
  /** Uma leads the first lot, Otto nominates next, and the host may act for anybody. */
  auctioning: [
    row(
      'nominate_player',
      (scene) => ({ ...seat(scene), player_id: FREE ?? '', amount: 1 }),
      members('ok', 'ok', 'not_your_turn'),
    ),
    row('place_bid', (scene) => ({ ...seat(scene), lot_number: 1, amount: 5 }), members('ok', 'ok', 'already_yours')),
    row(
      'place_bid',
      (scene) => ({ ...seat(scene), lot_number: 1, amount: 5, for_participant: 'Otto' }),
      members('ok', 'ok', 'not_host'),
      'for another one',
    ),
    row('pass_lot', (scene) => ({ ...seat(scene), lot_number: 1 }), members('ok', 'ok', 'already_yours')),
    row('set_bid_limit', (scene) => ({ ...seat(scene), player_id: FREE ?? '', limit: 5 }), MEMBERS),
    row('get_bid_limits', seat, [NONE, NONE, NONE, ...NO_SEAT]),
    ...hostTool('undo_sale', { player_id: FREE ?? '' }, 'not_drafted'),
    ...hostTool('withdraw_lot', { lot_number: 1 }, 'ok'),
    ...hostTool('retract_bid', { lot_number: 1 }, 'only_bid'),
    ...hostTool('correct_sale', { player_id: FREE ?? '', to_username: 'Otto', price: 1 }, 'not_drafted'),
    ...hostTool('move_money', { from_username: 'Uma', to_username: 'Otto', dollars: 5 }, 'ok'),
    ...hostTool('set_nominator', { participant_username: 'Hana' }, 'ok'),
    ...hostTool('set_auction_clocks', { nomination_seconds: 60, bid_seconds: 60, reset_seconds: 30 }, 'ok'),
    ...hostTool('pause_draft', {}, 'ok'),
  ],
}

/** Those who are refused come first: they leave the lobby to the next caller, and to the next row. */
const CALL_ORDER = ACTORS.toReversed()

describe.each(Object.entries(TABLES))('%s', (phase, rows) => {
  let unchanged: Omit<Scene, 'name'> | null = null

  test.each(rows)(`[RG1] ${phase}: %s`, async (label, call, codes) => {
    async function codeOf(caller: Caller, name: string): Promise<string> {
      const scene = unchanged ?? (await newScene(phase as Phase))
      const code = await call(caller, { ...scene, name })
      // A refusal or a read changes nothing; after any other success the next actor gets a new lobby.
      unchanged = code === 'ok' && !label.startsWith('get_') ? null : scene
      return code
    }

    const byToken: Partial<Record<TokenActor, string>> = {}
    for (const actor of TOKEN_ACTORS) {
      byToken[actor] = await codeOf(callerWithToken(server.url, tokens[actor]), 'Otto')
    }
    expect(byToken).toEqual(tokenCodesOf(codes))
    const bySharing: Partial<Record<SharingActor, string>> = {}
    for (const actor of SHARING_ACTORS.toReversed()) bySharing[actor] = await codeOf(callers[actor], 'Otto')
    expect(bySharing).toEqual(sharingCodesOf(label, codes))
    const answers: Partial<Record<Actor, string>> = {}
    for (const actor of CALL_ORDER) {
      // A new caller each time: the response may set a cookie.
      const caller = actor === 'noCookie' ? callerWithoutCookie(server.url) : callers[actor]
      answers[actor] = await codeOf(caller, NAMES[actor])
    }
    expect(ACTORS.map((actor) => answers[actor])).toEqual(codes)
  })
})

test.each(['get_lobby_participants', 'get_draft_picks'] as const)(
  '[RU41] %s answers members, including a stock client with a member’s cookie; others get 401 or 403',
  async (name) => {
    const { code } = await newScene('drafting')
    const ask = async (caller: Caller) => {
      const called = await caller.call(name, { lobby_code: code })
      return called.ok ? 200 : called.status
    }
    const { onClock, other, removed, elsewhere, stranger } = callers
    expect(await Promise.all([other, removed, elsewhere, stranger].map(ask))).toEqual([200, 403, 403, 403])
    expect(await ask(callerWithoutCookie(server.url))).toBe(401)

    const headers = { apikey: 'anonymous', Authorization: 'Bearer anonymous', Cookie: onClock.cookie ?? '' }
    const stockClient = new PostgrestClient(`${server.url}/rest/v1`, { headers })
    expect(await stockClient.rpc(name, { lobby_code: code })).toMatchObject({ status: 200, error: null })
    // The tables themselves are not readable, with or without a seat.
    expect((await stockClient.from('lobby_participants').select()).error).toMatchObject({ code: 'PGRST205' })
    expect((await stockClient.from('draft_picks').select()).error).toMatchObject({ code: 'method_not_allowed' })
  },
)

/** The columns of the table again: what the two kinds of sockets answer. */
const JOINS = {
  waiting: { live: 'snapshot', realtime: 'ok' },
  drafting: { live: 'snapshot', realtime: 'ok' },
  closed: { live: 'lobby_not_found', realtime: 'error' },
} as const

describe.each(Object.entries(JOINS))('sockets of a lobby that is %s', (phase, ofMember) => {
  test(`[RG1] [DV40] ${phase}: the live channel and the realtime channel of a lobby are for members alone`, async () => {
    const { code } = await newScene(phase as Phase)
    const answers: Record<string, readonly string[]> = {}
    for (const actor of ACTORS) {
      const credentials = actor === 'noCookie' ? {} : credentialsOf(callers[actor])
      answers[actor] = await joinsOf(code, NAMES[actor], credentials)
    }
    for (const actor of TOKEN_ACTORS) answers[actor] = await joinsOf(code, 'Otto', { token: tokens[actor] })
    const stranger = [phase === 'closed' ? 'lobby_not_found' : 'not_your_seat', 'error']
    const withoutCookie = ['no_device', 'error']
    expect(answers).toEqual({
      host: [ofMember.live, ofMember.realtime],
      onClock: [ofMember.live, ofMember.realtime],
      // The app's own channel knows cookies alone.
      other: ['no_device', ofMember.realtime],
      removed: stranger,
      elsewhere: stranger,
      stranger,
      noCookie: withoutCookie,
      tokenStranger: withoutCookie,
      lacksFactor: withoutCookie,
      expired: withoutCookie,
      foreignKey: withoutCookie,
      signedOut: withoutCookie,
    })
  })
})

interface SocketCredentials {
  readonly cookie?: string
  readonly token?: string
}

function credentialsOf(caller: Caller): SocketCredentials {
  return caller.cookie === null ? { token: umasToken } : { cookie: caller.cookie }
}

/** The answers of the live channel and of the realtime channel of the lobby. */
async function joinsOf(code: string, seatName: string, { cookie, token }: SocketCredentials) {
  const headers = cookie === undefined ? {} : { Cookie: cookie }
  const hello = { type: 'hello', protocol: PROTOCOL_VERSION, lobby: code, seat: seatName, version: null }
  const [frame, reply] = await Promise.all([
    firstMessage(LIVE_PATH, headers, hello, (message) => 'type' in message),
    firstMessage(
      `${REALTIME_SOCKET_PATH}?apikey=key&vsn=1.0.0`,
      headers,
      {
        topic: `realtime:lobby:${code}`,
        event: 'phx_join',
        payload: { config: { postgres_changes: [] }, ...(token !== undefined && { access_token: token }) },
        ref: '1',
        join_ref: '1',
      },
      (message) => message['event'] === 'phx_reply',
    ),
  ])
  const { type, reason, payload } = { ...frame, ...reply } as {
    type: string
    reason?: string
    payload: { status: string }
  }
  return [type === 'bye' ? (reason ?? '') : type, payload.status]
}

function firstMessage(
  path: string,
  headers: Readonly<Record<string, string>>,
  sent: object,
  isAnswer: (message: Readonly<Record<string, unknown>>) => boolean,
): Promise<Readonly<Record<string, unknown>>> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(server.url.replace('http', 'ws') + path, { headers })
    socket.on('error', reject)
    socket.on('open', () => socket.send(JSON.stringify(sent)))
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Readonly<Record<string, unknown>>
      if (!isAnswer(message)) return
      socket.close()
      resolve(message)
    })
  })
}

/** What a host may do during a draft, and whoever stands in: for the draft all of it, over seats, links and the role nothing. */
const HOST_AND_STAND_IN: readonly (readonly [name: FunctionName, input: object, ofHost: string, ofStandIn: string])[] =
  [
    ['make_draft_pick', { for_participant: 'Hana', player_id: 'p1' }, 'ok', 'ok'],
    ['undo_draft_pick', { player_id: 'p2' }, 'ok', 'ok'],
    ['replace_pick', { pick_number: 1, player_id: 'p3' }, 'ok', 'ok'],
    ['swap_picks', { pick_numbers: [1, 2] }, 'slot_empty', 'slot_empty'],
    ['skip_pick', {}, 'ok', 'ok'],
    ['trade_picks', { picks: [] }, 'bad_trade', 'bad_trade'],
    ['pause_draft', {}, 'ok', 'ok'],
    ['resume_draft', {}, 'not_paused', 'not_paused'],
    ['extend_clock', { seconds: 60 }, 'no_clock', 'no_clock'],
    ['restart_clock', {}, 'no_clock', 'no_clock'],
    ['undo_sale', { player_id: 'p2' }, 'not_auction', 'not_auction'],
    ['withdraw_lot', { lot_number: 1 }, 'not_auction', 'not_auction'],
    ['retract_bid', { lot_number: 1 }, 'not_auction', 'not_auction'],
    ['correct_sale', { player_id: 'p2', to_username: 'Otto', price: 1 }, 'not_auction', 'not_auction'],
    ['move_money', { from_username: 'Hana', to_username: 'Otto', dollars: 1 }, 'not_auction', 'not_auction'],
    ['set_nominator', { participant_username: 'Otto' }, 'not_auction', 'not_auction'],
    [
      'set_auction_clocks',
      { nomination_seconds: null, bid_seconds: 20, reset_seconds: 10 },
      'not_auction',
      'not_auction',
    ],
    ['set_autopick', { participant_username: 'Hana', on: true }, 'ok', 'ok'],
    ['set_computer', { participant_username: 'Hana', on: true }, 'ok', 'ok'],
    ['set_draft_order', { order_type: 'random' }, 'draft_started', 'draft_started'],
    ['set_draft_start', { starts_at: null }, 'draft_started', 'draft_started'],
    ['start_draft', {}, 'draft_started', 'draft_started'],
    ['remove_participant', { participant_username: 'Hana' }, 'draft_started', 'not_host'],
    ['set_league_rules', { rules: {} }, 'draft_started', 'draft_started'],
    ['add_computer', {}, 'draft_started', 'not_host'],
    ['set_keepers', { keepers: [] }, 'draft_started', 'draft_started'],
    ['make_seat_link', { participant_username: 'Hana' }, 'ok', 'not_host'],
    ['make_watch_link', {}, 'ok', 'not_host'],
    ['offer_watch_to_code', {}, 'ok', 'not_host'],
    ['revoke_watch_link', {}, 'ok', 'not_host'],
    ['get_watch_link', {}, 'ok', 'not_host'],
    ['announce_rematch', { rematch_code: 'ZZZZZZ' }, 'lobby_not_found', 'lobby_not_found'],
    ['transfer_host', { participant_username: 'Otto' }, 'ok', 'not_host'],
    ['rename_team', { team_name: 'Reds', for_participant: 'Hana' }, 'ok', 'not_host'],
    ['set_talk', { on: true }, 'ok', 'ok'],
    ['remove_message', { message_number: 1 }, 'no_such_message', 'no_such_message'],
    ['mute_participant', { participant_username: 'Otto' }, 'ok', 'ok'],
    ['make_second_seat_link', { participant_username: 'Hana' }, 'ok', 'not_host'],
    ['remove_second_person', { for_participant: 'Hana' }, 'ok', 'not_host'],
  ]

test.each(HOST_AND_STAND_IN)('[SE29] %s: a host and a stand-in', async (name, input, ofHost, ofStandIn) => {
  for (const [username, device, expected] of [
    ['Hana', 'host-device', ofHost],
    ['Otto', 'otto-device', ofStandIn],
  ] as const) {
    const world = await createRpcWorld()
    const lobby_code = await draftOfTwo(world)
    const pick = { lobby_code, participant_username: 'Hana', player_id: 'p2' }
    await world.get('make_draft_pick', pick)
    const lobbyId = await world.lobbies.lobbyIdOf(lobby_code)
    const seatId = (await world.get('get_lobby_participants', { lobby_code })).find(
      (each) => each.username === 'Otto',
    )?.id
    if (lobbyId === null || seatId === undefined) throw new Error('no lobby')
    await world.authority.runSystem(lobbyId, { kind: 'stand-in', seatId })
    const isByParticipant = isCommandName(name) && lobbyCommands[name].by === 'participant_username'
    const acting = isByParticipant ? { participant_username: username } : { host_username: username }
    const answer = await world.functions.byName[name](
      { lobby_code, ...input, ...acting },
      { deviceId: device, cookie: null, address: '192.0.2.1', commandId: null, issuedAtMs: null },
    )
    expect([username, answer.ok ? 'ok' : answer.code]).toEqual([username, expected])
  }
})

/** Follows from the table of commands: whoever names their own seat as the host's is refused, whatever the command. */
test('[RG1] a guest who names their own seat in place of the host’s is refused by every command of a host', async () => {
  const ofHosts = COMMAND_NAMES.filter((name) => lobbyCommands[name].by === 'host_username')
  const answers = await Promise.all(
    ofHosts.map(async (name) => {
      const world = await createRpcWorld()
      const lobby_code = await draftOfTwo(world)
      const [, input = {}] = HOST_AND_STAND_IN.find(([each]) => each === name) ?? []
      const answer = await world.functions.byName[name](
        { lobby_code, host_username: 'Otto', ...input },
        { deviceId: 'otto-device', cookie: null, address: '192.0.2.1', commandId: null, issuedAtMs: null },
      )
      return [name, answer.ok ? 'ok' : answer.code]
    }),
  )
  expect(answers).toEqual(ofHosts.map((name) => [name, 'not_host']))
})

test('[SE29] the table of stand-ins has a row for every function of a host', () => {
  const ofHosts = Object.entries(remoteFunctions).flatMap(([name, { input }]) =>
    Object.hasOwn(input.shape, 'host_username') && name !== 'create_lobby_secure' ? [name] : [],
  )
  const named: readonly string[] = HOST_AND_STAND_IN.map(([name]) => name)
  expect(ofHosts.filter((name) => !named.includes(name))).toEqual([])
})

test('[RG1] the table has a row for every function', () => {
  const named = new Set(Object.values(TABLES).flatMap((rows) => rows.map(([label]) => label.split(' ')[0] ?? '')))
  expect([...named].toSorted()).toEqual(Object.keys(remoteFunctions).toSorted())
})
