import { expect, test } from 'vitest'
import { draftOf, soloWith } from '../../../tests/support/builders.ts'
import { createRpcWorld, type RpcWorld } from '../../../tests/support/rpc-world.ts'
import { tvBoardOf } from '#core/solo/tv-board.ts'
import { tvFunctions } from '#protocol/solo/tv-functions.ts'

const NOBODY = { device: null }

/** As it goes over the wire. */
function boardWith(...picks: readonly string[]) {
  const board = tvBoardOf(soloWith({}, { draft: draftOf(2, 2, picks) }), new Map())
  return tvFunctions.send_tv_board.input.shape.board.parse(JSON.parse(JSON.stringify(board)))
}

async function linkOf(world: RpcWorld): Promise<string> {
  return (await world.get('make_tv_link', {})).token
}

test('[WT20] a token has 128 random bits, and only the device that made the link sends and ends', async () => {
  const world = await createRpcWorld()
  const token = await linkOf(world)
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(await linkOf(world)).not.toBe(token)
  const sending = { token, board: boardWith('p1'), device_now: world.clock.ms }
  const other = { device: 'otto-device' }
  expect(await world.code('make_tv_link', {}, NOBODY)).toBe('no_device')
  expect(await world.code('send_tv_board', sending, NOBODY)).toBe('no_device')
  expect(await world.code('send_tv_board', sending, other)).toBe('no_such_page')
  await world.get('end_tv_link', { token }, other)
  expect(await world.get('send_tv_board', sending)).toEqual({ revision: 1 })
  await world.get('end_tv_link', { token })
  await world.get('end_tv_link', { token })
  expect(await world.code('get_tv_board', { token }, NOBODY)).toBe('no_such_page')
  expect(await world.code('send_tv_board', sending)).toBe('no_such_page')
})

test('[WT18] anybody with the token reads the newest board, and only what is new', async () => {
  const world = await createRpcWorld()
  const token = await linkOf(world)
  const nothing = await world.get('get_tv_board', { token }, NOBODY)
  expect(nothing).toMatchObject({ revision: 0, board: null })
  await world.get('send_tv_board', { token, board: boardWith('p1'), device_now: world.clock.ms })
  const first = await world.get('get_tv_board', { token, known_revision: 0 }, NOBODY)
  expect(first).toMatchObject({ revision: 1, board: { picks: [{ player_id: 'p1' }] } })
  expect(await world.get('get_tv_board', { token, known_revision: 1 }, NOBODY)).toMatchObject({ board: null })
  await world.get('send_tv_board', { token, board: boardWith('p1', 'p2'), device_now: world.clock.ms })
  const second = await world.get('get_tv_board', { token, known_revision: 1 }, NOBODY)
  expect(second).toMatchObject({ revision: 2, board: { picks: [{ player_id: 'p1' }, { player_id: 'p2' }] } })
})

test('[WT22] spectators are told the clock of the device, how old the board is and when the device was there', async () => {
  const world = await createRpcWorld()
  const token = await linkOf(world)
  const board = boardWith('p1')
  const send = () => world.get('send_tv_board', { token, board, device_now: world.clock.ms - 90_000 })
  await send()
  world.clock.ms += 20_000
  await send()
  world.clock.ms += 5000
  expect(await world.get('get_tv_board', { token }, NOBODY)).toMatchObject({
    device_now: world.clock.ms - 90_000,
    changed_ago: 25_000,
    sent_ago: 5000,
  })
})

test('[LM3] a device makes 30 TV links an hour and sends 150 boards a minute', async () => {
  const world = await createRpcWorld({ limits: { tvLinksPerDevicePerHour: 2, tvBoardsPerDevicePerMinute: 3 } })
  const token = await linkOf(world)
  const sending = { token, board: boardWith(), device_now: world.clock.ms }
  for (let index = 0; index < 3; index += 1) expect(await world.code('send_tv_board', sending)).toBe('ok')
  expect(await world.code('send_tv_board', sending)).toBe('too_many_requests')
  await linkOf(world)
  expect(await world.code('make_tv_link', {})).toBe('too_many_requests')
})
