import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIVE_PATH } from '#protocol/server-paths.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { newPerson, subscribed } from '../stock-client/realtime-client.ts'
import { bundledBoard } from '../support/bundled-board.ts'
import { newCaller, START_LIMIT_MS, startLobbyServer, type Caller, type LobbyServer } from '../support/lobby-server.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { newServerLobby } from '../support/server-lobby.ts'
import { eventually } from '../support/eventually.ts'

const postgres = await testPostgres()
afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)

/** What a live socket of this caller has received. */
async function liveSocket(server: LobbyServer, caller: Caller, lobby: string, seat: string) {
  const frames: { readonly type: string; readonly reason?: string }[] = []
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${LIVE_PATH}`, {
    headers: { Cookie: caller.cookie ?? '' },
  })
  let isClosed = false
  socket.on('close', () => (isClosed = true))
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as (typeof frames)[number]))
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, lobby, seat, version: null })),
  )
  await eventually(() => expect(frames[0]?.type).toBe('snapshot'))
  return {
    end: () =>
      eventually(() => {
        expect(isClosed).toBe(true)
        return frames.at(-1)
      }),
    get isClosed() {
      return isClosed
    },
    stop: () => socket.terminate(),
  }
}

/** Two browsers of one owner who sits in a lobby, alone or with others. */
async function twoBrowsers(server: LobbyServer, others: readonly string[] = []) {
  const [old, phone] = [await newCaller(server.url), await newCaller(server.url)]
  const { code, seats } = await newServerLobby(server.url, { usernames: ['Ann', ...others], callers: [old] })
  const made = await old.get('make_device_code', {})
  await phone.get('add_device_with_code', { code: made.code })
  const devices = await old.get('list_my_devices', {})
  return { old, phone, code, seats, phonesId: devices.find(({ is_this }) => !is_this)?.id ?? '' }
}

describe('on one node', () => {
  let server: LobbyServer
  beforeAll(async () => {
    server = await startLobbyServer()
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  test('[DV5] the sockets of a forgotten browser close at once, and those of the others stay', async () => {
    const { old, phone, code, phonesId } = await twoBrowsers(server)
    const [ofOld, ofPhone] = [await liveSocket(server, old, code, 'Ann'), await liveSocket(server, phone, code, 'Ann')]
    await old.get('forget_device', { device_id: phonesId })
    expect(await ofPhone.end()).toEqual({ type: 'bye', reason: 'no_device' })
    expect(ofOld.isClosed).toBe(false)
    expect(await phone.call('get_lobby_participants', { lobby_code: code })).toMatchObject({ code: 'no_device' })
    ofOld.stop()
  })

  test('[DV5] [AUC63] a forgotten browser bids no more and reads no limits; its owner goes on', async () => {
    const { old, phone, code, seats, phonesId } = await twoBrowsers(server, ['Bob'])
    const bob = seats[1]?.caller ?? old
    const asHost = { lobby_code: code, host_username: 'Ann' }
    const rules = { format: 'auction', rounds: 2, lineup: { WR: 1, BN: 1 }, auction: { budget: 50 } }
    await old.get('set_league_rules', { ...asHost, rules })
    await old.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
    await old.get('start_draft', asHost)
    const [up, later] = (await bundledBoard()).players.map(({ id }) => id)
    const ann = { lobby_code: code, participant_username: 'Ann' }
    await old.get('nominate_player', { ...ann, player_id: up ?? '', amount: 1 })
    const bid = async (caller: Caller, username: string, amount: number) =>
      caller.call('place_bid', { lobby_code: code, participant_username: username, lot_number: 1, amount })
    expect(await bid(bob, 'Bob', 2)).toMatchObject({ ok: true })
    expect(await bid(phone, 'Ann', 3)).toMatchObject({ ok: true })
    await phone.get('set_bid_limit', { ...ann, player_id: later ?? '', limit: 9 })
    await old.get('forget_device', { device_id: phonesId })
    expect(await bid(bob, 'Bob', 4)).toMatchObject({ ok: true })
    expect(await bid(phone, 'Ann', 5)).toMatchObject({ ok: false, code: 'no_device' })
    expect(await phone.call('get_bid_limits', ann)).toMatchObject({ ok: false, code: 'no_device' })
    expect(await phone.call('set_bid_limit', { ...ann, player_id: up ?? '', limit: 20 })).toMatchObject({
      ok: false,
      code: 'no_device',
    })
    // What it bid before stands, and the limit is the owner's.
    const { state } = await old.get('get_lobby_state', { lobby_code: code })
    expect(state?.auction?.lots[0]?.bids.map(({ amount }) => amount)).toEqual([1, 2, 3, 4])
    expect(await old.get('get_bid_limits', ann)).toEqual([{ player_id: later, limit: 9 }])
    expect(await bid(old, 'Ann', 5)).toMatchObject({ ok: true })
  })

  test('[DV5] the channels of a forgotten program end at once, and its socket with them', async () => {
    const { old, code } = await twoBrowsers(server)
    const program = await newPerson(server.url)
    const made = await old.get('make_device_code', {})
    await program.rpc('add_device_with_code', { code: made.code })
    await program.auth.refreshSession()
    const { states } = await subscribed(program, `lobby:${code}`, [])
    const devices = await old.get('list_my_devices', {})
    await old.get('forget_device', { device_id: devices.find(({ kind }) => kind === 'program')?.id ?? '' })
    await eventually(() => expect(states).toContain('CLOSED'))
    expect((await program.rpc('list_my_devices', {})).error).toMatchObject({ code: 'PGRST301' })
    await program.removeAllChannels()
  })

  test('[DV6] deleting everything closes the sockets of all devices', async () => {
    const { old, phone, code } = await twoBrowsers(server)
    const sockets = [await liveSocket(server, old, code, 'Ann'), await liveSocket(server, phone, code, 'Ann')]
    await old.get('delete_everything_of_mine', { confirm: 'delete everything' })
    for (const socket of sockets) expect(await socket.end()).toMatchObject({ type: 'bye' })
  })
})

describe.skipIf(postgres === null)('on two nodes', () => {
  test(
    '[DV5] the other node closes them as soon as it hears of it',
    async () => {
      const DATABASE_URL = (await postgres?.createTables()) ?? ''
      const [one, two] = [await startLobbyServer({ DATABASE_URL }), await startLobbyServer({ DATABASE_URL })]
      const { old, phone, code, phonesId } = await twoBrowsers(one)
      const socket = await liveSocket(two, phone, code, 'Ann')
      await old.get('forget_device', { device_id: phonesId })
      expect(await socket.end()).toEqual({ type: 'bye', reason: 'no_device' })
      await Promise.all([one.stop(), two.stop()])
    },
    START_LIMIT_MS * 2,
  )
})
