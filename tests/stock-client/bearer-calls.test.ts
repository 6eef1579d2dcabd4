import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBundledPool } from '../../src/server/bundled-pool.ts'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { signedIn, stockClient } from './stock-client.ts'
import { expiredToken } from './token-callers.ts'

const LISTED = 'https://bots.example.com'
const UNLISTED = 'https://evil.example.com'

let server: LobbyServer
beforeAll(async () => {
  server = await startLobbyServer({ ALLOWED_ORIGINS: `${LISTED} http://localhost:5173` })
}, START_LIMIT_MS)
afterAll(() => server.stop())

test('[AUT30] two clients with tokens create, join, order, start and draft without a cookie', async () => {
  const [{ client: host }, { client: guest }] = [await signedIn(server.url), await signedIn(server.url)]
  const created = await host.rpc('create_lobby_secure', {
    lobby_name: 'Friends',
    host_username: 'Hana',
    max_teams: 2,
    rounds: 1,
  })
  expect(created.error).toBeNull()
  const { lobby_code } = created.data
  expect((await guest.rpc('join_lobby_with_code', { lobby_code, user_name: 'Otto' })).error).toBeNull()
  const asHost = { lobby_code, host_username: 'Hana' }
  expect(
    (await host.rpc('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [2, 1] })).error,
  ).toBeNull()
  expect((await host.rpc('start_draft', asHost)).error).toBeNull()
  const [one, two] = readBundledPool().players.map((player) => player.id)
  const pick = (client: typeof host, participant_username: string, player_id: string | undefined) =>
    client.rpc('make_draft_pick', { lobby_code, participant_username, player_id })
  expect((await pick(guest, 'Hana', one)).error).toMatchObject({ code: 'not_your_seat' })
  expect((await pick(guest, 'Otto', one)).error).toBeNull()
  expect((await pick(guest, 'Otto', two)).error).toMatchObject({ code: 'not_your_turn' })
  expect((await pick(host, 'Hana', two)).error).toBeNull()
  // Access belongs to the token: somebody else who signed in sees nothing.
  const { client: stranger } = await signedIn(server.url)
  expect((await stranger.rpc('get_draft_picks', { lobby_code })).error).toMatchObject({ code: 'not_in_lobby' })
  expect((await host.rpc('get_draft_picks', { lobby_code })).data).toHaveLength(2)
  const refused = await host.from('draft_picks').delete().eq('lobby_id', created.data.lobby_id).eq('pick_number', 9)
  expect(refused.error?.code).not.toBe('no_device')
})

test('[AUT30] ensure_device with a token answers without a cookie; with the key alone there is nobody', async () => {
  const { session } = await signedIn(server.url)
  const response = await fetch(`${server.url}/rest/v1/rpc/ensure_device`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${session.access_token}`, 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
  expect((await stockClient(server.url).rpc('get_solo_draft', { username: 'Ann' })).error?.code).toBe('no_device')
})

test('[AUT7] an expired token is refused so that a client refreshes it, also for tables and sign-in', async () => {
  const { client, session } = await signedIn(server.url)
  const token = await expiredToken(server, session.user.id)
  const expired = createClient(server.url, 'any-key', { accessToken: async () => token })
  expect(await expired.rpc('get_solo_draft', { username: 'Ann' })).toMatchObject({
    status: 401,
    error: { code: 'PGRST303', message: 'JWT expired' },
  })
  expect((await expired.from('active_players').select().limit(1)).error?.code).toBe('PGRST303')
  expect((await client.auth.getUser(token)).error).toMatchObject({ status: 403, code: 'bad_jwt' })
})

const POST = { method: 'POST', body: '{}' }
const call = (path: string, headers: Readonly<Record<string, string>>, init: RequestInit = POST) =>
  fetch(server.url + path, { ...init, headers: { 'Content-Type': 'application/json', ...headers } })

test('[AUT31] a page of a listed origin may call with a token; its preflight is answered', async () => {
  const preflight = await call(
    '/rest/v1/rpc/get_solo_draft',
    {
      Origin: LISTED,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'apikey,authorization,content-type,x-client-info',
    },
    { method: 'OPTIONS' },
  )
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(LISTED)
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toMatch(/Apikey.*Authorization.*Content-Type.*X-Client/)
  expect(preflight.headers.has('Access-Control-Allow-Credentials')).toBe(false)

  const signup = await call('/auth/v1/signup', { Origin: LISTED })
  expect([signup.status, signup.headers.get('Access-Control-Allow-Origin')]).toEqual([200, LISTED])
  const { access_token } = await signup.json()
  const headers = { Origin: LISTED, Authorization: `Bearer ${access_token}` }
  const answer = await call('/rest/v1/rpc/get_solo_draft', headers, { ...POST, body: '{"username":"Ann"}' })
  expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([200, LISTED])
  expect(answer.headers.get('Vary')).toContain('Origin')
})

test('[AUT32] a page of a listed origin gets no cookie, and one with a cookie is refused', async () => {
  const foreign = await call('/rest/v1/rpc/ensure_device', { Origin: LISTED })
  expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([401, []])
  const own = await call('/rest/v1/rpc/ensure_device', {})
  const cookie = own.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const both = await call('/rest/v1/rpc/get_solo_draft', { Origin: LISTED, Cookie: cookie })
  expect([both.status, await both.json()]).toMatchObject([403, { code: 'bad_origin' }])
})

test('[AUT33] an origin that is not listed is refused, with or without a token, and gets no header', async () => {
  const { session } = await signedIn(server.url)
  const headers = { Origin: UNLISTED, Authorization: `Bearer ${session.access_token}` }
  const rpc = await call('/rest/v1/rpc/get_solo_draft', headers, { ...POST, body: '{"username":"Ann"}' })
  expect([rpc.status, await rpc.json()]).toMatchObject([403, { code: 'bad_origin' }])
  const signup = await call('/auth/v1/signup', { Origin: UNLISTED })
  expect([signup.status, await signup.json()]).toMatchObject([403, { error_code: 'bad_origin' }])
  const asked = { Origin: UNLISTED, 'Access-Control-Request-Method': 'POST' }
  const preflight = await call('/auth/v1/signup', asked, { method: 'OPTIONS' })
  expect(preflight.ok).toBe(false)
  for (const { headers: received } of [rpc, signup, preflight])
    expect(received.has('Access-Control-Allow-Origin')).toBe(false)
})
