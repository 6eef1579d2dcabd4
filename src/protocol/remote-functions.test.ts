import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMMAND_LIFE_MS, remoteFunctions } from './remote-functions.ts'
import { rpcPath } from './server-paths.ts'
import { z } from './zod.ts'

const LONG = 'x'.repeat(257)
const SOLO = {
  draft_name: 'Auto-saved Solo Draft',
  username: 'Ann',
  num_teams: 12,
  rounds: 16,
  current_pick: 1,
  team_names: [],
  draft_state: {},
}

test('[PR7] the functions of the specification are there by their names', () => {
  expect(Object.keys(remoteFunctions)).toEqual(
    expect.arrayContaining([
      'get_multiple_lobbies_by_codes',
      'get_lobby_by_code',
      'get_lobby_participants',
      'start_draft',
      'set_draft_order',
      'make_draft_pick',
      'get_draft_picks',
      'create_lobby_secure',
      'join_lobby_with_code',
      'upsert_solo_draft',
      'get_solo_draft',
      'get_player_recent_stats',
      'get_player_game_log_ext',
    ]),
  )
  expect(rpcPath('make_draft_pick')).toBe('/rest/v1/rpc/make_draft_pick')
  expect(COMMAND_LIFE_MS).toBe(20_000)
})

test.each<[keyof typeof remoteFunctions, object]>([
  ['create_lobby_secure', { lobby_name: 'Friends', host_username: 'Ann', max_teams: 12, rounds: 15 }],
  ['join_lobby_with_code', { lobby_code: 'ABC234', user_name: 'Bob' }],
  ['get_multiple_lobbies_by_codes', { lobby_codes: ['ABC234'] }],
  ['set_draft_order', { lobby_code: 'ABC234', host_username: 'Ann', order_type: 'random' }],
  ['set_draft_order', { lobby_code: 'ABC234', host_username: 'Ann', order_type: 'manual', manual_order: [2, 1] }],
  ['set_draft_order', { lobby_code: 'ABC234', host_username: 'Ann', order_type: 'random', manual_order: null }],
  ['start_draft', { lobby_code: 'ABC234', host_username: 'Ann' }],
  [
    'make_draft_pick',
    {
      lobby_code: 'ABC234',
      participant_username: 'Ann',
      player_name: 'Josh Allen',
      player_position: 'QB',
      player_team: 'BUF',
    },
  ],
  ['get_lobby_by_code', { lobby_code: 'ABC234' }],
  ['get_lobby_participants', { lobby_code: 'ABC234' }],
  ['get_draft_picks', { lobby_code: 'ABC234' }],
  ['upsert_solo_draft', SOLO],
  ['get_solo_draft', { username: 'Ann' }],
  ['get_player_recent_stats', { p_sleeper_id: '4984', p_limit: 8 }],
  ['get_player_game_log_ext', { p_sleeper_id: '4984', p_limit: 30 }],
])('[PR7] %s takes the inputs of the specification', (name, input) => {
  expect(remoteFunctions[name].input.parse(input)).toEqual(input)
})

test.each<[keyof typeof remoteFunctions, unknown]>([
  ['get_lobby_by_code', {}],
  ['get_lobby_by_code', { lobby_code: 7 }],
  ['get_lobby_by_code', { lobby_code: 'x'.repeat(33) }],
  ['get_multiple_lobbies_by_codes', { lobby_codes: ['1', '2', '3', '4', '5', '6'] }],
  ['get_multiple_lobbies_by_codes', { lobby_codes: 'ABC234' }],
  ['create_lobby_secure', { lobby_name: LONG, host_username: 'Ann', max_teams: 12, rounds: 15 }],
  ['create_lobby_secure', { lobby_name: 'Friends', host_username: 'Ann', max_teams: '12', rounds: 15 }],
  ['set_draft_order', { lobby_code: 'A', host_username: 'Ann', order_type: 'manual', manual_order: [1.5] }],
  ['set_draft_order', { lobby_code: 'A', host_username: 'Ann', order_type: 'manual', manual_order: Array(65).fill(1) }],
  ['make_draft_pick', { lobby_code: 'A', participant_username: 'Ann', player_name: ['Josh Allen'] }],
  ['ensure_device', { nonce: 'short' }],
  ['upsert_solo_draft', { ...SOLO, num_teams: 17 }],
  ['upsert_solo_draft', { ...SOLO, rounds: 0 }],
  ['upsert_solo_draft', { ...SOLO, current_pick: 322 }],
  ['upsert_solo_draft', { ...SOLO, team_names: Array(17).fill('x') }],
  ['upsert_solo_draft', { ...SOLO, draft_state: [] }],
  ['upsert_solo_draft', { ...SOLO, draft_state: JSON.parse(`{"deep":${'['.repeat(9)}${']'.repeat(9)}}`) }],
  ['upsert_solo_draft', { ...SOLO, draft_state: JSON.parse(`{"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}`) }],
  ['upsert_solo_draft', { ...SOLO, revision: -1 }],
])('[PR4] %s refuses a bad input', (name, input) => {
  expect(remoteFunctions[name].input.safeParse(input).success).toBe(false)
})

/** Objects that somebody else makes, and drafts as a newer app stores them. */
const OPEN_INPUTS = [
  'save_push_subscription.subscription',
  'save_push_subscription.subscription.keys',
  'save_passkey.response',
  'save_passkey.response.clientExtensionResults',
  'save_passkey.response.response',
  'use_passkey.response',
  'use_passkey.response.clientExtensionResults',
  'use_passkey.response.response',
  'upsert_solo_draft.draft_state',
  'save_my_draft.draft',
]

test('[LGR94] every object in the inputs of every function refuses fields that it does not have', () => {
  const open = Object.entries(remoteFunctions).flatMap(([name, { input }]) =>
    openObjectsIn(z.toJSONSchema(input, { io: 'input' }), name),
  )
  expect(open.toSorted()).toEqual(OPEN_INPUTS.toSorted())
})

/** The paths of objects that take any field. */
function openObjectsIn(schema: unknown, path: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, items, anyOf, prefixItems, type, additionalProperties } = schema as Record<string, unknown>
  const inner = [items, ...[anyOf, prefixItems].flat()].flatMap((each) => openObjectsIn(each, path))
  const fields = Object.entries(properties ?? {}).flatMap(([field, each]) => openObjectsIn(each, `${path}.${field}`))
  return [...(type === 'object' && additionalProperties !== false ? [path] : []), ...inner, ...fields]
}

test('[PR4] whatever JSON comes, each function reads or refuses it', () => {
  const names = Object.keys(remoteFunctions).filter((name) => Object.hasOwn(remoteFunctions, name))
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const results = Object.values(remoteFunctions).map(({ input }) => input.safeParse(value).success)
      expect(results).toHaveLength(names.length)
      if (typeof value !== 'object' || value === null || Array.isArray(value)) expect(results).not.toContain(true)
    }),
    { numRuns: 300 },
  )
})

test('[PR4] a stored form with __proto__ in it changes no prototype', () => {
  const state: unknown = JSON.parse('{"picks":[],"__proto__":{"isAdmin":true}}')
  const read = remoteFunctions.upsert_solo_draft.input.parse({ ...SOLO, draft_state: state })
  expect(Object.getPrototypeOf(read.draft_state)).toBe(Object.prototype)
  expect(read.draft_state).not.toHaveProperty('isAdmin')
})
