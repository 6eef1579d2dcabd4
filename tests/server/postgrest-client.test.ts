import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBundledPool } from '../../src/server/bundled-pool.ts'
import { cookieFetch } from '../support/cookie-fetch.ts'
import { databaseSettings, onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'

await onEachDatabase(describeOutsideClient)

function describeOutsideClient(database: TestDatabase): void {
  let server: LobbyServer

  beforeAll(async () => {
    server = await startLobbyServer(await databaseSettings(database))
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  /** An outside client as specified; all it adds is storing its cookie. */
  function supabaseStyleClient(): PostgrestClient {
    return new PostgrestClient(`${server.url}/rest/v1`, {
      headers: { apikey: 'anonymous', Authorization: 'Bearer anonymous' },
      fetch: cookieFetch(),
    })
  }

  test("[RF1] an outside client runs the specification's calls: create, join, order, start, pick, read, undo", async () => {
    const [host, guest] = [supabaseStyleClient(), supabaseStyleClient()]
    for (const client of [host, guest]) expect((await client.rpc('ensure_device', {})).error).toBeNull()

    const created = await host.rpc('create_lobby_secure', {
      lobby_name: 'Friends',
      host_username: 'Hana',
      max_teams: 12,
      rounds: 2,
    })
    expect(created.error).toBeNull()
    const { lobby_code, lobby_id } = created.data
    expect(lobby_code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)

    const joined = await guest.rpc('join_lobby_with_code', { lobby_code, user_name: 'Otto' })
    expect(joined.data).toMatchObject({ lobby_name: 'Friends', draft_started: false, is_host: false })
    const found = await guest.rpc('get_lobby_by_code', { lobby_code })
    expect(found.data).toMatchObject([{ name: 'Friends', host_username: 'Hana', max_teams: 12, rounds: 2 }])
    const recent = await guest.rpc('get_multiple_lobbies_by_codes', { lobby_codes: [lobby_code] })
    expect(recent.data).toEqual([{ code: lobby_code, name: 'Friends', is_active: true, draft_started: false }])

    const asHost = { lobby_code, host_username: 'Hana' }
    const ordered = await host.rpc('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [2, 1] })
    expect(ordered.data.participants).toMatchObject([
      { username: 'Hana', draft_order: 2 },
      { username: 'Otto', draft_order: 1 },
    ])
    expect((await host.rpc('start_draft', asHost)).error).toBeNull()

    const [first] = readBundledPool().players
    const player = { player_name: first?.name, player_position: first?.position, player_team: first?.team }
    const pick = { lobby_code, participant_username: 'Otto', ...player }
    expect((await guest.rpc('make_draft_pick', pick)).data).toMatchObject({ pick_number: 1, player_name: first?.name })
    const again = await host.rpc('make_draft_pick', { ...pick, participant_username: 'Hana' })
    expect(again.status).toBe(409)
    expect(again.error).toMatchObject({ code: 'already_drafted', details: null })

    const picks = await guest.rpc('get_draft_picks', { lobby_code })
    expect(picks.data).toMatchObject([
      { lobby_id, pick_number: 1, round_number: 1, player_id: first?.id, team_name: "Otto's Team", ...player },
    ])
    const participants = await guest.rpc('get_lobby_participants', { lobby_code })
    expect(participants.data.map((row: { username: string }) => row.username)).toEqual(['Hana', 'Otto'])

    const undo = (client: PostgrestClient) =>
      client.from('draft_picks').delete().eq('lobby_id', lobby_id).eq('player_name', first?.name)
    expect((await undo(guest)).error).toMatchObject({ code: 'not_host' })
    expect(await undo(host)).toMatchObject({ status: 204, error: null })
    expect((await undo(host)).error).toMatchObject({ code: 'not_drafted' })
    expect((await guest.rpc('get_draft_picks', { lobby_code })).data).toEqual([])
  })

  test('[RF2] a delete is undo_draft_pick under the same rights, and only of one pick in one lobby', async () => {
    const client = supabaseStyleClient()
    const remove = (column: string, value: string) => client.from('draft_picks').delete().eq(column, value)
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await remove('lobby_id', unknown).eq('player_name', 'A')).error).toMatchObject({ code: 'no_device' })
    await client.rpc('ensure_device', {})
    expect((await remove('lobby_id', unknown).eq('player_name', 'A')).error).toMatchObject({ code: 'lobby_not_found' })
    expect((await remove('lobby_id', "x'--").eq('player_name', 'A')).error).toMatchObject({ code: 'lobby_not_found' })
    expect((await remove('lobby_id', unknown)).error).toMatchObject({ code: 'bad_input' })
    expect((await remove('player_name', 'A')).error).toMatchObject({ code: 'bad_input' })
    expect((await remove('lobby_id', unknown).eq('player_name', 'A').eq('round_number', 1)).error?.details).toContain(
      'round_number',
    )
    expect(
      (await client.from('draft_picks').delete().neq('lobby_id', unknown).eq('player_name', 'A')).error,
    ).toMatchObject({ code: 'bad_input' })
  })

  test('[RF3] missing resources are answered in the same shape', async () => {
    const client = supabaseStyleClient()
    expect(await client.rpc('drop_lobby', {})).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
    expect(await client.rpc('constructor', {})).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
    expect(await client.from('secrets').select()).toMatchObject({ status: 404, error: { code: 'PGRST205' } })
    expect(await client.from('draft_picks').select()).toMatchObject({
      status: 405,
      error: { code: 'method_not_allowed' },
    })
    expect(await client.rpc('ensure_device', {}, { get: true })).toMatchObject({ status: 405 })
  })
}
