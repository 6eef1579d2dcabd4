import { DatabaseSync } from 'node:sqlite'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rotateSigningKey } from '../../src/server/stock/auth/signing-keys.ts'
import { openSqliteBeside } from '../../src/server/platform/database/sqlite.ts'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { signedIn, stockClient } from './stock-client.ts'

let server: LobbyServer
beforeAll(async () => {
  server = await startLobbyServer()
}, START_LIMIT_MS)
afterAll(() => server.stop())

function openBeside() {
  const opened = openSqliteBeside(server.dataDir)
  if (!opened.ok) throw new Error(opened.error)
  return opened.value
}

test('[AUT2] anonymous sign-in gives an owner of its own and a session', async () => {
  const { client, session } = await signedIn(server.url, { team: 'Red Pandas' })
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(session.user).toMatchObject({
    is_anonymous: true,
    role: 'authenticated',
    user_metadata: { team: 'Red Pandas' },
  })
  const other = await signedIn(server.url)
  expect(other.session.user.id).not.toBe(session.user.id)
  expect((await client.auth.getSession()).data.session?.access_token).toBe(session.access_token)
})

test('[AUT2] what a server without accounts cannot do is refused with codes that the client knows', async () => {
  const { auth } = stockClient(server.url)
  const email = 'ann@example.com'
  const password = 'a long password'
  expect((await auth.signUp({ email, password })).error).toMatchObject({ status: 422, code: 'email_provider_disabled' })
  expect((await auth.signInWithPassword({ email, password })).error?.code).toBe('email_provider_disabled')
  expect((await auth.signInWithOtp({ email })).error?.code).toBe('email_provider_disabled')
  expect((await auth.resetPasswordForEmail(email)).error?.code).toBe('email_provider_disabled')
  const idToken = { provider: 'google', token: 'x' }
  expect((await auth.signInWithIdToken(idToken)).error?.code).toBe('provider_disabled')
  expect((await auth.signInAnonymously({ options: { data: { text: 'x'.repeat(5000) } } })).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
  })
  const { client } = await signedIn(server.url)
  expect((await client.auth.updateUser({ email })).error?.code).toBe('email_provider_disabled')
})

test('[AUT3] getUser answers the owner, updateUser changes what the client said about it', async () => {
  const { client, session } = await signedIn(server.url, { team: 'Red Pandas' })
  expect((await client.auth.updateUser({ data: { color: 'red' } })).error).toBeNull()
  const { data, error } = await client.auth.getUser()
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id: session.user.id, user_metadata: { team: 'Red Pandas', color: 'red' } })
  expect((await stockClient(server.url).auth.getUser(session.access_token)).data.user?.id).toBe(session.user.id)
})

test('[AUT3] getClaims verifies the token against the published keys', async () => {
  const { client, session } = await signedIn(server.url)
  const { data, error } = await client.auth.getClaims()
  expect(error).toBeNull()
  expect(data?.header.alg).toBe('ES256')
  expect(data?.claims).toMatchObject({ sub: session.user.id, aal: 'aal1', role: 'authenticated', is_anonymous: true })
  const [head, body] = session.access_token.split('.')
  const forged = `${head}.${body}.${'A'.repeat(86)}`
  expect((await client.auth.getClaims(forged)).error?.message).toBe('Invalid JWT signature')
})

test('[AUT3] settings and health say what the server is', async () => {
  const get = async (path: string) => (await fetch(`${server.url}/auth/v1${path}`)).json() as Promise<unknown>
  expect(await get('/settings')).toMatchObject({ external: { anonymous_users: true, email: false } })
  expect(await get('/health')).toMatchObject({ name: 'Snakeboard' })
  const keySet = JSON.stringify(await get('/.well-known/jwks.json'))
  expect(keySet).toContain('"ES256"')
  expect(keySet).not.toContain('"d"')
  expect(await get('/nothing')).toMatchObject({ code: 404, error_code: 'not_found' })
})

test('[AUT4] refreshSession gives a new pair, and both tabs that send the same token get the same one', async () => {
  const { client, session } = await signedIn(server.url)
  const { refresh_token } = session
  const other = stockClient(server.url)
  const [first, second] = await Promise.all([
    client.auth.refreshSession({ refresh_token }),
    other.auth.refreshSession({ refresh_token }),
  ])
  expect(first.error).toBeNull()
  expect(first.data.session?.refresh_token).not.toBe(refresh_token)
  expect(second.data.session?.refresh_token).toBe(first.data.session?.refresh_token)
  expect(first.data.user?.id).toBe(session.user.id)
})

describe('[AUT6] signing out', () => {
  const isIn = async (client: ReturnType<typeof stockClient>, token: string) =>
    (await client.auth.getUser(token)).error === null

  test('[AUT6] ends this session: its token and its refresh token', async () => {
    const { client, session } = await signedIn(server.url)
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull()
    const other = stockClient(server.url)
    expect(await isIn(other, session.access_token)).toBe(false)
    const { refresh_token } = session
    expect((await other.auth.refreshSession({ refresh_token })).error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    })
  })

  test.each(['others', 'global'] as const)('[AUT6] scope %s', async (scope) => {
    const { client, session } = await signedIn(server.url)
    expect((await client.auth.signOut({ scope })).error).toBeNull()
    expect(await isIn(stockClient(server.url), session.access_token)).toBe(scope === 'others')
  })
})

test('[AUT7] tokens of another key, unsigned, changed or made up are refused', async () => {
  const { session } = await signedIn(server.url)
  const { data } = await stockClient(server.url).auth.getClaims(session.access_token)
  const claims = { ...data?.claims }
  const kid = data?.header.kid ?? ''
  const { privateKey } = await generateKeyPair('ES256')
  const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
  const unknownKey = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'x' }).sign(privateKey)
  const secret = new TextEncoder().encode('the anon key of somebody else, long enough')
  const symmetric = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret)
  const unsigned = new UnsecuredJWT(claims).encode()
  const [head, , signature] = session.access_token.split('.')
  const other = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody' })).toString('base64url')
  for (const token of [foreign, unknownKey, symmetric, unsigned, `${head}.${other}.${signature}`, 'a.b.c']) {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const user = await fetch(`${server.url}/auth/v1/user`, { headers })
    expect([user.status, await user.json()]).toMatchObject([403, { error_code: 'bad_jwt' }])
    const rpc = await fetch(`${server.url}/rest/v1/rpc/get_solo_draft`, {
      method: 'POST',
      headers,
      body: '{"username":"Ann"}',
    })
    expect([rpc.status, await rpc.json()]).toMatchObject([401, { code: 'PGRST301' }])
  }
})

test('[AUT9] after a rotation, tokens of the old key still work and new ones are signed with the new key', async () => {
  const { client, session } = await signedIn(server.url)
  const database = openBeside()
  await rotateSigningKey(database, Date.now())
  const keys = await database.db.selectFrom('signing_keys').selectAll().orderBy('made_at').execute()
  await database.close()
  expect(keys.map((key) => [key.private_jwk_json === null, key.retired_at === null])).toEqual([
    [true, false],
    [false, true],
  ])
  expect((await client.auth.getUser(session.access_token)).error).toBeNull()
})

test.each([
  ['a', 2048 - '{"text":""}'.length],
  ['é', 1018],
  ['🏈', 509],
])(
  '[SE26] what a client says about its user has at most 2,048 bytes, of %j and with any update',
  async (character, count) => {
    const fits = { text: character.repeat(count) }
    const { client } = await signedIn(server.url, fits)
    expect((await client.auth.getUser()).data.user?.user_metadata).toEqual(fits)
    expect((await client.rpc('list_my_devices')).error).toBeNull()
    const tooMuch = await client.auth.updateUser({ data: { more: '12' } })
    expect(tooMuch.error).toMatchObject({ status: 400, code: 'validation_failed' })
    const data = { text: character.repeat(count + 1) }
    const refused = await stockClient(server.url).auth.signInAnonymously({ options: { data } })
    expect(refused.error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect((await client.auth.getUser()).data.user?.user_metadata).toEqual(fits)
  },
)

test('[SE26] an owner about whom an earlier version stored more is still reached, and can say less', async () => {
  const { client, session } = await signedIn(server.url)
  const before = { text: 'é'.repeat(2000) }
  const database = new DatabaseSync(`${server.dataDir}/snakeboard.sqlite`)
  database.prepare('update devices set metadata_json = ? where id = ?').run(JSON.stringify(before), session.user.id)
  database.close()
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.auth.getUser()).data.user?.user_metadata).toEqual(before)
  expect((await client.rpc('list_my_devices')).error).toBeNull()
  expect((await client.auth.updateUser({ data: { text: 'short' } })).error).toBeNull()
  expect((await client.auth.getUser()).data.user?.user_metadata).toEqual({ text: 'short' })
})
