import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { clientWithCookie } from './stock-client.ts'

let server: LobbyServer
let host: SupabaseClient
let lobby_code: string

beforeAll(async () => {
  server = await startLobbyServer()
  host = clientWithCookie(server.url)
  await host.rpc('ensure_device', {})
  const created = await host.rpc('create_lobby_secure', {
    lobby_name: 'Friends',
    host_username: 'Hana',
    max_teams: 12,
    rounds: 2,
  })
  lobby_code = created.data.lobby_code
  for (const user_name of ['Otto', 'Uma', 'Sten']) {
    const guest = clientWithCookie(server.url)
    await guest.rpc('ensure_device', {})
    await guest.rpc('join_lobby_with_code', { lobby_code, user_name })
  }
}, START_LIMIT_MS)
afterAll(() => server.stop())

const people = (options = {}) => host.rpc('get_lobby_participants', { lobby_code }, options)

test('[PG10] rows of a function are filtered, ordered, cut and selected as rows of a table', async () => {
  const { data, error } = await people().select('who:username').neq('username', 'Hana').order('username').limit(2)
  expect(error).toBeNull()
  expect(data).toEqual([{ who: 'Otto' }, { who: 'Sten' }])
  expect((await people().select('username').is('is_host', true)).data).toEqual([{ username: 'Hana' }])
  expect((await people().select('username').order('joined_at').range(1, 2)).data).toEqual([
    { username: 'Otto' },
    { username: 'Uma' },
  ])
})

test('[PG10] count, head, single and maybeSingle work on functions that answer rows', async () => {
  expect(await people({ count: 'exact' }).limit(1)).toMatchObject({ count: 4, status: 206 })
  expect(await people({ count: 'exact', head: true })).toMatchObject({ count: 4, data: null, error: null })
  expect((await people({ get: true }).eq('username', 'Uma').single()).data).toMatchObject({ username: 'Uma' })
  expect((await people().eq('username', 'nobody').maybeSingle()).data).toBeNull()
  expect(await people().single()).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
  const recent = await host.rpc('get_multiple_lobbies_by_codes', { lobby_codes: [lobby_code] }, { get: true })
  expect(recent.data).toMatchObject([{ code: lobby_code }])
})

test('[PG11] an answer that is one object is one row: columns may be selected, nothing else asked', async () => {
  const guest = clientWithCookie(server.url)
  await guest.rpc('ensure_device', {})
  const joined = await guest.rpc('join_lobby_with_code', { lobby_code, user_name: 'Ada' }).select('username').single()
  expect(joined.data).toEqual({ username: 'Ada' })
  const left = await guest.rpc('leave_lobby', { lobby_code, participant_username: 'Ada' }).eq('username', 'Ada')
  expect(left).toMatchObject({ status: 400, error: { code: 'PGRST100' } })
  // Refused before it ran.
  expect((await people().eq('username', 'Ada')).data).toHaveLength(1)
  expect((await guest.rpc('leave_lobby', { lobby_code, participant_username: 'Ada' })).error).toBeNull()
})

test('[PG12] csv is answered, other media types and what does not apply are refused', async () => {
  expect((await people().select('username,draft_order').eq('username', 'Hana').csv()).data).toBe(
    'username,draft_order\nHana,',
  )
  expect((await people().geojson()).error).toMatchObject({ code: 'PGRST107' })
  expect((await people().select('salary')).error).toMatchObject({ code: '42703' })
  expect((await people().select('username,players(*)')).error).toMatchObject({ code: 'PGRST200' })
  expect((await people().eq('draft_order', 'x')).error).toMatchObject({ code: '22P02' })
  expect((await host.rpc('drop_lobby', {})).error).toMatchObject({ code: 'PGRST202' })
  expect(await host.rpc('start_draft', {}, { get: true })).toMatchObject({ status: 405 })
})

test.each([
  '/rest',
  '/rest/v2/players',
  '/rest/v1/players/1',
  '/storage',
  '/storage/v1/none',
  '/realtime/none',
  '/auth/v1/none',
])('[PG13] %s, at which there is nothing, is answered in JSON', async (path) => {
  const response = await fetch(server.url + path)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    404,
    expect.stringContaining('application/json'),
  ])
  const text = path.startsWith('/auth') ? 'msg' : 'message'
  expect(await response.json()).toMatchObject({ [text]: expect.stringMatching(/\S/) })
})
