import { expect, test } from 'vitest'
import { createRpcWorld, draftOfTwo, lobbyOfTwo, type RpcWorld } from '../../../tests/support/rpc-world.ts'

const asHost = (lobby_code: string) => ({ lobby_code, host_username: 'Hana' })

async function linkOf(world: RpcWorld, code: string): Promise<string> {
  return (await world.get('make_watch_link', asHost(code))).token
}

/** A spectator has no cookie. */
const byToken = (watchToken: string) => ({ device: null, watchToken })

test('[WT10] the host makes, sees and ends the link; its token is in the answer to its making alone', async () => {
  const world = await createRpcWorld()
  const code = await lobbyOfTwo(world)
  expect(await world.get('get_watch_link', asHost(code))).toEqual({ made_at: null })
  const first = await world.get('make_watch_link', asHost(code))
  const second = await world.get('make_watch_link', asHost(code))
  expect(first.token).toMatch(/^[\w-]{22}$/)
  expect(second.token).not.toBe(first.token)
  expect(await world.ask('get_watch_link', asHost(code))).toEqual({
    ok: true,
    body: { made_at: second.made_at, for_code: false },
  })
  expect(await world.get('revoke_watch_link', asHost(code))).toEqual({ made_at: null })
  expect(await world.get('get_watch_link', asHost(code))).toEqual({ made_at: null })
  expect(world.notified.filter((line) => line.includes('watch')).map((line) => line.split(' ').at(-1))).toEqual([
    'changed',
    'changed',
    'ended',
  ])
})

test('[WT10] a command that is sent late makes no link', async () => {
  const world = await createRpcWorld()
  const code = await lobbyOfTwo(world)
  const issuedAtMs = world.clock.ms - 21_000
  expect(await world.code('make_watch_link', asHost(code), { issuedAtMs })).toBe('expired')
  expect(await world.get('get_watch_link', asHost(code))).toEqual({ made_at: null })
})

test('[WT11] [RU41] a spectator reads participants, picks, players and the public lobby, and nothing else', async () => {
  const world = await createRpcWorld()
  const lobby_code = await draftOfTwo(world)
  await world.get('set_autopick', { lobby_code, participant_username: 'Hana', on: true })
  const token = await linkOf(world, lobby_code)
  const state = await world.get('get_lobby_state', { lobby_code }, byToken(token))
  expect(state.state).toMatchObject({ id: lobby_code, draft: { seed: 0 } })
  const people = await world.get('get_lobby_participants', { lobby_code }, byToken(token))
  expect(people.map(({ username }) => username)).toEqual(['Hana', 'Otto'])
  for (const name of ['get_draft_picks', 'get_lobby_pool'] as const) {
    expect(await world.code(name, { lobby_code }, byToken(token))).toBe('ok')
  }
  expect(await world.code('get_draft_log', { lobby_code }, byToken(token))).toBe('no_device')
  expect(await world.code('pause_draft', asHost(lobby_code), byToken(token))).toBe('no_device')
})

test('[WT3] a wrong, revoked or foreign token opens no read', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const other = await world.get('create_lobby_secure', {
    lobby_name: 'Others',
    host_username: 'Hana',
    max_teams: 2,
    rounds: 1,
  })
  const foreign = await linkOf(world, other.lobby_code)
  const token = await linkOf(world, lobby_code)
  const codeFor = (watchToken: string) => world.code('get_lobby_state', { lobby_code }, byToken(watchToken))
  expect(await codeFor(token)).toBe('ok')
  await world.get('revoke_watch_link', asHost(lobby_code))
  for (const wrong of [token, foreign, '', 'x']) expect(await codeFor(wrong)).toBe('no_device')
})

test('[WK10] offering Watch to everybody with the code leaves the link and its token as they are', async () => {
  const world = await createRpcWorld()
  const lobby_code = await draftOfTwo(world)
  expect(await world.get('offer_watch_to_code', asHost(lobby_code))).toEqual({ made_at: null })
  const { token, made_at } = await world.get('make_watch_link', asHost(lobby_code))
  expect(await world.get('offer_watch_to_code', asHost(lobby_code))).toEqual({ made_at, for_code: true })
  expect(await world.code('get_lobby_state', { lobby_code }, byToken(token))).toBe('ok')
  expect(await world.code('get_lobby_state', { lobby_code }, byToken('code'))).toBe('ok')
})

test('[WT14] the code is enough to watch only by a link that the host made so, until that link ends', async () => {
  const world = await createRpcWorld()
  const lobby_code = await draftOfTwo(world)
  const byCode = byToken('code')
  const mayWatch = async () => (await world.get('get_lobby_by_code', { lobby_code }))[0]?.may_watch
  const readsState = () => world.code('get_lobby_state', { lobby_code }, byCode)
  expect([await mayWatch(), await readsState()]).toEqual([false, 'no_device'])
  await linkOf(world, lobby_code)
  expect([await mayWatch(), await readsState()]).toEqual([false, 'no_device'])
  const { token } = await world.get('make_watch_link', { ...asHost(lobby_code), for_code: true })
  expect([await mayWatch(), await readsState()]).toEqual([true, 'ok'])
  expect(await world.code('get_lobby_state', { lobby_code }, byToken(token))).toBe('ok')
  expect(await world.get('get_watch_link', asHost(lobby_code))).toMatchObject({ for_code: true })
  await world.get('revoke_watch_link', asHost(lobby_code))
  expect([await mayWatch(), await readsState()]).toEqual([false, 'no_device'])
})
