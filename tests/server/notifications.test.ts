import { createECDH } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startLobbyServer, newCaller, type LobbyServer } from '../support/lobby-server.ts'
import { startPushService, type TestBrowser, type TestPushService } from '../support/push-service.ts'
import { newServerLobby, type LobbySeat, type ServerLobby } from '../support/server-lobby.ts'
import { eventually } from '../support/eventually.ts'

let service: TestPushService
let server: LobbyServer
let lobby: ServerLobby

beforeEach(async () => {
  service = await startPushService()
  server = await startLobbyServer({ PUSH_SERVICES: service.url })
  lobby = await newServerLobby(server.url, { usernames: ['Ann', 'Bob', 'Cleo'], rounds: 2 })
})
afterEach(async () => {
  await server.stop()
  await service.close()
})

const [ANN, BOB, CLEO] = [0, 1, 2]

function seatAt(index: number): LobbySeat {
  const seat = lobby.seats[index]
  if (seat === undefined) throw new Error('no such seat')
  return seat
}

function ownSeat(index: number) {
  return { lobby_code: lobby.code, participant_username: seatAt(index).username }
}

async function subscribed(index: number): Promise<TestBrowser> {
  const browser = service.subscribe()
  const { caller } = seatAt(index)
  await caller.get('save_push_subscription', { ...ownSeat(index), subscription: browser.subscription })
  return browser
}

async function start(): Promise<void> {
  const asHost = { lobby_code: lobby.code, host_username: 'Ann' }
  await lobby.host.caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2, 3] })
  await lobby.host.caller.get('start_draft', asHost)
}

async function pickFirst(index: number): Promise<void> {
  const { caller } = seatAt(index)
  const [{ players }, picks] = await Promise.all([
    caller.get('get_lobby_pool', { lobby_code: lobby.code }),
    caller.get('get_draft_picks', { lobby_code: lobby.code }),
  ])
  const free = players.find(({ id }) => picks.every((pick) => pick.player_id !== id))
  await caller.get('make_draft_pick', { ...ownSeat(index), player_id: free?.id ?? '' })
}

function kindsOf({ received }: TestBrowser): readonly unknown[] {
  return received.map(({ message }) => message)
}

const notification = (kind: 'on-the-clock' | 'up-next') => ({ kind, lobby_code: lobby.code, lobby_name: 'Friends' })

test('[PU3] people hear when they are up next and when they are on the clock, signed with the key that they subscribed to', async () => {
  const [bob, cleo] = [await subscribed(BOB), await subscribed(CLEO)]
  const { public_key: key } = await seatAt(BOB).caller.get('get_push_key', {})
  await start()
  await eventually(() => expect(kindsOf(bob)).toEqual([notification('up-next')]))
  await pickFirst(ANN)
  await eventually(() => expect(kindsOf(bob)).toEqual([notification('up-next'), notification('on-the-clock')]))
  await eventually(() => expect(kindsOf(cleo)).toEqual([notification('up-next')]))
  expect(bob.received.map(({ publicKey }) => publicKey)).toEqual([key, key])
})

test('[PU4] whoever switched notifications off, left or never switched them on gets none', async () => {
  const [ann, bob, cleo] = [await subscribed(ANN), await subscribed(BOB), await subscribed(CLEO)]
  await seatAt(ANN).caller.get('delete_push_subscription', ownSeat(ANN))
  await seatAt(BOB).caller.get('leave_lobby', ownSeat(BOB))
  const asHost = { lobby_code: lobby.code, host_username: 'Ann' }
  await lobby.host.caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await lobby.host.caller.get('start_draft', asHost)
  await eventually(() => expect(kindsOf(cleo)).toEqual([notification('up-next')]))
  expect([ann.received, bob.received]).toEqual([[], []])
})

test('[PU5] push services that hang or are gone delay no pick, and what is gone is not asked again', async () => {
  const bob = await subscribed(BOB)
  await subscribed(CLEO)
  service.answer = () => undefined
  await start()
  const startedMs = performance.now()
  for (const index of [ANN, BOB, CLEO, CLEO]) await pickFirst(index)
  expect(performance.now() - startedMs).toBeLessThan(4000)
  await eventually(() => expect(service.requests.length).toBeGreaterThan(0))

  await server.stop()
  service.answer = 410
  server = await startLobbyServer({ PUSH_SERVICES: service.url })
  lobby = await newServerLobby(server.url, { usernames: ['Ann', 'Bob', 'Cleo'], rounds: 2 })
  const gone = await subscribed(BOB)
  service.requests.length = 0
  await start()
  await eventually(() => expect(service.requests).toHaveLength(1))
  service.answer = 201
  const cleo = await subscribed(CLEO)
  await pickFirst(ANN)
  await eventually(() => expect(kindsOf(cleo)).toEqual([notification('up-next')]))
  expect([...bob.received, ...gone.received]).toEqual([])
})

test('[PU6] an address that is not one of a known push service, or keys that no browser makes, are refused', async () => {
  const { caller } = seatAt(ANN)
  const { subscription } = service.subscribe()
  const code = async (change: { endpoint?: string; p256dh?: string; auth?: string }) => {
    const { endpoint = subscription.endpoint, ...keys } = change
    const called = await caller.call('save_push_subscription', {
      ...ownSeat(ANN),
      subscription: { endpoint, keys: { ...subscription.keys, ...keys } },
    })
    return called.ok ? 'ok' : called.code
  }
  for (const endpoint of [
    'http://127.0.0.1:1/x',
    'http://localhost/x',
    'https://example.com/x',
    'https://10.0.0.1',
    'x',
    '',
  ]) {
    expect([endpoint, await code({ endpoint })]).toEqual([endpoint, 'bad_subscription'])
  }
  const otherCurve = createECDH('secp256k1')
  otherCurve.generateKeys()
  for (const p256dh of ['', 'AAAA', 'not base64!', otherCurve.getPublicKey('base64url'), 'B'.repeat(87)]) {
    expect([p256dh, await code({ p256dh })]).toEqual([p256dh, 'bad_subscription'])
  }
  for (const auth of ['', 'AAAA', 'A'.repeat(24)])
    expect([auth, await code({ auth })]).toEqual([auth, 'bad_subscription'])
  for (const long of [
    { endpoint: `${service.url}/${'x'.repeat(1024)}` },
    { p256dh: 'A'.repeat(89) },
    { auth: 'A'.repeat(25) },
  ]) {
    expect(await code(long)).toBe('bad_input')
  }
  expect(await code({})).toBe('ok')
})

test('[PU6] saving and deleting count as commands of the seat', async () => {
  await server.stop()
  server = await startLobbyServer({
    PUSH_SERVICES: service.url,
    LIMITS: JSON.stringify({ commandsPerSeatPerMinute: 5 }),
  })
  lobby = await newServerLobby(server.url, { usernames: ['Ann', 'Bob'] })
  const { subscription } = service.subscribe()
  const codes: string[] = []
  for (let index = 0; index < 6; index += 1) {
    const called = await seatAt(BOB).caller.call('save_push_subscription', { ...ownSeat(BOB), subscription })
    codes.push(called.ok ? 'ok' : called.code)
  }
  expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too_many_requests'])
})

test('[PU7] a server without push services has no key and takes no subscription', async () => {
  await server.stop()
  server = await startLobbyServer({ PUSH_SERVICES: 'off' })
  lobby = await newServerLobby(server.url, { usernames: ['Ann', 'Bob'] })
  const stranger = await newCaller(server.url)
  expect(await stranger.get('get_push_key', {})).toEqual({ public_key: null })
  const { subscription } = service.subscribe()
  const called = await seatAt(ANN).caller.call('save_push_subscription', { ...ownSeat(ANN), subscription })
  expect(called).toMatchObject({ ok: false, code: 'bad_subscription' })
})
