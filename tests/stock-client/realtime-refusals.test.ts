import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { REALTIME_SOCKET_PATH } from '#protocol/server-paths.ts'
import { START_LIMIT_MS, newCaller, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { call, close, createLobby, joinLobby, newPerson, subscribe, subscribed } from './realtime-client.ts'
import { signedIn, stockClient } from './stock-client.ts'
import { eventually } from '../support/eventually.ts'

let server: LobbyServer

beforeAll(async () => {
  server = await startLobbyServer()
}, START_LIMIT_MS)
afterAll(() => server.stop())

test.each([
  [{ table: 'devices' }, /nobody can subscribe to "devices"/],
  [{ table: 'lobby_events' }, /nobody can subscribe to "lobby_events"/],
  [{ schema: 'auth', table: 'lobbies' }, /no schema "auth"/],
  [{ table: 'lobbies', filter: 'device_id=eq.x' }, /no column/],
  [{ table: 'lobbies', filter: 'name=fts.x' }, /operator "fts"/],
  [{ table: 'draft_picks', filter: 'pick_number=eq.x' }, /type int4/],
  [{ table: 'lobbies', select: ['secret'] }, /no column "secret"/],
  [{ table: '*', filter: 'id=eq.1' }, /needs a table/],
])('[RTC10] a subscription %j is refused with its reason', async (wanted, reason) => {
  const { client } = await signedIn(server.url)
  const { states } = subscribe(client, 'x', [wanted])
  await eventually(() => expect(states[0]).toMatch(/^CHANNEL_ERROR: RealtimeDisabledForConfiguration: Unable to sub/))
  expect(states[0]).toMatch(reason)
  await close(client)
})

test('[RTC8] [RTC9] presence and broadcasts are for members, on the channel of their lobby', async () => {
  const [ann, eve] = [await newPerson(server.url), await newPerson(server.url)]
  const { lobby_code } = await createLobby(ann)
  const { states } = subscribe(eve, `lobby:${lobby_code}`, [])
  await eventually(() => expect(states[0]).toMatch(/^CHANNEL_ERROR: Unauthorized/))
  const elsewhere = eve.channel('anything', { config: { broadcast: { ack: true } } })
  await new Promise<void>((resolve) =>
    elsewhere.subscribe((state) => state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && resolve()),
  )
  expect(await elsewhere.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error')
  expect(await elsewhere.track({})).toBe('error')
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await ann.channel(`lobby:${lobby_code}`).send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error')
  expect(warnings).toHaveBeenCalledOnce()
  warnings.mockRestore()
  await expect(ann.channel(`lobby:${lobby_code}`).httpSend('x', {})).rejects.toThrow(/over a joined channel/)
  await close(ann, eve)
})

test('[RTC11] somebody who is not signed in may subscribe and sees nothing, until signing in', async () => {
  const client = stockClient(server.url)
  const { states, seen } = subscribe(client, 'all', [{ event: 'INSERT', table: 'lobbies' }])
  await eventually(() => expect(states).toEqual(['SUBSCRIBED']))
  await client.auth.signInAnonymously()
  await eventually(async () => {
    await createLobby(client)
    expect(seen.length).toBeGreaterThan(0)
  })
  expect(states).toEqual(['SUBSCRIBED'])
  await close(client)
})

test('[RTC11] a bad token is refused, and signing out ends the channel of a lobby with the reason', async () => {
  const { client } = await signedIn(server.url)
  const { lobby_id } = await createLobby(client)
  const messages: string[] = []
  const filter = `lobby_id=eq.${lobby_id}`
  const { states, channel } = await subscribed(client, 'x', [{ table: 'draft_picks', filter }])
  channel.on('system', {}, ({ message }) => messages.push(message))
  await client.auth.signOut()
  await eventually(() => expect(states).toEqual(['SUBSCRIBED', 'CLOSED']))
  expect(messages.at(-1)).toMatch(/^Unauthorized/)
  await client.realtime.setAuth('eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.')
  const refused = subscribe(client, 'y', [{ table: 'draft_picks' }])
  await eventually(() => expect(refused.states[0]).toMatch(/^CHANNEL_ERROR: MalformedJWT/))
  await close(client)
})

test('[RTC12] a page of another site may connect, but its cookie does not count', async () => {
  const caller = await newCaller(server.url)
  const lobby = await caller.get('create_lobby_secure', {
    lobby_name: 'L',
    host_username: 'Ann',
    max_teams: 2,
    rounds: 1,
  })
  const join = {
    config: {
      postgres_changes: [{ event: '*', schema: 'public', table: 'lobbies', filter: `id=eq.${lobby.lobby_id}` }],
    },
  }
  for (const [origin, status] of [
    [server.url, 'ok'],
    ['https://evil.example', 'error'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const socket = await openSocket({ Cookie: caller.cookie ?? '', Origin: origin })
    socket.send(['1', '1', 'realtime:x', 'phx_join', join])
    // oxlint-disable-next-line no-await-in-loop
    await eventually(() => expect(socket.received[0]).toMatchObject(['1', '1', 'realtime:x', 'phx_reply', { status }]))
    socket.ws.close()
  }
})

test('[RTC13] a frame of a megabyte, frames that are none and a flood end the socket alone', async () => {
  const frames = ['x'.repeat(1024 * 1024), '{"topic"', '[1,2]', Buffer.from([3, 255, 255, 0, 0, 0, 1])]
  for (const frame of frames) {
    // oxlint-disable-next-line no-await-in-loop
    const { ws, closed } = await openSocket()
    ws.send(frame)
    // oxlint-disable-next-line no-await-in-loop
    await closed
  }
  const { send, closed } = await openSocket()
  for (let count = 0; count < 200; count += 1) send([null, String(count), 'phoenix', 'heartbeat', {}])
  await closed
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})

test('[RTC13] too many channels on a socket and too many sockets of one owner are refused', async () => {
  const { client, session } = await signedIn(server.url)
  const states = Array.from({ length: 21 }, (_channel, index) => subscribe(client, `x${index}`, []).states)
  await eventually(() => expect(states.at(-1)).toEqual(['CHANNEL_ERROR: ChannelRateLimitReached: Too many channels']))
  // The refusal may overtake them.
  await eventually(() =>
    expect(states.slice(0, 20).every(([state]) => state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED)).toBe(true),
  )
  const replies: unknown[] = []
  for (let count = 2; count <= 9; count += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const socket = await openSocket()
    socket.send(['1', '1', 'realtime:x', 'phx_join', { access_token: session.access_token }])
    // oxlint-disable-next-line no-await-in-loop
    await eventually(() => expect(socket.received).toHaveLength(1))
    replies.push(socket.received[0])
  }
  expect(replies.map((reply) => JSON.stringify(reply).includes('"ok"'))).toEqual([...Array(7).fill(true), false])
  expect(JSON.stringify(replies.at(-1))).toContain('ConnectionRateLimitReached')
  await close(client)
})

test('[RTC14] heartbeats are answered, in both versions of the protocol', async () => {
  const [newer, older] = [await openSocket({}, '2.0.0'), await openSocket({}, '1.0.0')]
  newer.send([null, '7', 'phoenix', 'heartbeat', {}])
  older.send({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7' })
  const payload = { status: 'ok', response: {} }
  await eventually(() => expect(newer.received).toEqual([[null, '7', 'phoenix', 'phx_reply', payload]]))
  const reply = { join_ref: null, ref: '7', topic: 'phoenix', event: 'phx_reply', payload }
  await eventually(() => expect(older.received).toEqual([reply]))
  older.send({ topic: 'realtime:x', event: 'phx_join', ref: '8', join_ref: '8', payload: {} })
  await eventually(() => expect(older.received[1]).toMatchObject({ ref: '8', payload: { status: 'ok' } }))
  newer.ws.close()
  older.ws.close()
})

test('[RTC15] after a restart of the server a channel comes back by itself', async () => {
  const first = await startLobbyServer()
  const { client: ann } = await signedIn(first.url)
  const lobby = await createLobby(ann)
  const { states, seen } = await subscribed(ann, `lobby:${lobby.lobby_code}`, [{ table: 'lobby_participants' }])
  await first.halt()
  await eventually(() => expect(states.at(-1)).toMatch(/^CHANNEL_ERROR/))
  const second = await startLobbyServer({ PORT: String(first.port), DATA_DIR: first.dataDir })
  await eventually(() => expect(states.at(-1)).toBe('SUBSCRIBED'))
  const ben = await newPerson(second.url)
  await joinLobby(ben, lobby)
  await eventually(() => expect(seen).toMatchObject([{ type: 'INSERT', row: { username: 'Ben' } }]))
  await call(ann, 'get_lobby_participants', { lobby_code: lobby.lobby_code })
  await close(ann)
  await second.stop()
  await first.stop()
})

async function openSocket(headers: Readonly<Record<string, string>> = {}, vsn = '2.0.0') {
  const ws = new WebSocket(`${server.url.replace('http', 'ws')}${REALTIME_SOCKET_PATH}?apikey=any-key&vsn=${vsn}`, {
    headers,
  })
  const received: unknown[] = []
  ws.on('message', (message: Buffer) => received.push(JSON.parse(message.toString())))
  ws.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => ws.once('close', () => resolve()))
  await new Promise<void>((resolve) => ws.once('open', () => resolve()))
  return { ws, received, closed, send: (message: unknown) => ws.send(JSON.stringify(message)) }
}
