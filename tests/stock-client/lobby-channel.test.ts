import { REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBundledPool } from '../../src/server/bundled-pool.ts'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { testNats } from '../support/nats.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import {
  call,
  close,
  createLobby,
  joinLobby,
  newPerson,
  pick,
  startDraft,
  subscribed,
  type Lobby,
} from './realtime-client.ts'
import { eventually } from '../support/eventually.ts'

const [postgres, nats] = [await testPostgres(), await testNats()]
afterAll(async () => {
  await nats?.kill()
  await postgres?.release()
}, RELEASE_LIMIT_MS)

const PLAYERS = readBundledPool().players.map(({ id }) => id)
const TEST_LIMIT_MS = 60_000

/** The second node is the first one, or another process's worth of server on the same database. */
describe('on one node', () => {
  describeChannels(async () => {
    const server = await startLobbyServer()
    return [server, server]
  })
})

describe.skipIf(postgres === null)('on two nodes with NOTIFY', () => {
  describeChannels(() => twoNodes({}))
})

describe.skipIf(postgres === null || nats === null)('on two nodes with NATS', () => {
  describeChannels(() => twoNodes({ BUS_URL: nats?.url ?? '' }))
})

async function twoNodes(bus: Readonly<Record<string, string>>) {
  const environment = { DATABASE_URL: (await postgres?.createTables()) ?? '', ...bus }
  return [await startLobbyServer(environment), await startLobbyServer(environment)] as const
}

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
    await eventually(() => expect(annThere.keys()).toEqual(['ann']))
    const benThere = await presenceOf(ben, lobby, 'ben')
    await benThere.channel.track({ screen: 'draft' })
    await eventually(() =>
      expect([annThere.keys(), benThere.keys()]).toEqual([
        ['ann', 'ben'],
        ['ann', 'ben'],
      ]),
    )
    expect(annThere.channel.presenceState()['ben']).toMatchObject([{ screen: 'draft' }])
    await benThere.channel.track({ screen: 'board' })
    await eventually(() => expect(annThere.channel.presenceState()['ben']).toMatchObject([{ screen: 'board' }]))
    await ben.removeAllChannels()
    await eventually(() => expect(annThere.keys()).toEqual(['ann']))
    expect(annThere.changes).toEqual(['join ann', 'join ben', 'join ben', 'leave ben', 'leave ben'])
    await close(ann)
  })

  test('[SE27] nobody is there under the name of another member, by key or by what they track', async () => {
    const { ann, ben, lobby } = await lobbyOfTwo()
    const annThere = await presenceOf(ann, lobby, 'ann')
    await annThere.channel.track({ screen: 'board' })
    const asAnn = await presenceOf(ben, lobby, ' ANN')
    expect(await asAnn.channel.track({ screen: 'draft' })).toBe('error')
    await ben.removeAllChannels()
    const asBen = await presenceOf(ben, lobby, 'ben')
    const [annSeat] = await call(ann, 'get_lobby_participants', { lobby_code: lobby.lobby_code })
    for (const meta of [{ username: 'Ann' }, { name: 'ann' }, { participant_id: annSeat.id }])
      expect(await asBen.channel.track(meta)).toBe('error')
    expect(await asBen.channel.track({ username: 'Ben', watches: 'Ann' })).toBe('ok')
    await eventually(() => expect(annThere.keys()).toEqual(['ann', 'ben']))
    await close(ann, ben)
  })

  test('[RTC9] members hear what others say, themselves only if they ask, and get an acknowledgment if they ask', async () => {
    const { ann, ben, lobby } = await lobbyOfTwo()
    const [annListens, benListens] = [await listen(ann, lobby, true), await listen(ben, lobby, false)]
    const message = { type: 'broadcast', event: 'hello', payload: { text: 'Grüezi 🏈' } } as const
    expect(await annListens.channel.send(message)).toBe('ok')
    await eventually(() => expect(benListens.received).toEqual([message.payload]))
    expect(await benListens.channel.send({ ...message, payload: { text: 'Servus' } })).toBe('ok')
    await eventually(() => expect(annListens.received).toEqual([message.payload, { text: 'Servus' }]))
    expect(benListens.received).toEqual([message.payload])
    await close(ann, ben)
  })

  test('[RTC20] whoever has a channel counts as online in the lobby, until the channel is gone', async () => {
    const { ann, ben, lobby } = await lobbyOfTwo()
    const online = async () => (await call(ann, 'get_lobby_state', { lobby_code: lobby.lobby_code })).online
    expect(await online()).toEqual([])
    await subscribed(ben, 'all', [{ table: 'draft_picks' }])
    const [, benSeat] = await call(ann, 'get_lobby_participants', { lobby_code: lobby.lobby_code })
    await eventually(async () => expect(await online()).toEqual([benSeat.id]))
    await close(ben)
    await eventually(async () => expect(await online()).toEqual([]))
  })

  test('[RTC1] [RTC4] rows saved through one node reach the channels of the other, also of a lobby joined just now', async () => {
    const { ann, ben, lobby } = await lobbyOfTwo()
    const { seen } = await subscribed(ann, 'all', [{ table: 'lobby_participants' }])
    const other = await createLobby(ben)
    await call(ben, 'rename_team', { lobby_code: lobby.lobby_code, participant_username: 'Ben', team_name: 'Bears' })
    await eventually(() => expect(seen.at(-1)).toMatchObject({ type: 'UPDATE', row: { team_name: 'Bears' } }))
    const { seen: seenByBen } = await subscribed(ben, 'all', [{ table: 'lobby_participants' }])
    await joinLobby(ann, other, 'Ann B')
    await call(ann, 'rename_team', { lobby_code: other.lobby_code, participant_username: 'Ann B', team_name: 'Aces' })
    for (const rows of [seen, seenByBen]) {
      // oxlint-disable-next-line no-await-in-loop
      await eventually(() => expect(rows.slice(-2)).toMatchObject([{ type: 'INSERT' }, { row: { team_name: 'Aces' } }]))
    }
    await close(ann, ben)
  })

  test(
    '[RTC21] a subscriber gets what happens on the other node in order and once: rows, presence and broadcasts',
    async () => {
      const { ann, ben, lobby } = await lobbyOfTwo()
      const everything = ['lobbies', 'lobby_participants', 'draft_picks'].map((table) => ({ table }))
      const here = await subscribed(ann, 'all', everything)
      const there = await subscribed(ben, 'all', everything)
      const [annThere, benThere] = [await presenceOf(ann, lobby, 'ann'), await presenceOf(ben, lobby, 'ben')]
      const received: unknown[] = []
      benThere.channel.on('broadcast', { event: 'count' }, ({ payload }) => received.push(payload['number']))

      await startDraft(ann, lobby)
      const order = ['Ann', 'Ben', 'Ben', 'Ann']
      for (const [index, name] of order.entries()) {
        const client = name === 'Ann' ? ann : ben
        await pick(client, lobby, name, PLAYERS[index] ?? '')
        // Several of one moment: a bus that keeps only the newest of a subject would lose some.
        for (let number = index * 10; number < index * 10 + 10; number += 1) {
          void annThere.channel.send({ type: 'broadcast', event: 'count', payload: { number } })
        }
        await annThere.channel.track({ picks: index + 1 })
      }
      await call(ann, 'undo_draft_pick', {
        lobby_code: lobby.lobby_code,
        host_username: 'Ann',
        player_id: PLAYERS[3] ?? '',
      })

      const countOf = { lobbies: 7, draft_picks: 5 }
      await eventually(() => {
        expect(there.rowsOf('draft_picks')).toHaveLength(countOf.draft_picks)
        expect(there.rowsOf('lobbies')).toHaveLength(countOf.lobbies)
        expect(received).toHaveLength(40)
        expect(benThere.channel.presenceState()['ann']).toMatchObject([{ picks: 4 }])
      })
      const taken = there
        .rowsOf('draft_picks')
        .map(({ type, row, old }) => [type, row['player_id'] ?? old['player_id']])
      expect(taken).toEqual([...PLAYERS.slice(0, 4).map((playerId) => ['INSERT', playerId]), ['DELETE', PLAYERS[3]]])
      const versions = there.rowsOf('lobbies').map(({ row }) => Number(row['version']))
      expect(versions).toEqual(versions.map((_version, index) => (versions[0] ?? 0) + index))
      expect(received).toEqual(Array.from({ length: 40 }, (_number, index) => index))
      // Whoever changes what they track joins again before they leave, so they are never gone in between.
      const ofAnn = benThere.changes.filter((text) => text.endsWith('ann'))
      expect(ofAnn).toEqual(['join ann', ...Array.from({ length: 3 }, () => ['join ann', 'leave ann']).flat()])
      // Both nodes send the same.
      await eventually(() => expect(here.seen).toHaveLength(there.seen.length))
      const seenBy = ({ seen }: typeof here) =>
        seen.map(({ type, table, row }) => [type, table, row['version'], row['player_id']])
      expect(seenBy(here)).toEqual(seenBy(there))
      await close(ann, ben)
    },
    TEST_LIMIT_MS,
  )
}

async function presenceOf(client: SupabaseClient, { lobby_code }: Lobby, key: string) {
  const changes: string[] = []
  const channel = client.channel(`lobby:${lobby_code}`, { config: { presence: { key } } })
  channel.on('presence', { event: 'sync' }, () => undefined)
  channel.on('presence', { event: 'join' }, ({ key: who }) => changes.push(`join ${who}`))
  channel.on('presence', { event: 'leave' }, ({ key: who }) => changes.push(`leave ${who}`))
  await joined(channel)
  return { channel, changes, keys: () => Object.keys(channel.presenceState()).toSorted() }
}

/** By code or id: both name the same lobby. */
async function listen(client: SupabaseClient, lobby: Lobby, self: boolean) {
  const received: unknown[] = []
  const name = self ? lobby.lobby_code : lobby.lobby_id
  const channel = client.channel(`lobby:${name}`, { config: { broadcast: { self, ack: true } } })
  channel.on('broadcast', { event: 'hello' }, ({ payload }) => received.push(payload))
  await joined(channel)
  return { channel, received }
}

function joined(channel: ReturnType<SupabaseClient['channel']>): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((state, error) =>
      state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED ? resolve() : reject(error ?? new Error(state)),
    )
  })
}
