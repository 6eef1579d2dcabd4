import { afterAll, beforeAll, expect, test } from 'vitest'
import { remoteFunctions, type FunctionName } from '#protocol/remote-functions.ts'
import { rpcPath } from '#protocol/server-paths.ts'
import { newCaller, startLobbyServer, type Caller, type LobbyServer } from '../support/lobby-server.ts'
import { newServerLobby } from '../support/server-lobby.ts'

const functionNames = Object.keys(remoteFunctions) as FunctionName[]

let server: LobbyServer
let caller: Caller

beforeAll(async () => {
  server = await startLobbyServer()
  caller = await newCaller(server.url)
})
afterAll(() => server.stop())

interface Sent {
  readonly path?: string
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: BodyInit
}

async function send({ path = rpcPath('get_lobby_by_code'), method = 'POST', headers = {}, body = '{}' }: Sent) {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: caller.cookie ?? '', ...headers },
    ...(method === 'GET' ? {} : { body }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test('[RF4] a body must be JSON with that content type', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp']) {
    expect(await send({ headers: { 'Content-Type': type } })).toMatchObject({ status: 415, body: { code: 'not_json' } })
  }
  const { code } = await newServerLobby(server.url, { usernames: ['Hana'] })
  const body = JSON.stringify({ lobby_code: code.toLowerCase() })
  const read = await send({ headers: { 'Content-Type': 'Application/JSON; charset=utf-8' }, body })
  expect(read).toMatchObject({ status: 200, body: [{ code }] })
  expect(read.headers.get('Cache-Control')).toBe('no-store')
  const newer = await send({ body: JSON.stringify({ lobby_code: code, something_newer: { than: 'this server' } }) })
  expect(newer).toMatchObject({
    status: 400,
    body: { code: 'bad_input', details: 'something_newer: unknown field' },
  })
})

test.each(['', '{', '"', 'nul', '{"lobby_code":"A"', '\u0000', '{"lobby_code":1}', '{"lobby_code":null}', '[]', '7'])(
  '[RF5] the body %j is refused as bad input',
  async (body) => {
    expect(await send({ body })).toMatchObject({ status: 400, body: { code: 'bad_input' } })
  },
)

test('[RF5] types are strict, missing fields are named, and no value is echoed', async () => {
  const body = JSON.stringify({ lobby_name: 'geheim', host_username: 7, max_teams: '12' })
  const { status, body: refusal } = await send({ path: rpcPath('create_lobby_secure'), body })
  expect([status, refusal.code]).toEqual([400, 'bad_input'])
  expect(refusal.details).toMatch(/host_username.*max_teams.*rounds/)
  expect(refusal.details).not.toContain('geheim')
})

test('[RF5] bytes that are not UTF-8, and deeply nested values, are refused', async () => {
  const noUtf8 = new Uint8Array([...new TextEncoder().encode('{"lobby_code":"'), 0xff, 0xfe, 0x22, 0x7d])
  expect(await send({ body: noUtf8 })).toMatchObject({ status: 400, body: { code: 'bad_input' } })
  const nested = `{"draft_state":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`
  expect(await send({ path: rpcPath('upsert_solo_draft'), body: nested })).toMatchObject({
    status: 400,
    body: { code: 'bad_input' },
  })
})

test('[LM2] a body has a limit, and a solo draft a larger one', async () => {
  const padded = (bytes: number) => JSON.stringify({ lobby_code: 'ABC234' }).padEnd(bytes)
  expect((await send({ body: padded(60_000) })).status).toBe(200)
  expect(await send({ body: padded(66_000) })).toMatchObject({ status: 413, body: { code: 'too_large' } })
  const solo = (bytes: number) =>
    JSON.stringify({
      draft_name: 'Mine',
      username: 'Hana',
      num_teams: 2,
      rounds: 1,
      current_pick: 1,
      team_names: [],
      draft_state: { x: 'x'.repeat(bytes) },
    })
  const path = rpcPath('upsert_solo_draft')
  expect((await send({ path, body: solo(250_000) })).status).toBe(200)
  expect(await send({ path, body: solo(263_000) })).toMatchObject({ status: 413, body: { code: 'too_large' } })
})

test('[LM2] a body without a length is counted as it arrives', async () => {
  const chunk = new TextEncoder().encode(' '.repeat(8192))
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(chunk)
    },
  })
  const response = await fetch(server.url + rpcPath('get_lobby_by_code'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(413)
})

test.each(['https://evil.example', 'http://127.0.0.1:1', 'null', 'x'])(
  '[ID5] a page of %s can neither call a function nor delete a pick',
  async (origin) => {
    const refused = { status: 403, body: { code: 'bad_origin' } }
    expect(await send({ headers: { Origin: origin } })).toMatchObject(refused)
    const path = '/rest/v1/draft_picks?lobby_id=eq.x&player_name=eq.y'
    expect(await send({ path, method: 'DELETE', headers: { Origin: origin } })).toMatchObject(refused)
  },
)

test('[ID5] our own page can call functions', async () => {
  const body = '{"lobby_code":"ABC234"}'
  expect((await send({ headers: { Origin: server.url }, body })).status).toBe(200)
})

test.each(['short', 'x'.repeat(129), 'with space', 'umläut-long-enough'])(
  '[RF6] the command id %j is refused',
  async (id) => {
    // Header values are sent as bytes.
    const headers = { 'Idempotency-Key': Buffer.from(id).toString('latin1') }
    expect(await send({ headers, body: '{"lobby_code":"ABC234"}' })).toMatchObject({
      status: 400,
      body: { code: 'bad_input', details: expect.stringContaining('Idempotency-Key') },
    })
  },
)

test.each(['soon', '-5', '1e3', '99999999999999'])('[RF6] the issue time %j is refused', async (time) => {
  expect(await send({ headers: { 'Issued-At': time }, body: '{"lobby_code":"ABC234"}' })).toMatchObject({
    status: 400,
    body: { code: 'bad_input', details: expect.stringContaining('Issued-At') },
  })
})

test('[RF7] a wrong method is named together with the right one', async () => {
  const read = await send({ path: rpcPath('start_draft'), method: 'GET' })
  expect([read.status, read.body.code, read.headers.get('Allow')]).toEqual([405, 'method_not_allowed', 'POST'])
  const written = await send({ path: rpcPath('get_lobby_by_code'), method: 'PUT' })
  expect([written.status, written.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
  const described = await send({ path: '/rest/v1/', method: 'PUT' })
  expect([described.status, described.headers.get('Allow')]).toEqual([405, 'GET'])
})

test('[RF8] GET /rest/v1/ describes every function', async () => {
  const { status, body } = await send({ path: '/rest/v1/', method: 'GET' })
  expect([status, body.openapi]).toEqual([200, expect.stringMatching(/^3\./)])
  const described = Object.keys(body.paths).filter((path) => path.startsWith('/rest/v1/rpc/'))
  expect(described.toSorted()).toEqual(functionNames.map(rpcPath).toSorted())
})

test('[RF9] nothing that a caller sent is in the log', async () => {
  await caller.call('join_lobby_with_code', { lobby_code: 'ABC234', user_name: 'Geheimrat' })
  const secret = caller.cookie?.split('=')[1] ?? 'none'
  for (const word of ['Geheimrat', 'geheim', 'ABC234', secret]) expect(server.logged()).not.toContain(word)
})

test('[RU31] a key or a token that this server did not sign grants nothing; its own are signed with published keys and refreshed under the paths of such a client', async () => {
  const { code, host } = await newServerLobby(server.url, { usernames: ['Hana'] })
  const body = JSON.stringify({ lobby_code: code })
  const path = rpcPath('get_lobby_participants')
  const signed = { apikey: 'anonymous', Authorization: `Bearer ${host.caller.cookie?.split('=')[1] ?? ''}` }
  expect(await send({ path, body, headers: { ...signed, Cookie: '' } })).toMatchObject({ body: { code: 'no_device' } })
  // The cookie counts, with or without them.
  expect(await send({ path, body, headers: signed })).toMatchObject({ body: { code: 'not_in_lobby' } })
  expect(await send({ path, body, headers: { ...signed, Cookie: host.caller.cookie ?? '' } })).toMatchObject({
    status: 200,
  })
  const keys = await (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).json()
  expect(keys).toMatchObject({ keys: [{ kty: 'EC', alg: 'ES256', kid: expect.any(String) }] })
  expect(JSON.stringify(keys)).not.toContain('"d":')
  const refresh = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: 'of-another-backend' }),
  })
  expect([refresh.status, await refresh.json()]).toMatchObject([400, { error_code: 'refresh_token_not_found' }])
})
