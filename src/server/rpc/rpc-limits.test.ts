import { expect, test } from 'vitest'
import { createRpcWorld, CREATE, draftOfTwo, lobbyOfTwo, type RpcWorld } from '../../../tests/support/rpc-world.ts'

const MINUTE_MS = 60_000

function wrongCode(index: number): string {
  const symbols = 'ABCDEFGHJK'
  return `ZZZ${[...String(index).padStart(3, '0')].map((digit) => symbols[Number(digit)]).join('')}`
}

async function tryWrongCodes(world: RpcWorld, count: number, call = {}): Promise<string[]> {
  const answers = []
  for (let index = 0; index < count; index += 1) {
    const join = { lobby_code: wrongCode(index), user_name: 'Mal' }
    answers.push(await world.code('join_lobby_with_code', join, { device: 'mal-device', ...call }))
  }
  return answers
}

test('[LM3] a seat has 60 commands a minute, its retries included, and is told how long to wait', async () => {
  const world = await createRpcWorld()
  const lobby_code = await draftOfTwo(world)
  world.clock.ms += MINUTE_MS
  const pick = { lobby_code, participant_username: 'Otto', player_id: 'nobody' }
  const otto = { device: 'otto-device' }
  for (let index = 0; index < 60; index += 1)
    expect(await world.code('make_draft_pick', pick, otto)).toBe('unknown_player')
  world.clock.ms += 20_500
  expect(await world.ask('make_draft_pick', pick, otto)).toMatchObject({
    ok: false,
    code: 'too_many_requests',
    headers: { 'Retry-After': '40' },
  })
  // Names are compared as they are in the lobby, so another way to write it is no other seat.
  expect(await world.code('make_draft_pick', { ...pick, participant_username: ' OTTO ' }, otto)).toBe(
    'too_many_requests',
  )
  expect(await world.code('make_draft_pick', { ...pick, participant_username: 'Hana' })).toBe('unknown_player')
  world.clock.ms += 39_500
  expect(await world.code('make_draft_pick', pick, otto)).toBe('unknown_player')
})

test('[LM3] made-up seats count together', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const codes = new Set<string>()
  for (let index = 0; index < 61; index += 1) {
    codes.add(
      await world.code(
        'leave_lobby',
        { lobby_code, participant_username: `Nobody ${index}` },
        { device: 'otto-device' },
      ),
    )
  }
  expect([...codes]).toEqual(['not_your_seat', 'too_many_requests'])
})

test('[LM3] names that a device invents, to join or for a link, count together', async () => {
  const world = await createRpcWorld()
  const lobby_code = await draftOfTwo(world)
  world.clock.ms += MINUTE_MS
  const [joins, links, claims] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (let index = 0; index < 61; index += 1) {
    const name = `Nobody ${index}`
    const otto = { device: 'otto-device', address: '192.0.2.2' }
    joins.add(await world.code('join_lobby_with_code', { lobby_code, user_name: name }, { device: 'mal-device' }))
    links.add(await world.code('make_seat_link', { lobby_code, participant_username: name }, { device: 'sten-device' }))
    claims.add(await world.code('claim_seat', { lobby_code, token: name }, otto))
  }
  expect([...joins]).toEqual(['draft_started', 'too_many_requests'])
  expect([...links]).toEqual(['not_in_lobby', 'too_many_requests'])
  expect([...claims]).toEqual(['bad_seat_link', 'too_many_requests'])
})

test('[RU11] a wrong code that is asked for again is no further guess: the landing asks each time it opens', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const over = await lobbyOfTwo(world)
  await world.code('leave_lobby', { lobby_code: over, participant_username: 'Otto' }, { device: 'otto-device' })
  await world.code('leave_lobby', { lobby_code: over, participant_username: 'Hana' })
  const lobby_codes = [wrongCode(1), wrongCode(1).toLowerCase(), over]
  for (let index = 0; index < 30; index += 1) {
    expect(await world.get('get_multiple_lobbies_by_codes', { lobby_codes }, { device: 'otto-device' })).toEqual([])
    expect(await world.code('join_lobby_with_code', { lobby_code: over, user_name: 'Otto' }, { device: 'mal' })).toBe(
      'lobby_not_found',
    )
  }
  expect(await world.code('join_lobby_with_code', { lobby_code, user_name: 'Sten' }, { device: 'sten-device' })).toBe(
    'ok',
  )
  const others = Array.from({ length: 18 }, (_, index) => wrongCode(index + 2))
  for (const other of others) await world.code('get_lobby_by_code', { lobby_code: other }, { device: 'mal' })
  expect(await world.code('get_lobby_by_code', { lobby_code }, { device: 'mal' })).toBe('too_many_requests')
})

test('[RU11] to a stranger a closed lobby answers like an unknown one, also late or under a used command id', async () => {
  const world = await createRpcWorld()
  const open = await lobbyOfTwo(world)
  const over = await lobbyOfTwo(world)
  await world.code('leave_lobby', { lobby_code: over, participant_username: 'Otto' }, { device: 'otto-device' })
  await world.code('leave_lobby', { lobby_code: over, participant_username: 'Hana' })
  const mal = { device: 'mal-device', commandId: 'used-0001' }
  expect(await world.code('join_lobby_with_code', { lobby_code: open, user_name: 'Otto' }, mal)).toBe('name_taken')
  const late = { device: 'mal-device', issuedAtMs: 0 }
  for (const lobby_code of [over, 'ZZZZZZ']) {
    for (const call of [mal, late]) {
      expect(await world.code('join_lobby_with_code', { lobby_code, user_name: 'Mal' }, call)).toBe('lobby_not_found')
      expect(await world.code('claim_seat', { lobby_code, token: 'x' }, call)).toBe('lobby_not_found')
    }
  }
  expect(await world.code('join_lobby_with_code', { lobby_code: open, user_name: 'Mal' }, mal)).toBe(
    'command_id_reused',
  )
  expect(await world.code('join_lobby_with_code', { lobby_code: open, user_name: 'Mal' }, late)).toBe('expired')
})

test('[RU11] an address has 20 wrong codes a minute; then right ones are refused as well, or one could go on', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const answers = await tryWrongCodes(world, 22)
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'lobby_not_found'))
  expect(answers.slice(20)).toEqual(['too_many_requests', 'too_many_requests'])
  const mal = { device: 'mal-device' }
  expect(await world.code('join_lobby_with_code', { lobby_code, user_name: 'Mal' }, mal)).toBe('too_many_requests')
  expect(await world.code('get_lobby_by_code', { lobby_code }, mal)).toBe('too_many_requests')
  expect(await world.code('get_multiple_lobbies_by_codes', { lobby_codes: [lobby_code] }, mal)).toBe(
    'too_many_requests',
  )
  expect(await world.code('claim_seat', { lobby_code, token: 'x' }, mal)).toBe('too_many_requests')
  // Another address is another matter, and a minute later so is this one.
  expect(await world.code('get_lobby_by_code', { lobby_code }, { ...mal, address: '192.0.2.2' })).toBe('ok')
  world.clock.ms += MINUTE_MS
  expect(await world.code('join_lobby_with_code', { lobby_code, user_name: 'Mal' }, mal)).toBe('ok')
})

test('[RU11] somebody who holds a seat in the lobby they name is never counted and never shut out', async () => {
  const world = await createRpcWorld()
  const lobby_code = await draftOfTwo(world)
  await tryWrongCodes(world, 25)
  const otto = { device: 'otto-device' }
  expect(await world.code('get_lobby_state', { lobby_code }, otto)).toBe('ok')
  expect(await world.code('get_multiple_lobbies_by_codes', { lobby_codes: [lobby_code] }, otto)).toBe('ok')
  expect(await world.code('join_lobby_with_code', { lobby_code, user_name: 'Otto' }, otto)).toBe('ok')
  const pick = { lobby_code, participant_username: 'Hana', player_id: 'nobody' }
  expect(await world.code('make_draft_pick', pick)).toBe('unknown_player')
})

test('[RU11] right codes are not counted, and a seat elsewhere is no licence to try codes', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  for (let index = 0; index < 30; index += 1) {
    expect(await world.code('get_lobby_by_code', { lobby_code }, { device: null })).toBe('ok')
  }
  expect((await tryWrongCodes(world, 21, { device: 'host-device' })).at(-1)).toBe('too_many_requests')
})

test('[RU11] each code of a list counts, and so does a wrong seat link', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  for (let list = 0; list < 3; list += 1) {
    const lobby_codes = Array.from({ length: 5 }, (_, index) => wrongCode(5 * list + index))
    expect(await world.get('get_multiple_lobbies_by_codes', { lobby_codes }, { device: null })).toEqual([])
  }
  const mal = { device: 'mal-device' }
  for (let index = 0; index < 5; index += 1) {
    expect(await world.code('claim_seat', { lobby_code, token: `x${index}` }, mal)).toBe('bad_seat_link')
  }
  expect(await world.code('get_lobby_by_code', { lobby_code }, mal)).toBe('too_many_requests')
})

test.each(['', 'ABC', 'ABC234X', "'; --", 'AB\u0000234', 'ABCDE0', 'ÄBC234'])(
  '[RU11] %j is no code, and as wrong as one',
  async (lobby_code) => {
    const world = await createRpcWorld({ limits: { wrongCodesPerAddressPerMinute: 1 } })
    expect(await world.get('get_lobby_by_code', { lobby_code }, { device: null })).toEqual([])
    expect(await world.code('get_lobby_by_code', { lobby_code }, { device: null })).toBe('too_many_requests')
  },
)

test('[LM3] a device makes ten lobbies an hour; what is refused and what is only repeated is not counted', async () => {
  const world = await createRpcWorld()
  await world.code('create_lobby_secure', { ...CREATE, max_teams: 13 })
  for (let index = 0; index < 10; index += 1) {
    const commandId = `create-${index}`
    const [one, again] = [
      await world.get('create_lobby_secure', CREATE, { commandId }),
      await world.get('create_lobby_secure', CREATE, { commandId }),
    ]
    expect(one).toEqual(again)
  }
  const refused = await world.ask('create_lobby_secure', CREATE)
  expect(refused).toMatchObject({ code: 'too_many_requests', headers: { 'Retry-After': '3600' } })
  expect(await world.code('create_lobby_secure', CREATE, { device: 'another-device' })).toBe('ok')
  world.clock.ms += 60 * MINUTE_MS
  expect(await world.code('create_lobby_secure', CREATE)).toBe('ok')
})

test('[LM3] an address gets 60 devices a minute; a known device is not counted', async () => {
  const world = await createRpcWorld()
  for (let index = 0; index < 60; index += 1) {
    expect(await world.code('ensure_device', {}, { device: null })).toBe('ok')
    expect(await world.code('ensure_device', {}, { device: 'known' })).toBe('ok')
  }
  expect(await world.code('ensure_device', {}, { device: null })).toBe('too_many_requests')
  expect(await world.code('ensure_device', {}, { device: null, address: '192.0.2.2' })).toBe('ok')
  expect(await world.code('ensure_device', {}, { device: 'known' })).toBe('ok')
})

test('[LM3] a device saves its solo draft 60 times a minute', async () => {
  const world = await createRpcWorld()
  const save = {
    draft_name: 'x',
    username: 'x',
    num_teams: 2,
    rounds: 1,
    current_pick: 1,
    team_names: [],
    draft_state: {},
  }
  for (let index = 0; index < 60; index += 1) expect(await world.code('upsert_solo_draft', save)).toBe('ok')
  expect(await world.code('upsert_solo_draft', save)).toBe('too_many_requests')
  expect(await world.code('get_solo_draft', { username: 'x' })).toBe('ok')
})

test('[LM3] statistics and news that are read by function count for the address like reads of tables', async () => {
  const world = await createRpcWorld({ limits: { tableReadsPerAddressPerMinute: 3 } })
  const stats = { p_sleeper_id: '4984', p_limit: 8 }
  expect(await world.code('get_news_feed', {}, { device: null })).toBe('ok')
  expect(await world.code('get_player_recent_stats', stats, { device: null })).toBe('ok')
  expect(await world.code('get_player_game_log_ext', stats, { device: null })).toBe('ok')
  const refusal = { code: 'too_many_requests', headers: { 'Retry-After': '60' } }
  expect(await world.ask('get_news_feed', {}, { device: null })).toMatchObject(refusal)
  expect(await world.ask('get_player_recent_stats', stats)).toMatchObject(refusal)
  expect(await world.ask('get_player_game_log_ext', stats)).toMatchObject(refusal)
  expect(await world.code('get_news_feed', {}, { address: '192.0.2.2' })).toBe('ok')
  // Nobody who drafts is held up by it.
  expect(await world.code('create_lobby_secure', CREATE)).toBe('ok')
})
