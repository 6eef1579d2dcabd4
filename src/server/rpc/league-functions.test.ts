import { expect, test } from 'vitest'
import { rulesToJson } from '#core/league/rules-json.ts'
import { createLobbyPool } from '#core/lobby/lobby-pool.ts'
import { POSITIONS } from '#core/players/player.ts'
import { createRpcWorld, CREATE, draftOfTwo, lobbyOfTwo, type RpcWorld } from '../../../tests/support/rpc-world.ts'

const OTTO = { device: 'otto-device' }
/** Enough of every position for twelve teams. */
const WIDE_POOL = createLobbyPool(
  Array.from({ length: 240 }, (_player, index) => ({
    id: `w${index}`,
    name: `Player ${index}`,
    position: POSITIONS[index % POSITIONS.length] ?? 'QB',
    team: 'KC',
  })),
)
const SUPERFLEX = {
  order: 'third_round_reversal',
  lineup: { QB: 1, RB: 2, WR: 2, TE: 1, SUPERFLEX: 1, BN: 3 },
  scoring: 'half_ppr',
  te_premium: 0.5,
  clock_seconds: 30,
}

async function startedWithClock(world: RpcWorld, rules: object = { rounds: 2, clock_seconds: 60 }) {
  const lobby_code = await lobbyOfTwo(world)
  const asHost = { lobby_code, host_username: 'Hana' }
  await world.get('set_league_rules', { ...asHost, rules })
  await world.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await world.get('start_draft', asHost)
  return asHost
}

async function stateOf(world: RpcWorld, lobby_code: string) {
  const { state } = await world.get('get_lobby_state', { lobby_code }, OTTO)
  if (state === null) throw new Error('the state is asked for')
  return state
}

test('[LGR70] rules are the host’s, before the start; rounds follow from the lineup unless they are given', async () => {
  const world = await createRpcWorld({ pool: WIDE_POOL })
  const lobby_code = await lobbyOfTwo(world)
  const asHost = { lobby_code, host_username: 'Hana' }
  await world.get('set_league_rules', { ...asHost, rules: SUPERFLEX })
  const [row] = await world.get('get_lobby_by_code', { lobby_code })
  expect(row).toMatchObject({ rounds: 10, rules: { ...SUPERFLEX, rounds: 10 } })
  expect(row?.clock).toEqual({ kind: 'off', deadline: null, remaining_ms: null })
  await world.get('set_league_rules', { ...asHost, rules: { ...SUPERFLEX, rounds: 12 } })
  const { rules, roundCount } = await stateOf(world, lobby_code)
  expect(rulesToJson(rules, roundCount)).toMatchObject({ ...SUPERFLEX, rounds: 12 })
  const byOtto = { lobby_code, host_username: 'Otto', rules: SUPERFLEX }
  expect(await world.code('set_league_rules', byOtto, OTTO)).toBe('not_host')
  await world.get('set_draft_order', { ...asHost, order_type: 'random' })
  await world.get('start_draft', asHost)
  expect(await world.code('set_league_rules', { ...asHost, rules: SUPERFLEX })).toBe('draft_started')
})

const FIELDS_OF_OTHERS = [
  'lineup.OP',
  'scoring.tackles',
  'clock_later.round',
  'clock_later.from_round',
  'clock_later.seconds',
]

test.each([
  [{ clock_seconds: 5 }, ['clock_seconds']],
  [{ clock_seconds: -5 }, ['clock_seconds']],
  [{ clock_seconds: 1e9 }, ['clock_seconds']],
  [{ clock_seconds: 'abc', order: 'zigzag' }, ['order', 'clock_seconds']],
  [{ lineup: { QB: 1, BN: 5 }, rounds: 3 }, ['rounds']],
  [{ lineup: { QB: 4, BN: 5 } }, ['lineup']],
  [{ format: 'salary' }, ['format']],
  [{ mode: 'auction' }, ['mode']],
  [{ lineup: { QB: 1, OP: 1 }, scoring: { tackles: 1 }, clock_later: { round: 2 } }, FIELDS_OF_OTHERS],
  ['snake', ['rules']],
  [null, ['rules']],
])('[LGR77] rules that can’t be used are refused with every problem: %j', async (rules, fields) => {
  const world = await createRpcWorld({ pool: WIDE_POOL })
  const lobby_code = await lobbyOfTwo(world)
  const answer = await world.ask('set_league_rules', { lobby_code, host_username: 'Hana', rules })
  expect(answer).toMatchObject({ ok: false, code: 'bad_rules' })
  const problems: unknown = JSON.parse((!answer.ok && answer.details) || '')
  expect(problems).toMatchObject(fields.map((field) => ({ field })))
  expect((await world.get('get_lobby_by_code', { lobby_code }))[0]).toMatchObject({ rounds: 2, version: 2 })
})

test('[LGR77] rounds of keepers and traded picks can’t go away', async () => {
  const world = await createRpcWorld({ pool: WIDE_POOL })
  const lobby_code = await lobbyOfTwo(world)
  const asHost = { lobby_code, host_username: 'Hana' }
  await world.get('set_keepers', { ...asHost, keepers: [{ participant_username: 'Otto', round: 2, player_id: 'w3' }] })
  expect(await world.code('set_league_rules', { ...asHost, rules: { rounds: 1 } })).toBe('bad_round')
  expect(await world.code('set_league_rules', { ...asHost, rules: { rounds: 3 } })).toBe('ok')
})

test('[LGR91] [LGR93] limits that bind everybody refuse person and host with the position and its limit', async () => {
  const world = await createRpcWorld({ pool: WIDE_POOL })
  const limits = { QB: 1, RB: null, WR: null, TE: null, K: null, DST: null }
  const rules = { rounds: 9, position_limits: limits, limits_bind: 'everybody' }
  const asHost = await startedWithClock(world, rules)
  const { lobby_code } = asHost
  // w0, w6 and w12 are quarterbacks.
  const asHana = { lobby_code, participant_username: 'Hana' }
  const refused = { ok: false, code: 'position_full', details: 'QB 1' }
  await world.get('make_draft_pick', { ...asHana, player_id: 'w0' })
  const second = { ...asHana, for_participant: 'Hana', player_id: 'w6' }
  expect(await world.ask('make_draft_pick', second)).toMatchObject(refused)
  const asOtto = { lobby_code, participant_username: 'Otto' }
  await world.get('make_draft_pick', { ...asOtto, player_id: 'w6' }, OTTO)
  expect(await world.ask('make_draft_pick', { ...asOtto, player_id: 'w12' }, OTTO)).toMatchObject(refused)
  const written = { player_name: 'Joe Newcomer', player_position: 'QB', player_team: 'KC', write_in: true }
  expect(await world.ask('make_draft_pick', { ...asHana, for_participant: 'Otto', ...written })).toMatchObject(refused)
  await world.get('make_draft_pick', { ...asOtto, player_id: 'w1' }, OTTO)
  expect(await world.ask('replace_pick', { ...asHost, pick_number: 3, player_id: 'w12' })).toMatchObject(refused)
  const swap = { ...asHost, pick_numbers: [1, 3] as [number, number] }
  expect(await world.ask('swap_picks', swap)).toMatchObject({ ok: false, code: 'position_full', details: null })
  expect(await world.code('swap_picks', { ...asHost, pick_numbers: [1, 2] })).toBe('ok')
})

test('[LGR91] [LGR93] keepers over a limit are refused with it', async () => {
  const world = await createRpcWorld({ pool: WIDE_POOL })
  const lobby_code = await lobbyOfTwo(world)
  const asHost = { lobby_code, host_username: 'Hana' }
  const limits = { QB: 1, RB: null, WR: null, TE: null, K: null, DST: null }
  const rules = { rounds: 9, position_limits: limits, limits_bind: 'everybody' }
  await world.get('set_league_rules', { ...asHost, rules })
  const keepers = [1, 2].map((round) => ({ participant_username: 'Otto', round, player_id: `w${6 * round}` }))
  const refused = { ok: false, code: 'position_full', details: 'QB 1' }
  expect(await world.ask('set_keepers', { ...asHost, keepers })).toMatchObject(refused)
  await world.get('set_league_rules', { ...asHost, rules: { ...rules, limits_bind: 'automatic' } })
  await world.get('set_keepers', { ...asHost, keepers })
  expect(await world.ask('set_league_rules', { ...asHost, rules })).toMatchObject(refused)
  expect(await world.code('set_league_rules', { ...asHost, rules: { limits_bind: 'nobody' } })).toBe('bad_rules')
})

test('[LGR94] an input that a function does not have is refused by its name, however deep it lies, and nothing changes', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const asHost = { lobby_code, host_username: 'Hana' }
  const refused = (details: string) => ({ ok: false, code: 'bad_input', details })
  expect(
    await world.ask('set_draft_order', { ...asHost, order_type: 'random', kind: 'auction' } as never),
  ).toMatchObject(refused('kind: unknown field'))
  const keepers = [{ participant_username: 'Otto', round: 1, player_id: 'p3', price: 20 }]
  expect(await world.ask('set_keepers', { ...asHost, keepers })).toMatchObject(
    refused('keepers.0.price: unknown field'),
  )
  const longName = { ...asHost, ['x'.repeat(500)]: 1 }
  expect(await world.ask('add_computer', longName as never)).toMatchObject(refused(`${'x'.repeat(64)}: unknown field`))
  expect((await world.get('get_lobby_by_code', { lobby_code }))[0]).toMatchObject({ version: 2 })
})

test('[LGR71] computer drafters take free seats, belong to no device, and let one person start', async () => {
  const world = await createRpcWorld()
  const { lobby_code } = await world.get('create_lobby_secure', { ...CREATE, max_teams: 3 })
  const asHost = { lobby_code, host_username: 'Hana' }
  expect(await world.code('set_draft_order', { ...asHost, order_type: 'random' })).toBe('too_few_players')
  const added = await world.get('add_computer', asHost)
  expect(added).toMatchObject({ username: 'Computer 1', team_name: "Computer 1's Team" })
  await world.get('add_computer', asHost)
  expect(await world.code('add_computer', asHost)).toBe('lobby_full')
  const rows = await world.get('get_lobby_participants', { lobby_code })
  expect(rows.map(({ username, is_computer }) => [username, is_computer])).toEqual([
    ['Hana', false],
    ['Computer 1', true],
    ['Computer 2', true],
  ])
  // The device that added it can't act for it.
  expect(await world.code('leave_lobby', { lobby_code, participant_username: 'Computer 1' })).toBe('not_your_seat')
  await world.get('remove_participant', { ...asHost, participant_username: 'Computer 2' })
  await world.get('set_draft_order', { ...asHost, order_type: 'random' })
  expect(await world.code('start_draft', asHost)).toBe('ok')
})

test('[LGR72] keepers and traded picks are named by username and round, and are on the board at the start', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const asHost = { lobby_code, host_username: 'Hana' }
  const keeper = { participant_username: 'otto', round: 2, player_id: 'p3' }
  const twice = { ...keeper, participant_username: 'Hana' }
  expect(await world.code('set_keepers', { ...asHost, keepers: [keeper, twice] })).toBe('keeper_twice')
  expect(await world.code('set_keepers', { ...asHost, keepers: [{ ...keeper, round: 3 }] })).toBe('bad_round')
  expect(await world.code('set_keepers', { ...asHost, keepers: [{ ...keeper, player_id: 'x' }] })).toBe(
    'unknown_player',
  )
  const stranger = { ...keeper, participant_username: 'Uma' }
  expect(await world.code('set_keepers', { ...asHost, keepers: [stranger] })).toBe('no_such_seat')
  await world.get('set_keepers', { ...asHost, keepers: [keeper] })
  const trade = [
    { round: 1, participant_username: 'Hana', to_username: 'Otto' },
    { round: 1, participant_username: 'Otto', to_username: 'Hana' },
  ]
  expect(await world.code('trade_picks', { ...asHost, picks: [] })).toBe('bad_trade')
  await world.get('trade_picks', { ...asHost, picks: trade })
  await world.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await world.get('start_draft', asHost)
  expect((await stateOf(world, lobby_code)).draft?.owners).toEqual([1, 0, 1, 0])
  expect(await world.get('get_draft_picks', { lobby_code })).toMatchObject([
    { pick_number: 3, player_id: 'p3', made_by: 'keeper', reason: null, team_name: "Otto's Team" },
  ])
})

test('[LGR73] the host replaces and swaps picks that were made', async () => {
  const world = await createRpcWorld()
  const lobby_code = await draftOfTwo(world)
  const asHost = { lobby_code, host_username: 'Hana' }
  await world.get('make_draft_pick', { lobby_code, participant_username: 'Hana', player_id: 'p1' })
  await world.get('make_draft_pick', { lobby_code, participant_username: 'Otto', player_id: 'p2' }, OTTO)
  await world.get('replace_pick', { ...asHost, pick_number: 1, player_id: 'p9' })
  await world.get('swap_picks', { ...asHost, pick_numbers: [1, 2] })
  const picks = await world.get('get_draft_picks', { lobby_code })
  expect(picks.map(({ player_id, made_by }) => [player_id, made_by])).toEqual([
    ['p2', 'person'],
    ['p9', 'host'],
  ])
  expect(await world.code('replace_pick', { ...asHost, pick_number: 3, player_id: 'p5' })).toBe('slot_empty')
  expect(await world.code('swap_picks', { ...asHost, pick_numbers: [1, 1] })).toBe('same_slot')
  expect(await world.code('swap_picks', { lobby_code, host_username: 'Otto', pick_numbers: [1, 2] }, OTTO)).toBe(
    'not_host',
  )
})

test('[CK20] the host pauses, resumes, extends and restarts the clock', async () => {
  const world = await createRpcWorld({ pool: WIDE_POOL })
  const asHost = await startedWithClock(world)
  const { lobby_code } = asHost
  const clockOf = async () => (await world.get('get_lobby_by_code', { lobby_code }))[0]?.clock
  const startMs = world.clock.ms
  const at = (ms: number) => new Date(ms).toISOString()
  expect(await clockOf()).toEqual({ kind: 'running', deadline: at(startMs + 60_000), remaining_ms: null })
  world.clock.ms += 20_000
  await world.get('pause_draft', asHost)
  expect(await clockOf()).toEqual({ kind: 'paused', deadline: null, remaining_ms: 40_000 })
  const pick = { lobby_code, participant_username: 'Otto', player_id: 'w1' }
  await world.get('make_draft_pick', { ...pick, participant_username: 'Hana' })
  expect(await world.code('make_draft_pick', { ...pick, player_id: 'w2' }, OTTO)).toBe('draft_paused')
  world.clock.ms += 500_000
  await world.get('extend_clock', { ...asHost, seconds: 30 })
  await world.get('resume_draft', asHost)
  expect(await clockOf()).toMatchObject({ deadline: at(world.clock.ms + 90_000) })
  expect(await world.code('resume_draft', asHost)).toBe('not_paused')
  await world.get('restart_clock', asHost)
  expect(await clockOf()).toMatchObject({ deadline: at(world.clock.ms + 60_000) })
  expect(await world.code('extend_clock', { ...asHost, seconds: 1e9 })).toBe('bad_seconds')
  expect(await world.code('pause_draft', { lobby_code, host_username: 'Otto' }, OTTO)).toBe('not_host')
})

test('[LGR74] autopick is switched by oneself or the host, a computer by the host alone', async () => {
  const world = await createRpcWorld()
  const lobby_code = await draftOfTwo(world)
  const controls = async () => (await stateOf(world, lobby_code)).draft?.teams.map(({ control }) => control)
  const otto = { lobby_code, participant_username: 'Otto' }
  await world.get('set_autopick', { ...otto, on: true }, OTTO)
  expect(await controls()).toEqual(['person', 'autopick'])
  await world.get('set_autopick', { ...otto, on: false, host_username: 'Hana' })
  expect(await controls()).toEqual(['person', 'person'])
  await world.get('set_computer', { ...otto, on: true, host_username: 'Hana' })
  expect(await controls()).toEqual(['person', 'computer'])
  await world.get('set_computer', { ...otto, on: false, host_username: 'Hana' })
  expect(await controls()).toEqual(['person', 'person'])
  const hana = { lobby_code, participant_username: 'Hana', on: true }
  expect(await world.code('set_autopick', { ...hana, host_username: 'Otto' }, OTTO)).toBe('not_host')
  expect(await world.code('set_autopick', hana, OTTO)).toBe('not_your_seat')
  expect(await world.code('set_computer', { ...otto, on: true, host_username: 'Otto' }, OTTO)).toBe('not_host')
})

test('[LGR75] the host hands their role over, and teams are renamed by their owners and the host', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const byOtto = { lobby_code, participant_username: 'Otto' }
  await world.get('rename_team', { ...byOtto, team_name: 'Red Pandas' }, OTTO)
  expect(await world.code('rename_team', { ...byOtto, team_name: 'Mine', for_participant: 'Hana' }, OTTO)).toBe(
    'not_host',
  )
  const byHana = { lobby_code, participant_username: 'Hana' }
  expect(await world.code('rename_team', { ...byHana, team_name: 'red pandas' })).toBe('team_name_taken')
  await world.get('rename_team', { ...byHana, team_name: 'Blue Jays', for_participant: 'Otto' })
  await world.get('transfer_host', { lobby_code, host_username: 'Hana', participant_username: 'Otto' })
  expect(await world.get('get_lobby_participants', { lobby_code })).toMatchObject([
    { username: 'Hana', is_host: false },
    { username: 'Otto', team_name: 'Blue Jays', is_host: true },
  ])
  expect(await world.code('add_computer', { lobby_code, host_username: 'Hana' })).toBe('not_host')
})

test('[LGR76] the log says in names what happened, when and by whom, for members alone', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const asHost = { lobby_code, host_username: 'Hana' }
  await world.get('join_lobby_with_code', { lobby_code, user_name: 'Uma' }, { device: 'uma-device' })
  await world.get('leave_lobby', { lobby_code, participant_username: 'Uma' }, { device: 'uma-device' })
  await world.get('rename_team', { lobby_code, participant_username: 'Otto', team_name: 'Red Pandas' }, OTTO)
  await world.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [2, 1] })
  await world.get('start_draft', asHost)
  world.clock.ms += 5000
  await world.get('make_draft_pick', { lobby_code, participant_username: 'Hana', player_id: 'p1' })
  await world.get('undo_draft_pick', { ...asHost, player_id: 'p1' })
  await world.get('pause_draft', asHost)
  const rows = await world.get('get_draft_log', { lobby_code }, OTTO)
  expect(rows.map(({ version }) => version)).toEqual(rows.map((_row, index) => index + 1))
  expect(rows.map(({ kind, by_username }) => `${by_username} ${kind}`)).toEqual([
    'Hana created',
    'Otto joined',
    'Uma joined',
    'Uma left',
    'Otto team-renamed',
    'Hana order-set',
    'Hana started',
    'Hana picked',
    'Hana undrafted',
    'Hana clock-changed',
  ])
  expect(rows[3]).toMatchObject({ participant_username: 'Uma' })
  expect(rows[4]).toMatchObject({ participant_username: 'Otto', team_name: 'Red Pandas' })
  expect(rows[5]).toMatchObject({ order_type: 'manual', usernames: ['Otto', 'Hana'] })
  expect(rows[7]).toMatchObject({
    at: new Date(world.clock.ms).toISOString(),
    participant_username: 'Otto',
    team_name: 'Red Pandas',
    pick_number: 1,
    player_id: 'p1',
    made_by: 'host',
    reason: null,
  })
  expect(rows[9]).toMatchObject({ clock_change: 'paused' })
  expect(await world.code('get_draft_log', { lobby_code }, { device: 'sten-device' })).toBe('not_in_lobby')
})
