import { REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { call, close, createLobby, joinLobby, newPerson, subscribed, type Lobby } from './realtime-client.ts'

const postgres = await testPostgres()
afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)

/** The second node is the first one, or another process's worth of server on the same database. */
describe('on one node', () => {
  describeChannels(async () => {
    const server = await startLobbyServer()
    return [server, server]
  })
})

describe.skipIf(postgres === null)('on two nodes', () => {
  describeChannels(async () => {
    const environment = { DATABASE_URL: (await postgres?.createDatabase()) ?? '' }
    return [await startLobbyServer(environment), await startLobbyServer(environment)]
  })
})

function describeChannels(start: () => Promise<readonly [LobbyServer, LobbyServer]>): void {
  let servers: readonly [LobbyServer, LobbyServer]

  beforeAll(async () => {
    servers = await start()
  }, START_LIMIT_MS)
  afterAll(async () => {
    for (const server of new Set(servers)) await server.stop()
  })

  async function lobbyOfTwo() {
    const [ann, ben] = [await newPerson(servers[0].url), await newPerson(servers[1].url)]
    const lobby = await createLobby(ann)
    await joinLobby(ben, lobby)
    return { ann, ben, lobby }
  }

  test('[RTC8] members see who is there: sync, join and leave', async () => {
    const { ann, ben, lobby } = await lobbyOfTwo()
    const annThere = await presenceOf(ann, lobby, 'ann')
    await annThere.channel.track({ screen: 'waiting' })
    await vi.waitFor(() => expect(annThere.keys()).toEqual(['ann']))
    const benThere = await presenceOf(ben, lobby, 'ben')
    await benThere.channel.track({ screen: 'draft' })
    await vi.waitFor(
      () =>
        expect([annThere.keys(), benThere.keys()]).toEqual([
          ['ann', 'ben'],
          ['ann', 'ben'],
        ]),
      15_000,
    )
    expect(annThere.channel.presenceState()['ben']).toMatchObject([{ screen: 'draft' }])
    await benThere.channel.track({ screen: 'board' })
    await vi.waitFor(() => expect(annThere.channel.presenceState()['ben']).toMatchObject([{ screen: 'board' }]))
    await ben.removeAllChannels()
    await vi.waitFor(() => expect(annThere.keys()).toEqual(['ann']))
    expect(annThere.told).toEqual(['join ann', 'join ben', 'join ben', 'leave ben', 'leave ben'])
    await close(ann)
  })

  test('[RTC9] members hear what others say, themselves only if they ask, and are told that it was sent if they ask', async () => {
    const { ann, ben, lobby } = await lobbyOfTwo()
    const [annHears, benHears] = [await listen(ann, lobby, true), await listen(ben, lobby, false)]
    const message = { type: 'broadcast', event: 'hello', payload: { text: 'Grüezi 🏈' } } as const
    expect(await annHears.channel.send(message)).toBe('ok')
    await vi.waitFor(() => expect(benHears.heard).toEqual([message.payload]))
    expect(await benHears.channel.send({ ...message, payload: { text: 'Servus' } })).toBe('ok')
    await vi.waitFor(() => expect(annHears.heard).toEqual([message.payload, { text: 'Servus' }]))
    expect(benHears.heard).toEqual([message.payload])
    await close(ann, ben)
  })

  test('[RTC20] whoever has a channel counts as online in the lobby, until the channel is gone', async () => {
    const { ann, ben, lobby } = await lobbyOfTwo()
    const online = async () => (await call(ann, 'get_lobby_state', { lobby_code: lobby.lobby_code })).online
    expect(await online()).toEqual([])
    await subscribed(ben, 'all', [{ table: 'draft_picks' }])
    const [, benSeat] = await call(ann, 'get_lobby_participants', { lobby_code: lobby.lobby_code })
    await vi.waitFor(async () => expect(await online()).toEqual([benSeat.id]), 10_000)
    await close(ben)
    await vi.waitFor(async () => expect(await online()).toEqual([]), 10_000)
  })

  test('[RTC1] [RTC4] rows saved through one node reach the channels of the other, also of a lobby joined just now', async () => {
    const { ann, ben, lobby } = await lobbyOfTwo()
    const { seen } = await subscribed(ann, 'all', [{ table: 'lobby_participants' }])
    const other = await createLobby(ben)
    await call(ben, 'rename_team', { lobby_code: lobby.lobby_code, participant_username: 'Ben', team_name: 'Bears' })
    await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ type: 'UPDATE', row: { team_name: 'Bears' } }), 10_000)
    const { seen: seenByBen } = await subscribed(ben, 'all', [{ table: 'lobby_participants' }])
    await joinLobby(ann, other, 'Ann B')
    await call(ann, 'rename_team', { lobby_code: other.lobby_code, participant_username: 'Ann B', team_name: 'Aces' })
    for (const rows of [seen, seenByBen]) {
      // oxlint-disable-next-line no-await-in-loop
      await vi.waitFor(
        () => expect(rows.slice(-2)).toMatchObject([{ type: 'INSERT' }, { row: { team_name: 'Aces' } }]),
        10_000,
      )
    }
    await close(ann, ben)
  })
}

async function presenceOf(client: SupabaseClient, { lobby_code }: Lobby, key: string) {
  const told: string[] = []
  const channel = client.channel(`lobby:${lobby_code}`, { config: { presence: { key } } })
  channel.on('presence', { event: 'sync' }, () => undefined)
  channel.on('presence', { event: 'join' }, ({ key: who }) => told.push(`join ${who}`))
  channel.on('presence', { event: 'leave' }, ({ key: who }) => told.push(`leave ${who}`))
  await joined(channel)
  return { channel, told, keys: () => Object.keys(channel.presenceState()).toSorted() }
}

/** By code or id: both name the same lobby. */
async function listen(client: SupabaseClient, lobby: Lobby, self: boolean) {
  const heard: unknown[] = []
  const name = self ? lobby.lobby_code : lobby.lobby_id
  const channel = client.channel(`lobby:${name}`, { config: { broadcast: { self, ack: true } } })
  channel.on('broadcast', { event: 'hello' }, ({ payload }) => heard.push(payload))
  await joined(channel)
  return { channel, heard }
}

function joined(channel: ReturnType<SupabaseClient['channel']>): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((state, error) =>
      state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED ? resolve() : reject(error ?? new Error(state)),
    )
  })
}
