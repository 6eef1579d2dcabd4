import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { signedIn, stockClient } from './stock-client.ts'
import { untilStepHasTime } from '../support/authenticator-app.ts'

let server: LobbyServer
beforeAll(async () => {
  server = await startLobbyServer({ LIMITS: JSON.stringify({ codesPerAddressPerQuarterHour: 1000 }) })
}, START_LIMIT_MS)
afterAll(() => server.stop())

type Client = ReturnType<typeof stockClient>

const STEP_MS = 30_000
const codeAt = (secret: string, stepCount = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepCount * STEP_MS })

async function enrolled(client: Client, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error !== null) throw error
  return { factorId: data.id, ...data.totp }
}

async function withFactor() {
  const { client, session } = await signedIn(server.url)
  const factor = await enrolled(client)
  await untilStepHasTime()
  const { error } = await client.auth.mfa.challengeAndVerify({ ...factor, code: codeAt(factor.secret, -1) })
  if (error !== null) throw error
  return { client, session, ...factor }
}

test('[AUT20] enrolling gives a secret and a QR code as an image; a code of the app confirms it and raises the session', async () => {
  const { client, session } = await signedIn(server.url)
  const { factorId, qr_code, secret, uri } = await enrolled(client)
  expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg xmlns=[^#]*<\/svg>$/)
  expect(uri).toContain(`secret=${secret}`)
  expect(uri).toMatch(/^otpauth:\/\/totp\/Snakeboard:Phone\?/)
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1' })

  const challenge = await client.auth.mfa.challenge({ factorId })
  expect(challenge.data).toMatchObject({ type: 'totp', expires_at: expect.any(Number) })
  const code = codeAt(secret)
  const verified = await client.auth.mfa.verify({ factorId, challengeId: challenge.data?.id ?? '', code })
  expect(verified.error).toBeNull()
  expect(verified.data?.user.id).toBe(session.user.id)
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'anonymous' }],
  })
  const listed = await client.auth.mfa.listFactors()
  expect(listed.data?.totp).toMatchObject([{ id: factorId, friendly_name: 'Phone', status: 'verified' }])
  // The raised session goes on: it can be refreshed and stays raised.
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.auth.getClaims()).data?.claims.aal).toBe('aal2')
})

test('[AUT21] once there is a factor, a token without it may only show it', async () => {
  const { client, session, factorId, secret } = await withFactor()
  const other = stockClient(server.url)
  // The token from before, as somebody would have it who copied it.
  const before = { access_token: session.access_token, refresh_token: session.refresh_token }
  const call = (token: string) =>
    fetch(`${server.url}/rest/v1/rpc/get_solo_draft`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: '{"username":"Ann"}',
    })
  const refused = await call(before.access_token)
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'second_factor_needed' }])
  expect((await other.auth.setSession(before)).error).toBeNull()
  expect((await other.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  expect((await other.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error?.code).toBe(
    'insufficient_aal',
  )
  expect((await other.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal')
  const raised = await client.auth.getSession()
  expect((await call(raised.data.session?.access_token ?? '')).status).toBe(200)
  expect((await other.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret) })).error).toBeNull()
  expect((await call((await other.auth.getSession()).data.session?.access_token ?? '')).status).toBe(200)
})

test('[AUT22] a code is accepted once, and none before it', async () => {
  const { client } = await signedIn(server.url)
  const { factorId, secret } = await enrolled(client)
  const now = codeAt(secret)
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: now })).error).toBeNull()
  for (const code of [now, codeAt(secret, -1)]) {
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    })
  }
})

test('[AUT22] a code two steps away is refused, as is anything that is no code', async () => {
  const { client } = await signedIn(server.url)
  const { factorId, secret } = await enrolled(client)
  for (const code of [codeAt(secret, 3), codeAt(secret, -3), '', 'abcdef', '12345']) {
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code).toBe('mfa_verification_failed')
  }
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret) })).error).toBeNull()
})

test('[AUT23] after ten tries within a quarter of an hour not even the right code is accepted', async () => {
  const { client } = await signedIn(server.url)
  const { factorId, secret } = await enrolled(client)
  const { data } = await client.auth.mfa.challenge({ factorId })
  const challengeId = data?.id ?? ''
  for (let count = 0; count < 10; count += 1) {
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code: 'wrong!' })
    expect(error?.code).toBe('mfa_verification_failed')
  }
  expect((await client.auth.mfa.verify({ factorId, challengeId, code: codeAt(secret) })).error).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  })
})

test('[AUT24] a challenge is of its factor and session, works once, and only twenty are open', async () => {
  const { client } = await signedIn(server.url)
  const { factorId, secret } = await enrolled(client)
  const first = (await client.auth.mfa.challenge({ factorId })).data?.id ?? ''
  expect((await client.auth.mfa.verify({ factorId, challengeId: first, code: codeAt(secret, -1) })).error).toBeNull()
  const again = await client.auth.mfa.verify({ factorId, challengeId: first, code: codeAt(secret) })
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  const stranger = await signedIn(server.url)
  expect((await stranger.client.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found')
  for (let count = 0; count < 20; count += 1) expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull()
  expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject({ status: 429 })
})

test('[AUT25] a factor that is unenrolled is not asked for any more', async () => {
  const { client, factorId } = await withFactor()
  expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.auth.getClaims()).data?.claims.aal).toBe('aal1')
  expect((await client.rpc('get_solo_draft', { username: 'Ann' })).error).toBeNull()
})

test('[AUT25] an owner has at most ten factors, of different names, and only apps', async () => {
  const { client } = await signedIn(server.url)
  await enrolled(client, 'Phone 0')
  const enroll = (friendlyName: string) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  expect((await enroll('Phone 0')).error?.code).toBe('mfa_factor_name_conflict')
  for (let number = 1; number < 10; number += 1) await enrolled(client, `Phone ${number}`)
  expect((await enroll('Phone 10')).error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
  const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+15550100', friendlyName: 'SMS' })
  expect(phone.error?.code).toBe('mfa_phone_enroll_not_enabled')
})
