import { createClient, REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'

let server: LobbyServer

beforeAll(async () => {
  server = await startLobbyServer()
}, START_LIMIT_MS)
afterAll(() => server.stop())

/** The script as somebody writes it who knows such backends and nothing of this one: calls, rows and subscriptions. */
test('[RTC19] sign in, create, join, order, start, subscribe, draft to the end with two clients', async () => {
  const [ann, ben] = [createClient(server.url, 'any-key'), createClient(server.url, 'any-key')]
  for (const client of [ann, ben]) expect((await client.auth.signInAnonymously()).error).toBeNull()

  const lobby = await call(ann, 'create_lobby_secure', {
    lobby_name: 'Friends',
    host_username: 'Ann',
    max_teams: 2,
    rounds: 3,
  })
  const { lobby_id, lobby_code } = lobby
  await call(ben, 'join_lobby_with_code', { lobby_code, user_name: 'Ben' })
  const drafting = [draftAll(ann, 'Ann', lobby_id, lobby_code), draftAll(ben, 'Ben', lobby_id, lobby_code)]
  await Promise.all(drafting.map(({ ready }) => ready))

  const participants = await call(ann, 'get_lobby_participants', { lobby_code })
  expect(participants.map(({ username }: { username: string }) => username)).toEqual(['Ann', 'Ben'])
  const asHost = { lobby_code, host_username: 'Ann' }
  await call(ann, 'set_draft_order', { ...asHost, order_type: 'random' })
  await call(ann, 'start_draft', asHost)

  const [seenByAnn, seenByBen] = await Promise.all(drafting.map(({ done }) => done))
  const stored = await call(ann, 'get_draft_picks', { lobby_code })
  expect(stored).toHaveLength(6)
  expect(seenByAnn).toEqual(stored.map(({ player_name }: { player_name: string }) => player_name))
  expect(seenByBen).toEqual(seenByAnn)
  await Promise.all([ann, ben].map((client) => client.auth.signOut()))
})

/** Drafts whenever it is this person's turn, as the rows say, and resolves with the names of all picks as they came. */
function draftAll(client: SupabaseClient, name: string, lobbyId: string, lobby_code: string) {
  const seen: string[] = []
  let finish: (names: readonly string[]) => void = () => undefined
  const done = new Promise<readonly string[]>((resolve) => (finish = resolve))
  const channel = client
    .channel(`draft-of-${name}`)
    .on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'draft_picks', filter: `lobby_id=eq.${lobbyId}` },
      ({ new: row }) => seen.push(String(row['player_name'])),
    )
    .on(
      'postgres_changes',
      { event: 'UPDATE', schema: 'public', table: 'lobbies', filter: `code=eq.${lobby_code}` },
      ({ new: row }) => void turn(row),
    )

  async function turn(lobby: Readonly<Record<string, unknown>>): Promise<void> {
    if (lobby['is_complete'] === true) {
      await client.removeChannel(channel)
      return finish(seen)
    }
    const seats = lobby['own_seats']
    const isMine = Array.isArray(seats) && seats.some(({ picks_until }) => picks_until === 0)
    if (!isMine) return
    const { players } = await call(client, 'get_lobby_pool', { lobby_code })
    const free = players.find((player: { name: string }) => !seen.includes(player.name))
    await call(client, 'make_draft_pick', { lobby_code, participant_username: name, player_id: free.id })
  }

  const ready = new Promise<void>((resolve, reject) => {
    channel.subscribe((state, error) => {
      if (state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve()
      if (state === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR) reject(error ?? new Error(state))
    })
  })
  return { ready, done }
}

async function call(client: SupabaseClient, name: string, input: object) {
  const { data, error } = await client.rpc(name, input)
  if (error !== null) throw new Error(`${name}: ${error.code}`)
  return data
}
