import { expect, test } from 'vitest'
import { WAITING_LIFE_MS } from '#core/lobby/expiry.ts'
import { createLobbyPool } from '#core/lobby/lobby-pool.ts'
import { createRpcWorld, CREATE, draftOfTwo, lobbyOfTwo } from '../../../tests/support/rpc-world.ts'
import { ANSWERS_LIFE_MS, startAnswerCleanup } from '../lobby/host/answer-cleanup.ts'
import { createLobbyPools } from '../lobby/host/lobby-pools.ts'
import { createDraws } from '../lobby/host/draws.ts'
import { createLobbySecure } from '../lobby/wire/create-lobby.ts'
import { createRateLimit } from '../platform/rate-limit.ts'

const OTTO = { device: 'otto-device' }
const STEN = { device: 'sten-device' }

const namesakes = createLobbyPool([
  { id: 'a', name: 'Josh Allen', position: 'QB', team: 'BUF' },
  { id: 'b', name: 'Mike Williams', position: 'WR', team: 'NYJ' },
  { id: 'c', name: 'Mike Williams', position: 'WR', team: 'TB' },
  { id: 'd', name: 'Josh Jacobs', position: 'RB', team: 'GB' },
])

test('[RF11] a lobby is read by code without a cookie; who is in it is for those who hold a seat', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const [lobby] = await world.get(
    'get_lobby_by_code',
    { lobby_code: ` ${lobby_code.toLowerCase()} ` },
    { device: null },
  )
  expect(lobby).toMatchObject({
    code: lobby_code,
    name: 'Friends',
    host_username: 'Hana',
    max_teams: 12,
    rounds: 2,
    draft_started: false,
    is_active: true,
    current_pick: 1,
    player_count: 2,
    version: 2,
  })
  expect(await world.code('get_lobby_participants', { lobby_code }, { device: null })).toBe('no_device')
  expect(await world.code('get_lobby_participants', { lobby_code }, STEN)).toBe('not_in_lobby')
  expect(await world.code('get_lobby_participants', { lobby_code: 'ZZZZZZ' }, STEN)).toBe('lobby_not_found')
  expect(await world.get('get_lobby_participants', { lobby_code }, OTTO)).toMatchObject([
    { username: 'Hana', team_name: "Hana's Team", draft_order: null, is_host: true },
    { username: 'Otto', team_name: "Otto's Team", draft_order: null, is_host: false },
  ])
})

test('[H2] one command id for two functions with equal inputs is refused', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const asHost = { lobby_code, host_username: 'Hana' }
  const sameId = { commandId: 'same-id-0001' }
  await world.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  expect(await world.code('start_draft', asHost, sameId)).toBe('ok')
  expect(await world.code('start_draft', asHost, sameId)).toBe('ok')
  expect(await world.code('undo_draft_pick', asHost, sameId)).toBe('command_id_reused')
})

test('[RF12] the state is left out where the caller has it', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const state = await world.get('get_lobby_state', { lobby_code, version: null }, OTTO)
  expect(state).toMatchObject({ version: 2, now: world.clock.ms, state: { code: lobby_code } })
  expect((await world.get('get_lobby_state', { lobby_code, version: 2 }, OTTO)).state).toBeNull()
  expect((await world.get('get_lobby_state', { lobby_code, version: 1 }, OTTO)).state).not.toBeNull()
})

test('[RU20] a player is named by id, or by words that fit one; several are listed', async () => {
  const world = await createRpcWorld({ pool: namesakes })
  const lobby_code = await draftOfTwo(world)
  const pick = { lobby_code, participant_username: 'Hana' }
  const ambiguous = await world.ask('make_draft_pick', { ...pick, player_name: 'Mike Williams' })
  expect(ambiguous).toMatchObject({ ok: false, code: 'ambiguous_player' })
  const candidates: unknown = JSON.parse((!ambiguous.ok && ambiguous.details) || '')
  expect(candidates).toMatchObject([{ id: 'b' }, { id: 'c' }])
  expect(
    await world.get('make_draft_pick', { ...pick, player_name: 'mike williams', player_team: 'tb' }),
  ).toMatchObject({
    player_id: 'c',
    pick_number: 1,
    round_number: 1,
    team_name: "Hana's Team",
  })
  expect(await world.code('make_draft_pick', { ...pick, player_name: 'Mike Williams', player_team: 'SF' })).not.toBe(
    'ok',
  )
  expect(await world.get('make_draft_pick', { ...pick, player_name: 'Josh Jacobs' })).toMatchObject({ player_id: 'd' })
  expect(await world.code('make_draft_pick', pick)).toBe('unknown_player')
  // Of the two namesakes only one is drafted.
  const undo = { lobby_code, host_username: 'Hana', player_name: 'Mike Williams' }
  expect(await world.get('undo_draft_pick', undo)).toMatchObject({ pick_number: 1 })
  expect(await world.code('undo_draft_pick', { ...undo, player_name: 'Josh Allen' })).toBe('not_drafted')
})

test('[NR6] a name that nobody bears is refused with the names it nearly is, and drafts nobody', async () => {
  const world = await createRpcWorld({ pool: namesakes })
  const lobby_code = await draftOfTwo(world)
  const pick = { lobby_code, participant_username: 'Hana' }
  const refused = await world.ask('make_draft_pick', { ...pick, player_name: 'Josh Jacob' })
  expect(refused).toMatchObject({ ok: false, code: 'unknown_player' })
  expect(JSON.parse((!refused.ok && refused.details) || '')).toMatchObject([{ id: 'd', name: 'Josh Jacobs' }])
  const far = await world.ask('make_draft_pick', { ...pick, player_name: 'Nobody Atall' })
  expect(far).toMatchObject({ ok: false, code: 'unknown_player', details: null })
  const undo = { lobby_code, host_username: 'Hana', player_name: 'Josh Jacob' }
  expect(await world.ask('undo_draft_pick', undo)).toMatchObject({ ok: false, code: 'unknown_player' })
  expect(await world.get('get_draft_picks', { lobby_code })).toEqual([])
})

test('[RU9] a pick goes to the slot on the clock; the host may name a slot or a participant, not both', async () => {
  const world = await createRpcWorld({ pool: namesakes })
  const lobby_code = await draftOfTwo(world)
  const pick = { lobby_code, participant_username: 'Hana' }
  const forOtto = { ...pick, for_participant: 'otto' }
  expect(await world.get('make_draft_pick', { ...forOtto, player_id: 'a' })).toMatchObject({ pick_number: 2 })
  expect(await world.get('make_draft_pick', { ...forOtto, player_id: 'b' })).toMatchObject({ pick_number: 3 })
  expect(await world.code('make_draft_pick', { ...forOtto, player_id: 'c' })).toBe('team_full')
  expect(await world.code('make_draft_pick', { ...forOtto, pick_number: 1, player_id: 'c' })).toBe('bad_input')
  expect(await world.code('make_draft_pick', { ...pick, for_participant: 'Nobody', player_id: 'c' })).toBe(
    'no_such_seat',
  )
  expect(await world.code('make_draft_pick', { ...pick, pick_number: 2, player_id: 'c' })).toBe('slot_taken')
  expect(await world.code('make_draft_pick', { ...pick, pick_number: 5, player_id: 'c' })).toBe('no_such_slot')
  expect(await world.get('make_draft_pick', { ...pick, pick_number: 1, player_id: 'c' })).toMatchObject({
    pick_number: 1,
  })
  expect(await world.get('make_draft_pick', { ...pick, player_id: 'd' })).toMatchObject({ pick_number: 4 })
  expect((await world.get('get_lobby_by_code', { lobby_code }))[0]?.current_pick).toBe(5)
})

test('[RF16] a lobby tells a device its own seats there with the picks until their turns, and nobody else’s', async () => {
  const world = await createRpcWorld({ pool: namesakes })
  const lobby_code = await draftOfTwo(world)
  const seatsFor = async (device: Parameters<typeof world.get>[2]) => {
    const [one] = await world.get('get_lobby_by_code', { lobby_code }, device)
    const asked = { lobby_codes: [lobby_code], with_seats: true }
    const [several] = await world.get('get_multiple_lobbies_by_codes', asked, device)
    expect(several).toMatchObject({ is_complete: one?.is_complete, own_seats: one?.own_seats, is_auction: false })
    return one?.own_seats
  }
  expect(await seatsFor(undefined)).toEqual([{ username: 'Hana', picks_until: 0 }])
  expect(await seatsFor(OTTO)).toEqual([{ username: 'Otto', picks_until: 1 }])
  expect(await seatsFor(STEN)).toEqual([])
  expect(await seatsFor({ device: null })).toEqual([])
})

test('[H2] a command repeated under its id is answered the same and told once; another one under it is refused', async () => {
  const world = await createRpcWorld({ pool: namesakes })
  const lobby_code = await draftOfTwo(world)
  const pick = { lobby_code, participant_username: 'Hana', player_id: 'a' }
  const notifiedCount = world.notified.length
  const answers = [
    await world.ask('make_draft_pick', pick, { commandId: 'pick-0001' }),
    await world.ask('make_draft_pick', { ...pick }, { commandId: 'pick-0001' }),
  ]
  expect(answers[0]).toEqual(answers[1])
  expect(world.notified.length).toBe(notifiedCount + 1)
  expect(await world.code('make_draft_pick', { ...pick, player_id: 'b' }, { commandId: 'pick-0001' })).toBe(
    'command_id_reused',
  )
  expect(await world.code('make_draft_pick', { ...pick, player_id: 'b' }, { commandId: 'pick-0002' })).toBe('ok')
})

test('[H7] what was issued more than 20 seconds ago does not take effect', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const late = { issuedAtMs: world.clock.ms - 20_001 }
  const inTime = { issuedAtMs: world.clock.ms - 20_000 }
  const link = { lobby_code, participant_username: 'Hana' }
  expect(await world.code('create_lobby_secure', CREATE, late)).toBe('expired')
  expect(await world.code('create_lobby_secure', CREATE, inTime)).toBe('ok')
  expect(await world.code('make_seat_link', link, late)).toBe('expired')
  const { token } = await world.get('make_seat_link', link, inTime)
  expect(await world.code('claim_seat', { lobby_code, token }, { ...STEN, ...late })).toBe('expired')
  expect(await world.code('join_lobby_with_code', { lobby_code, user_name: 'Sten' }, { ...STEN, ...late })).toBe(
    'expired',
  )
  expect(await world.code('claim_seat', { lobby_code, token }, { ...STEN, ...inTime })).toBe('ok')
})

test('[H7] [FA7] what was issued by a clock that has been set back since does not take effect: nobody knows how old it is', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const ahead = { issuedAtMs: world.clock.ms + 20_001 }
  const link = { lobby_code, participant_username: 'Hana' }
  expect(await world.code('create_lobby_secure', CREATE, ahead)).toBe('expired')
  expect(await world.code('make_seat_link', link, ahead)).toBe('expired')
  expect(await world.code('join_lobby_with_code', { lobby_code, user_name: 'Sten' }, { ...STEN, ...ahead })).toBe(
    'expired',
  )
  expect(await world.code('make_seat_link', link, { issuedAtMs: world.clock.ms + 20_000 })).toBe('ok')
})

test('[RU10] a code that is taken is drawn again', async () => {
  const world = await createRpcWorld()
  const codes = ['AAAAAA', 'AAAAAA', 'AAAAAA', 'BBBBBB']
  const create = createLobbySecure({
    store: world.lobbies,
    authority: world.authority,
    newLobbies: createRateLimit({ perWindow: 10, windowMs: 1000, now: () => 0 }),
    now: () => world.clock.ms,
    draws: createDraws('secret'),
    randomCode: () => codes.shift() ?? '',
  })
  const call = { deviceId: 'd', cookie: null, address: '', commandId: null, issuedAtMs: null }
  expect(await create(CREATE, call)).toMatchObject({ body: { lobby_code: 'AAAAAA' } })
  expect(await create(CREATE, call)).toMatchObject({ body: { lobby_code: 'BBBBBB' } })
})

test.each([
  [{ lobby_name: ' ' }, 'bad_lobby_name'],
  [{ host_username: 'x'.repeat(25) }, 'bad_name'],
  [{ host_username: '\u200b\u0000' }, 'bad_name'],
  [{ max_teams: 13 }, 'bad_team_count'],
  [{ max_teams: 2.5 }, 'bad_team_count'],
  [{ rounds: 0 }, 'bad_round_count'],
])('[RF13] a lobby with %j is refused', async (fields, code) => {
  const world = await createRpcWorld()
  expect(await world.code('create_lobby_secure', { ...CREATE, ...fields })).toBe(code)
})

test('[RU15] a lobby whose time is over counts as closed everywhere, before anybody has cleared it away', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  world.clock.ms += WAITING_LIFE_MS - 1
  expect(await world.code('get_lobby_participants', { lobby_code }, STEN)).toBe('not_in_lobby')
  world.clock.ms += 1
  expect(await world.get('get_lobby_by_code', { lobby_code }, STEN)).toEqual([])
  expect(await world.get('get_multiple_lobbies_by_codes', { lobby_codes: [lobby_code] }, STEN)).toEqual([])
  expect(await world.code('join_lobby_with_code', { lobby_code, user_name: 'Sten' }, STEN)).toBe('lobby_not_found')
  expect(await world.code('leave_lobby', { lobby_code, participant_username: 'Sten' }, STEN)).toBe('lobby_not_found')
  expect(await world.code('claim_seat', { lobby_code, token: 'x' }, STEN)).toBe('lobby_not_found')
  expect(await world.code('get_draft_picks', { lobby_code }, STEN)).toBe('lobby_not_found')
  // Those who hold a seat are told.
  expect(await world.get('get_lobby_by_code', { lobby_code }, OTTO)).toMatchObject([{ is_active: false }])
  expect((await world.get('get_lobby_state', { lobby_code }, OTTO)).state?.isClosed).toBe(true)
  expect(await world.code('join_lobby_with_code', { lobby_code, user_name: 'Otto' }, OTTO)).toBe('lobby_closed')
  expect(await world.code('start_draft', { lobby_code, host_username: 'Hana' })).toBe('lobby_closed')
  expect(await world.code('make_seat_link', { lobby_code, participant_username: 'Hana' })).toBe('lobby_closed')
})

test('[H2] [FA7] answers are deleted after an hour, but not because a clock is set forward', async () => {
  const world = await createRpcWorld()
  let elapsedMs = 0
  const cleanup = startAnswerCleanup({
    store: world.lobbies,
    now: () => world.clock.ms,
    elapsedMs: () => elapsedMs,
    log: { warn: () => undefined },
  })
  const commandId = 'create-0001'
  await world.get('create_lobby_secure', CREATE, { commandId })
  world.clock.ms += 2 * ANSWERS_LIFE_MS
  await cleanup.runNow()
  expect(await world.lobbies.answerOf({ deviceId: 'host-device', commandId })).not.toBeNull()
  elapsedMs += 2 * ANSWERS_LIFE_MS
  await cleanup.runNow()
  expect(await world.lobbies.answerOf({ deviceId: 'host-device', commandId })).toBeNull()
  await cleanup.stop()
})

test('[RU15] a lobby in which somebody has done something since is not closed after all', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const [lobby] = await world.get('get_lobby_by_code', { lobby_code })
  await world.authority.runAutomatic(lobby?.id ?? '')
  expect(await world.get('get_lobby_by_code', { lobby_code })).toMatchObject([{ is_active: true, version: 2 }])
})

test('[RU25] a solo draft belongs to the device, and a save over another one is refused with the newer', async () => {
  const world = await createRpcWorld()
  const save = {
    draft_name: 'Auto-saved Solo Draft',
    username: 'Hana',
    num_teams: 12,
    rounds: 16,
    current_pick: 3,
    team_names: ['A'],
    draft_state: { drafted_players: ['a', 'b'] },
  }
  const first = await world.get('upsert_solo_draft', { ...save, revision: null })
  expect(first).toMatchObject({ name: save.draft_name, num_teams: 12, revision: 1, draft_state: save.draft_state })
  world.clock.ms += 61_000
  const second = await world.get('upsert_solo_draft', { ...save, current_pick: 4, revision: 1 })
  expect(second).toMatchObject({ id: first.id, revision: 2 })
  const [created, updated] = [first.created_at, new Date(world.clock.ms).toISOString()]
  expect([first.updated_at, second.created_at, second.updated_at]).toEqual([created, created, updated])
  expect(await world.get('get_solo_draft', { username: 'Hana' })).toMatchObject([
    { created_at: created, updated_at: updated },
  ])
  for (const revision of [0, null, 1]) {
    const refused = await world.ask('upsert_solo_draft', { ...save, revision })
    expect(refused).toMatchObject({ ok: false, code: 'revision_conflict' })
    expect(JSON.parse((!refused.ok && refused.details) || '')).toEqual(second)
  }
  expect(await world.get('upsert_solo_draft', save)).toMatchObject({ revision: 3 })
  expect(await world.get('get_solo_draft', { username: 'whoever' })).toMatchObject([{ revision: 3, current_pick: 3 }])
  expect(await world.get('get_solo_draft', { username: 'Hana' }, OTTO)).toEqual([])
})

test('[S6] a draft that was started with other players keeps them', async () => {
  const world = await createRpcWorld({ pool: namesakes })
  const lobby_code = await draftOfTwo(world)
  const [lobby] = await world.get('get_lobby_by_code', { lobby_code })
  const pools = createLobbyPools(() => createLobbyPool([]), world.lobbies)
  const stored = await world.lobbies.read(lobby?.id ?? '')
  const pool = await pools.of({ poolId: stored?.lobby.poolId ?? null })
  expect(pool.players).toEqual(namesakes.players)
  expect((await pools.of({ poolId: null })).players).toEqual([])
  await expect(pools.of({ poolId: 'none' })).rejects.toThrow('none')
})
