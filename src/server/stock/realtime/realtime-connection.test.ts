import { expect, test } from 'vitest'
import { createMemoryLobbyStore } from '../../../../tests/support/memory-lobby-store.ts'
import { createLobbyPools } from '../../lobby/host/lobby-pools.ts'
import { NO_METERS } from '../../platform/meters.ts'
import { createLiveNode, LOBBY_ID, openLobby, run } from '../../../../tests/support/live-bench.ts'
import { fakeClock, settled } from '../../../../tests/support/fake-clock.ts'
import { LOBBY_POOL } from '../../../../tests/support/lobby-builders.ts'
import { createRealtimeService } from './realtime-service.ts'
import type { SocketOwner } from './topic.ts'

/** A node with a lobby of two. An access token is the id of a device and the hours after which it expires, or one hour. */
async function node() {
  const clock = fakeClock()
  const store = createMemoryLobbyStore()
  const { live, queue, bus, authority, log } = createLiveNode({ store, clock })
  await openLobby({ store, authority }, clock, 2)
  const endedTokens = new Set<string>()
  const startedAtMs = clock.now()
  const service = createRealtimeService({
    store,
    ownLobbies: { openLobbiesOf: async () => [LOBBY_ID] },
    rooms: live.rooms,
    queue,
    pools: createLobbyPools(() => LOBBY_POOL, store),
    bus,
    async identify(_credentials, token): Promise<SocketOwner> {
      if (token === null) return { kind: 'nobody' }
      if (endedTokens.has(token)) return { kind: 'bad-token', reason: 'ended' }
      const [deviceId = '', hours = '1'] = token.split(' ')
      return { kind: 'device', deviceId, expiresAtMs: startedAtMs + Number(hours) * 3_600_000 }
    },
    limits: { unsentBytes: 1000, channelsPerSocket: 20, socketsPerDevice: 8 },
    log,
    meters: NO_METERS,
    clock,
  })

  function connect(unsentBytes = () => 0) {
    const received: unknown[] = []
    let end: 'closed' | 'terminated' | null = null
    const socket = {
      get unsentBytes() {
        return unsentBytes()
      },
      send: (text: string) => void received.push(JSON.parse(text)),
      ping: () => undefined,
      close: () => void (end = 'closed'),
      terminate: () => void (end = 'terminated'),
    }
    const query = new URLSearchParams({ vsn: '2.0.0' })
    const listener = service.accept(socket, { cookieHeader: undefined, address: '', query })
    const send = (event: string, payload: unknown, ref = '1') =>
      listener.text(JSON.stringify(['1', ref, 'realtime:x', event, payload]))
    return {
      received,
      listener,
      get end() {
        return end
      },
      send,
      async join(token: string | null) {
        const bindings = [{ event: '*', schema: 'public', table: 'lobbies' }]
        send('phx_join', { config: { postgres_changes: bindings }, access_token: token })
        await settled()
      },
      async staysFor(durationMs: number) {
        for (let passedMs = 0; passedMs < durationMs; passedMs += 5000) {
          listener.pingOrPong()
          // oxlint-disable-next-line no-await-in-loop
          await clock.pass(5000)
        }
      },
    }
  }
  return { clock, connect, authority, service, endedTokens }
}

test('[RTC11] an expired token ends the channel as the client expects: the reason, then a close', async () => {
  const { connect } = await node()
  const client = connect()
  await client.join('d1')
  await client.staysFor(3_600_000)
  expect(client.received.slice(-2)).toMatchObject([
    ['1', null, 'realtime:x', 'system', { status: 'error', message: 'Token has expired', channel: 'x' }],
    ['1', '1', 'realtime:x', 'phx_close', {}],
  ])
})

test('[RTC11] another token in time renews the channel', async () => {
  const { connect } = await node()
  const client = connect()
  await client.join('d1')
  await client.staysFor(3_000_000)
  client.send('access_token', { access_token: 'd1 2' })
  await client.staysFor(3_000_000)
  expect(JSON.stringify(client.received)).not.toContain('phx_close')
})

test('[RTC11] a session that was ended elsewhere ends its channels within half a minute', async () => {
  const { connect, endedTokens } = await node()
  const [ended, other] = [connect(), connect()]
  await ended.join('d1')
  await other.join('d2')
  endedTokens.add('d1')
  for (let count = 0; count < 7; count += 1) {
    ended.listener.pingOrPong()
    // oxlint-disable-next-line no-await-in-loop
    await other.staysFor(5000)
  }
  expect(JSON.stringify(ended.received.at(-1))).toContain('phx_close')
  expect(JSON.stringify(other.received)).not.toContain('phx_close')
})

test('[RTC16] a socket that never joins is closed after half a minute; one with a channel stays while it answers pings', async () => {
  const { connect, clock } = await node()
  const [idle, joined] = [connect(), connect()]
  await joined.join(null)
  for (let count = 0; count < 6; count += 1) {
    idle.listener.pingOrPong()
    // oxlint-disable-next-line no-await-in-loop
    await joined.staysFor(5000)
  }
  expect([idle.end, joined.end]).toEqual(['closed', null])
  await clock.pass(25_000)
  expect(joined.end).toBe('terminated')
})

test('[LV26] a channel that stays nobody’s for five minutes ends with the reason and its socket with it, however often it joins', async () => {
  const { connect } = await node()
  const [patient, restless] = [connect(), connect()]
  await patient.join(null)
  for (let minute = 0; minute < 5; minute += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await restless.join(null)
    for (let count = 0; count < 12; count += 1) {
      patient.listener.pingOrPong()
      // oxlint-disable-next-line no-await-in-loop
      await restless.staysFor(5000)
    }
  }
  expect([patient.end, restless.end]).toEqual(['closed', 'closed'])
  expect(patient.received.slice(-2)).toMatchObject([
    ['1', null, 'realtime:x', 'system', { status: 'error', message: expect.stringContaining('Nobody signed in') }],
    ['1', '1', 'realtime:x', 'phx_close', {}],
  ])
})

test('[LV26] whoever signs in before that stays', async () => {
  const { connect } = await node()
  const client = connect()
  await client.join(null)
  await client.staysFor(290_000)
  client.send('access_token', { access_token: 'd1 2' })
  await client.staysFor(600_000)
  expect(client.end).toBeNull()
})

test('[RTC16] a client that does not read is dropped', async () => {
  const { connect, authority } = await node()
  let unsentBytes = 0
  const client = connect(() => unsentBytes)
  await client.join('d1')
  unsentBytes = 1001
  await run({ authority }, 2, { kind: 'leave' })
  await settled()
  expect(client.end).toBe('terminated')
})

test('[RTC17] nothing is sent between a stop and the end, and the service waits for its sockets', async () => {
  const { connect, service } = await node()
  const client = connect()
  await client.join('d1')
  let isStopped = false
  const stopped = service.stop().then(() => (isStopped = true))
  await settled()
  expect([client.end, isStopped, service.socketCount]).toEqual(['closed', false, 1])
  client.listener.closed()
  await stopped
  expect(service.socketCount).toBe(0)
})
