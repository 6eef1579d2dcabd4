import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionName } from '#protocol/remote-functions.ts'
import { withFactor } from '../support/authenticator-app.ts'
import { databaseSettings, onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import {
  callerWithoutCookie,
  START_LIMIT_MS,
  startLobbyServer,
  type Caller,
  type LobbyServer,
} from '../support/lobby-server.ts'
import { sized } from '../support/run-size.ts'
import { newServerLobby } from '../support/server-lobby.ts'
import { softAuthenticator, type SoftAuthenticator } from '../support/soft-authenticator.ts'
import { signedIn } from '../stock-client/stock-client.ts'

await onEachDatabase(describePasskeys)

const PUBLIC_URL = 'https://draft.example.org'
/** Of fifty challenges each, one per device. */
const ROUND_COUNT = sized(6, 200)

function describePasskeys(database: TestDatabase): void {
  let server: LobbyServer
  beforeAll(async () => {
    const LIMITS = JSON.stringify({ passkeyCallsPerAddressPerMinute: 100_000 })
    server = await startLobbyServer({ PUBLIC_URL, LIMITS, ...(await databaseSettings(database)) })
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  /** A browser on a page of the server. */
  async function newPage(origin = PUBLIC_URL): Promise<Caller> {
    const caller = callerWithoutCookie(server.url, { Origin: origin })
    await caller.get('ensure_device', {})
    return caller
  }

  async function createPasskey(caller: Caller): Promise<SoftAuthenticator> {
    const authenticator = softAuthenticator()
    const { challenge_id, options } = await caller.get('start_passkey', {})
    const response = authenticator.create(String(options['challenge']), PUBLIC_URL)
    await caller.get('save_passkey', { challenge_id, response })
    return authenticator
  }

  async function answerOf(caller: Caller, authenticator: SoftAuthenticator, counter: number, origin = PUBLIC_URL) {
    const { challenge_id, options } = await caller.get('start_passkey_use', {})
    return { challenge_id, response: authenticator.use(String(options['challenge']), origin, counter) }
  }

  test('[DV20] a new device joins the owner of a passkey, with the seats of both', async () => {
    const [old, phone] = [await newPage(), await newPage()]
    const { code } = await newServerLobby(server.url, { usernames: ['Ann', 'Phil'], callers: [old, phone] })
    const authenticator = await createPasskey(old)
    expect(await phone.get('use_passkey', await answerOf(phone, authenticator, 1))).toEqual({ moved_seat_count: 1 })
    const rename = { lobby_code: code, participant_username: 'Ann', team_name: 'Reds' }
    expect((await phone.call('rename_team', rename)).ok).toBe(true)
    expect(await phone.get('list_my_devices', {})).toHaveLength(2)
    expect(await old.get('list_my_passkeys', {})).toMatchObject([{ last_used_at: expect.any(String) }])
  })

  test('[SE24] calls that come twice at once never fail: apps, passkeys and first visits are there once', async () => {
    const twice = <Value>(run: () => Promise<Value>) => Promise.all(Array.from({ length: 6 }, run))
    const caller = await newPage()
    const apps = await twice(() => caller.get('enroll_my_factor', {}))
    const ids = new Set(apps.map(({ factor_id }) => factor_id))
    expect((await caller.get('list_my_factors', {})).map(({ id }) => id).toSorted()).toEqual([...ids].toSorted())

    const { client } = await signedIn(server.url)
    const named = await twice(() => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }))
    const { all } = (await client.auth.mfa.listFactors()).data ?? { all: [] }
    expect(all).toHaveLength(1)
    // Whoever comes when the first is done has a second app of that name.
    const fine: unknown[] = [all[0]?.id, 'mfa_factor_name_conflict']
    for (const { data, error } of named) expect(fine).toContain(error?.code ?? data?.id)

    const authenticator = softAuthenticator()
    const { challenge_id, options } = await caller.get('start_passkey', {})
    const response = authenticator.create(String(options['challenge']), PUBLIC_URL)
    const saved = await twice(() => caller.get('save_passkey', { challenge_id, response }))
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
    expect(await caller.get('list_my_passkeys', {})).toHaveLength(1)

    const nonce = 'a nonce of a first visit'
    const visits = await twice(() => newPage().then((page) => page.call('ensure_device', { nonce })))
    expect(visits.every(({ ok }) => ok)).toBe(true)
    expect(server.logged()).not.toMatch(/failed/)
  })

  test('[DV21] a challenge works once, for its purpose, and for the device that asked for it', async () => {
    const [old, phone, other] = [await newPage(), await newPage(), await newPage()]
    const authenticator = await createPasskey(old)
    const answer = await answerOf(phone, authenticator, 1)
    expect(await other.call('use_passkey', answer)).toMatchObject({ code: 'bad_passkey' })
    expect((await phone.call('use_passkey', answer)).ok).toBe(true)
    expect(await phone.call('use_passkey', answer)).toMatchObject({ status: 403, code: 'bad_passkey' })
    const forCreating = await other.get('start_passkey', {})
    const crossed = {
      challenge_id: forCreating.challenge_id,
      response: authenticator.use(String(forCreating.options['challenge']), PUBLIC_URL, 9),
    }
    expect(await other.call('use_passkey', crossed)).toMatchObject({ code: 'bad_passkey' })
    const created = {
      challenge_id: forCreating.challenge_id,
      response: softAuthenticator().create('AAAA', PUBLIC_URL),
    }
    expect(await other.call('save_passkey', created)).toMatchObject({ code: 'bad_passkey' })
  })

  test('[DV22] a counter that goes back, another key and another site are refused', async () => {
    const old = await newPage()
    const authenticator = await createPasskey(old)
    const phones = [await newPage(), await newPage(), await newPage(), await newPage()] as const
    expect((await phones[0].call('use_passkey', await answerOf(phones[0], authenticator, 5))).ok).toBe(true)
    for (const [caller, used, counter, origin] of [
      [phones[1], authenticator, 5, PUBLIC_URL],
      [phones[2], softAuthenticator(), 9, PUBLIC_URL],
      [phones[3], authenticator, 9, 'https://draft.example.com'],
    ] as const) {
      expect(await caller.call('use_passkey', await answerOf(caller, used, counter, origin))).toMatchObject({
        code: 'bad_passkey',
      })
    }
    expect((await phones[1].call('use_passkey', await answerOf(phones[1], authenticator, 6))).ok).toBe(true)
  })

  test('[DV23] passkeys are for pages of this server alone', async () => {
    const program = callerWithoutCookie(server.url)
    await program.get('ensure_device', {})
    for (const name of ['start_passkey', 'start_passkey_use'] as const satisfies readonly FunctionName[])
      expect(await program.call(name, {})).toMatchObject({ status: 403, code: 'passkeys_off' })
    const elsewhere = callerWithoutCookie(server.url, { Origin: 'https://evil.example.org' })
    expect(await elsewhere.call('start_passkey_use', {})).toMatchObject({ code: 'bad_origin' })
    const { options } = await (await newPage()).get('start_passkey_use', {})
    expect(options).toMatchObject({ rpId: 'draft.example.org', userVerification: 'required' })
  })

  test('[DV24] with a second factor, creating, forgetting and using a passkey ask for its code', async () => {
    const [old, phone] = [await newPage(), await newPage()]
    const authenticator = await createPasskey(old)
    const app = await withFactor(old)
    const [passkey] = await old.get('list_my_passkeys', {})
    for (const asked of [old.call('start_passkey', {}), old.call('forget_passkey', { passkey_id: passkey?.id ?? '' })])
      expect(await asked).toMatchObject({ code: 'second_factor_needed' })
    // Its own owner has a factor, so it joins nobody.
    expect(await old.call('use_passkey', await answerOf(old, authenticator, 1))).toMatchObject({
      code: 'device_has_factor',
    })
    const answer = await answerOf(phone, authenticator, 1)
    expect(await phone.call('use_passkey', answer)).toMatchObject({ code: 'second_factor_needed' })
    expect(await phone.call('use_passkey', { ...answer, factor_code: '000000' })).toMatchObject({
      code: 'wrong_factor_code',
    })
    // The same answer again, with the code.
    expect((await phone.call('use_passkey', { ...answer, factor_code: app(0) })).ok).toBe(true)
    const forget = { passkey_id: passkey?.id ?? '', factor_code: app(1) }
    expect(await phone.get('forget_passkey', forget)).toEqual({ is_forgotten: true })
    expect(await old.get('list_my_passkeys', {})).toEqual([])
  })

  test('[DV25] a forgotten passkey, and one of an owner who is gone, let nobody in', async () => {
    const [old, gone, phone] = [await newPage(), await newPage(), await newPage()]
    const forgotten = await createPasskey(old)
    const [passkey] = await old.get('list_my_passkeys', {})
    const id = passkey?.id ?? ''
    expect(await phone.call('forget_passkey', { passkey_id: id })).toMatchObject({ code: 'no_such_passkey' })
    await old.get('forget_passkey', { passkey_id: id })
    const orphan = await createPasskey(gone)
    await gone.get('delete_everything_of_mine', { confirm: 'delete everything' })
    for (const authenticator of [forgotten, orphan])
      expect(await phone.call('use_passkey', await answerOf(phone, authenticator, 1))).toMatchObject({
        code: 'bad_passkey',
      })
  })

  test('[DV26] a device has at most ten open challenges', async () => {
    const caller = await newPage()
    const codes: string[] = []
    for (let call = 0; call < 15; call += 1) {
      const answer = await caller.call('start_passkey_use', {})
      codes.push(answer.ok ? 'ok' : answer.code)
    }
    expect(codes).toEqual([...Array<string>(10).fill('ok'), ...Array<string>(5).fill('too_many_requests')])
  })
}

test(`[DV26] of ${50 * ROUND_COUNT} challenges an address gets sixty a minute, whichever devices ask`, async () => {
  const server = await startLobbyServer({ PUBLIC_URL })
  const callers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const caller = callerWithoutCookie(server.url, { Origin: PUBLIC_URL })
      await caller.get('ensure_device', {})
      return caller
    }),
  )
  const startedAtMs = performance.now()
  let allowedCount = 0
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    const answers = await Promise.all(callers.map((caller) => caller.call('start_passkey_use', {})))
    allowedCount += answers.filter(({ ok }) => ok).length
  }
  // On a busy machine a minute may pass meanwhile.
  const minuteCount = 1 + Math.floor((performance.now() - startedAtMs) / 60_000)
  await server.stop()
  expect(allowedCount).toBeGreaterThanOrEqual(60)
  expect(allowedCount).toBeLessThanOrEqual(60 * minuteCount)
})
