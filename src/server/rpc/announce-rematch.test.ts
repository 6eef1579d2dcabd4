import { expect, test } from 'vitest'
import { createRpcWorld, type RpcWorld } from '../../../tests/support/rpc-world.ts'

const OTTO = { device: 'otto-device' }
const NEXT = { lobby_name: 'Sunday League', max_teams: 2, rounds: 1 }

/** Hana and Otto have drafted one round; each of them hosts a new lobby. */
async function afterDraft(isComplete = true) {
  const world = await createRpcWorld()
  const { lobby_code } = await world.get('create_lobby_secure', { ...NEXT, host_username: 'Hana' })
  await world.get('join_lobby_with_code', { lobby_code, user_name: 'Otto' }, OTTO)
  const asHost = { lobby_code, host_username: 'Hana' }
  await world.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await world.get('start_draft', asHost)
  const { players } = await world.get('get_lobby_pool', { lobby_code })
  const pick = (index: number, participant_username: string, call: object) =>
    world.get('make_draft_pick', { lobby_code, participant_username, player_id: players[index]?.id ?? '' }, call)
  await pick(0, 'Hana', {})
  if (isComplete) await pick(1, 'Otto', OTTO)
  const { lobby_code: hanas } = await world.get('create_lobby_secure', { ...NEXT, host_username: 'Hana' })
  const { lobby_code: ottos } = await world.get('create_lobby_secure', { ...NEXT, host_username: 'Otto' }, OTTO)
  return { world, lobby_code, asHost, hanas, ottos }
}

async function rematchOf(world: RpcWorld, lobby_code: string, call: object = OTTO) {
  return (await world.get('get_lobby_state', { lobby_code }, call)).state?.rematchCode
}

test('[LGN14] everybody in a finished lobby gets the code of the host’s next one, in any spelling and once', async () => {
  const { world, lobby_code, asHost, hanas } = await afterDraft()
  const announced = await world.get('announce_rematch', { ...asHost, rematch_code: ` ${hanas.toLowerCase()} ` })
  expect(await world.get('announce_rematch', { ...asHost, rematch_code: hanas })).toEqual(announced)
  expect(await rematchOf(world, lobby_code)).toBe(hanas)
  const log = await world.get('get_draft_log', { lobby_code }, OTTO)
  expect(log.filter(({ kind }) => kind === 'rematch-announced')).toMatchObject([
    { by_username: 'Hana', rematch_code: hanas },
  ])
})

test('[LGN14] a lobby that the caller does not host, none, the same one and one that has closed look alike', async () => {
  const { world, lobby_code, asHost, hanas, ottos } = await afterDraft()
  const { lobby_code: closed } = await world.get('create_lobby_secure', { ...NEXT, host_username: 'Hana' })
  await world.get('leave_lobby', { lobby_code: closed, participant_username: 'Hana' })
  // Hana has a seat there, and Otto is the host.
  await world.get('join_lobby_with_code', { lobby_code: ottos, user_name: 'Hana' })
  for (const rematch_code of [ottos, 'ZZZZZZ', '?', lobby_code, closed]) {
    expect([rematch_code, await world.code('announce_rematch', { ...asHost, rematch_code })]).toEqual([
      rematch_code,
      'lobby_not_found',
    ])
  }
  expect(await rematchOf(world, lobby_code)).toBeNull()
  expect(await world.code('announce_rematch', { ...asHost, rematch_code: hanas })).toBe('ok')
})

test('[LGN14] a guest announces the lobby that they host; only the host’s announcement replaces it', async () => {
  const { world, lobby_code, asHost, hanas, ottos } = await afterDraft()
  const asOtto = { lobby_code, participant_username: 'Otto' }
  expect(await world.code('announce_rematch', { ...asOtto, rematch_code: hanas }, OTTO)).toBe('lobby_not_found')
  await world.get('announce_rematch', { ...asOtto, rematch_code: ottos }, OTTO)
  expect(await rematchOf(world, lobby_code, {})).toBe(ottos)
  await world.get('announce_rematch', { ...asHost, rematch_code: hanas })
  expect(await rematchOf(world, lobby_code)).toBe(hanas)
  expect(await world.code('announce_rematch', { ...asOtto, rematch_code: ottos }, OTTO)).toBe('not_host')
})

test('[LGN14] a stranger, a seat of somebody else and a draft that goes on are refused', async () => {
  const { world, asHost, hanas, ottos } = await afterDraft()
  expect(await world.code('announce_rematch', { ...asHost, rematch_code: ottos }, OTTO)).toBe('not_your_seat')
  const sten = { device: 'sten-device' }
  expect(await world.code('announce_rematch', { ...asHost, rematch_code: hanas }, sten)).toBe('not_in_lobby')
  const early = await afterDraft(false)
  expect(await early.world.code('announce_rematch', { ...early.asHost, rematch_code: early.hanas })).toBe(
    'draft_not_complete',
  )
})

test('[LGN14] [WT1] spectators do not learn the code', async () => {
  const { world, lobby_code, asHost, hanas } = await afterDraft()
  const { token } = await world.get('make_watch_link', asHost)
  await world.get('announce_rematch', { ...asHost, rematch_code: hanas })
  expect(await rematchOf(world, lobby_code, { device: null, watchToken: token })).toBeNull()
})
