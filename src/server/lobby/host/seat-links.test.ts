import { expect, test } from 'vitest'
import { createRpcWorld, draftOfTwo, lobbyOfTwo, type RpcWorld } from '../../../../tests/support/rpc-world.ts'
import { SEAT_LINK_LIFE_MS } from './seat-links.ts'

const OTTO = { device: 'otto-device' }
const NEW = { device: 'new-device' }

async function linkForOtto(world: RpcWorld, lobby_code: string): Promise<string> {
  return (await world.get('make_seat_link', { lobby_code, participant_username: 'Otto' }, OTTO)).token
}

test('[RU14] a seat moves to the device that claims its link, and the old one is out at once', async () => {
  const world = await createRpcWorld()
  const lobby_code = await draftOfTwo(world)
  const token = await linkForOtto(world, lobby_code)
  const claimed = await world.get('claim_seat', { lobby_code, token }, NEW)
  expect(claimed).toMatchObject({ username: 'Otto', lobby_code, draft_started: true, is_host: false, version: 5 })
  expect(world.notified).toContain(`moved ${claimed.participant_id} new-device`)
  expect(world.published).toContainEqual(expect.objectContaining({ kind: 'seat-moved', deviceId: 'new-device' }))
  expect(await world.code('get_lobby_state', { lobby_code }, OTTO)).toBe('not_in_lobby')
  expect(await world.code('join_lobby_with_code', { lobby_code, user_name: 'Otto' }, OTTO)).toBe('draft_started')
  expect(await world.code('get_lobby_state', { lobby_code }, NEW)).toBe('ok')
})

test('[RU14] a token has 128 bits, works once, and of it only the hash is kept', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const token = await linkForOtto(world, lobby_code)
  expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  const [lobby] = await world.get('get_lobby_by_code', { lobby_code })
  const isKept = await world.lobbies.inLobby(lobby?.id ?? '', async (locked) => (await locked.linkOf(token)) !== null)
  expect(isKept).toBe(false)
  expect(await world.code('claim_seat', { lobby_code, token }, NEW)).toBe('ok')
  expect(await world.code('claim_seat', { lobby_code, token }, { device: 'third-device' })).toBe('bad_seat_link')
})

test('[RU14] a claim whose answer is lost is answered again under its command id', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const token = await linkForOtto(world, lobby_code)
  const call = { ...NEW, commandId: 'claim-0001' }
  const answers = [
    await world.ask('claim_seat', { lobby_code, token }, call),
    await world.ask('claim_seat', { lobby_code, token }, call),
  ]
  expect(answers[0]).toMatchObject({ ok: true })
  expect(answers[0]).toEqual(answers[1])
  expect(world.notified.filter((line) => line.startsWith('moved') && line.endsWith(NEW.device))).toHaveLength(1)
  expect(await world.code('claim_seat', { lobby_code, token: 'other' }, call)).toBe('command_id_reused')
})

test('[RU14] a link lasts ten minutes, and a newer one ends it', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const first = await linkForOtto(world, lobby_code)
  const second = await linkForOtto(world, lobby_code)
  expect(await world.code('claim_seat', { lobby_code, token: first }, NEW)).toBe('bad_seat_link')
  expect(SEAT_LINK_LIFE_MS).toBe(600_000)
  world.clock.ms += SEAT_LINK_LIFE_MS
  expect(await world.code('claim_seat', { lobby_code, token: second }, NEW)).toBe('bad_seat_link')
  const third = await linkForOtto(world, lobby_code)
  world.clock.ms += SEAT_LINK_LIFE_MS - 1
  expect(await world.code('claim_seat', { lobby_code, token: third }, NEW)).toBe('ok')
})

test('[RU14] the host makes one for somebody whose device is lost; nobody else does', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const forHana = { lobby_code, participant_username: 'Hana' }
  expect(await world.code('make_seat_link', forHana, OTTO)).toBe('not_your_seat')
  expect(await world.code('make_seat_link', { ...forHana, host_username: 'Otto' }, OTTO)).toBe('not_host')
  expect(await world.code('make_seat_link', { ...forHana, host_username: 'Hana' }, OTTO)).toBe('not_your_seat')
  expect(await world.code('make_seat_link', forHana, NEW)).toBe('not_in_lobby')
  const forNobody = { lobby_code, participant_username: 'Nobody', host_username: 'Hana' }
  expect(await world.code('make_seat_link', forNobody)).toBe('no_such_seat')
  const { token } = await world.get('make_seat_link', { ...forNobody, participant_username: 'Otto' })
  expect(await world.get('claim_seat', { lobby_code, token }, NEW)).toMatchObject({ username: 'Otto' })
})

test('[RU14] a link goes with its seat', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const token = await linkForOtto(world, lobby_code)
  await world.get('leave_lobby', { lobby_code, participant_username: 'Otto' }, OTTO)
  expect(await world.code('claim_seat', { lobby_code, token }, NEW)).toBe('bad_seat_link')
})

test('[LGR81] a person takes a computer’s seat over with the host’s link, under a name of their own', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const asHost = { lobby_code, host_username: 'Hana' }
  const { username } = await world.get('add_computer', asHost)
  await world.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2, 3] })
  await world.get('start_draft', asHost)
  expect(await world.code('make_seat_link', { lobby_code, participant_username: username }, OTTO)).toBe('not_your_seat')
  const { token } = await world.get('make_seat_link', { ...asHost, participant_username: username })
  expect(await world.code('claim_seat', { lobby_code, token }, NEW)).toBe('bad_name')
  expect(await world.code('claim_seat', { lobby_code, token, user_name: 'otto' }, NEW)).toBe('name_taken')
  const claimed = await world.get('claim_seat', { lobby_code, token, user_name: 'Nia' }, NEW)
  expect(claimed).toMatchObject({ username: 'Nia', draft_started: true })
  const { state, version } = await world.get('get_lobby_state', { lobby_code }, NEW)
  expect(version).toBe(claimed.version)
  expect(state?.seats[2]).toMatchObject({ username: 'Nia', isComputer: false })
  expect(state?.draft?.teams.map(({ control }) => control)).toEqual(['person', 'person', 'person'])
  // Its events are published, one version each.
  expect(world.notified.slice(-2)).toEqual([`${claimed.lobby_id} ${version - 1}`, `${claimed.lobby_id} ${version}`])
  expect(await world.code('rename_team', { lobby_code, participant_username: 'Nia', team_name: 'Nia FC' }, NEW)).toBe(
    'ok',
  )
  expect(await world.code('claim_seat', { lobby_code, token, user_name: 'Ola' }, OTTO)).toBe('bad_seat_link')
})

test('[LGR81] a seat that the host gave to a computer goes back to its person with the link', async () => {
  const world = await createRpcWorld()
  const lobby_code = await draftOfTwo(world)
  await world.get('set_computer', { lobby_code, host_username: 'Hana', participant_username: 'Otto', on: true })
  const { token } = await world.get('make_seat_link', {
    lobby_code,
    participant_username: 'Otto',
    host_username: 'Hana',
  })
  expect(await world.get('claim_seat', { lobby_code, token, user_name: 'Ignored' }, NEW)).toMatchObject({
    username: 'Otto',
  })
  const { state } = await world.get('get_lobby_state', { lobby_code }, NEW)
  expect(state?.draft?.teams.map(({ control }) => control)).toEqual(['person', 'person'])
})

test('[LGR83] a stand-in makes no link for a seat of somebody else, and no watch link', async () => {
  const world = await createRpcWorld()
  const lobby_code = await draftOfTwo(world)
  const { state } = await world.get('get_lobby_state', { lobby_code })
  await world.authority.runSystem(state?.id ?? '', { kind: 'stand-in', seatId: state?.seats[1]?.id ?? '' })
  const asOtto = { lobby_code, host_username: 'Otto' }
  expect(await world.code('pause_draft', asOtto, OTTO)).toBe('ok')
  const forHana = { ...asOtto, participant_username: 'Hana', skip_factor: true }
  expect(await world.code('make_seat_link', forHana, OTTO)).toBe('not_host')
  expect(await world.code('make_watch_link', asOtto, OTTO)).toBe('not_host')
})

test('[LGR85] the log says that a seat moved to another device', async () => {
  const world = await createRpcWorld()
  const lobby_code = await draftOfTwo(world)
  const token = await linkForOtto(world, lobby_code)
  await world.get('claim_seat', { lobby_code, token }, NEW)
  const log = await world.get('get_draft_log', { lobby_code })
  expect(log.at(-1)).toMatchObject({ kind: 'seat-taken', participant_username: 'Otto', former_username: 'Otto' })
})
