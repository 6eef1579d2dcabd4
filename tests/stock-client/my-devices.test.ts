import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBundledPool } from '../../src/server/bundled-pool.ts'
import { databaseSettings, onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import {
  callerWithToken,
  newCaller,
  START_LIMIT_MS,
  startLobbyServer,
  type LobbyServer,
} from '../support/lobby-server.ts'
import { newServerLobby } from '../support/server-lobby.ts'
import { signedIn } from './stock-client.ts'
import { untilStepHasTime } from '../support/authenticator-app.ts'

await onEachDatabase(describeMyDevices)

const ALL = { confirm: 'delete everything' } as const
const SOLO = {
  draft_name: 'Mine',
  username: 'Ann',
  num_teams: 2,
  rounds: 1,
  current_pick: 1,
  team_names: ['A', 'B'],
  draft_state: {},
}

function describeMyDevices(database: TestDatabase): void {
  let server: LobbyServer
  beforeAll(async () => {
    server = await startLobbyServer(await databaseSettings(database))
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  test('[AUT40] a browser that joins with a code has the seats of both and shares them', async () => {
    const [old, phone, third] = [await newCaller(server.url), await newCaller(server.url), await newCaller(server.url)]
    const { code: lobby_code } = await newServerLobby(server.url, {
      usernames: ['Ann', 'Phil', 'Theo'],
      callers: [old, phone, third],
    })
    await phone.get('upsert_solo_draft', SOLO)
    const { code } = await old.get('make_device_code', {})
    expect(code).toMatch(/^[A-Z2-9]{10}$/)
    const spaced = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`
    expect(await phone.get('add_device_with_code', { code: spaced })).toEqual({ moved_seat_count: 1 })
    // Both act for both seats now.
    expect((await phone.call('rename_team', { lobby_code, participant_username: 'Ann', team_name: 'Reds' })).ok).toBe(
      true,
    )
    expect((await old.call('rename_team', { lobby_code, participant_username: 'Phil', team_name: 'Blues' })).ok).toBe(
      true,
    )
    expect(await third.call('rename_team', { lobby_code, participant_username: 'Ann', team_name: 'X' })).toMatchObject({
      code: 'not_your_seat',
    })
    expect(await old.get('get_solo_draft', { username: 'Ann' })).toHaveLength(1)
    const devices = await phone.get('list_my_devices', {})
    expect(devices.map(({ kind, is_this }) => [kind, is_this])).toEqual([
      ['browser', false],
      ['browser', true],
    ])
    // The device may repeat it; nobody else may use it.
    expect((await phone.call('add_device_with_code', { code })).ok).toBe(true)
    expect(await third.call('add_device_with_code', { code })).toMatchObject({ code: 'bad_device_code' })
  })

  test('[SE16] two devices that type each other’s code at once end as one owner who has the seats of both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ann, bob] = [await newCaller(server.url), await newCaller(server.url)]
      const lobbies = [
        await newServerLobby(server.url, { usernames: ['Ann'], callers: [ann] }),
        await newServerLobby(server.url, { usernames: ['Bob'], callers: [bob] }),
      ]
      const codes = [await ann.get('make_device_code', {}), await bob.get('make_device_code', {})]
      const answers = await Promise.all([
        ann.call('add_device_with_code', { code: codes[1]?.code ?? '' }),
        bob.call('add_device_with_code', { code: codes[0]?.code ?? '' }),
      ])
      expect(answers).toMatchObject([{ ok: true }, { ok: true }])
      for (const caller of [ann, bob])
        for (const { code: lobby_code, host } of lobbies)
          expect(
            await caller.call('rename_team', { lobby_code, participant_username: host.username, team_name: 'Reds' }),
          ).toMatchObject({ ok: true })
    }
  })

  test('[SE16] what a device makes in the moment in which it joins an owner is the owner’s', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [old, phone] = [await newCaller(server.url), await newCaller(server.url)]
      const { code } = await old.get('make_device_code', {})
      const [joined, lobby] = await Promise.all([
        phone.call('add_device_with_code', { code }),
        newServerLobby(server.url, { usernames: ['Phil'], callers: [phone] }),
        phone.call('upsert_solo_draft', SOLO),
      ])
      expect(joined).toMatchObject({ ok: true })
      for (const caller of [old, phone]) {
        const named = { lobby_code: lobby.code, participant_username: 'Phil', team_name: 'Reds' }
        expect(await caller.call('rename_team', named)).toMatchObject({ ok: true })
        expect(await caller.get('get_solo_draft', { username: 'Ann' })).toHaveLength(1)
      }
    }
  })

  test('[SE17] a call that comes twice at once gets one answer', async () => {
    const [old, phone] = [await newCaller(server.url), await newCaller(server.url)]
    await newServerLobby(server.url, { usernames: ['Phil'], callers: [phone] })
    const { code } = await old.get('make_device_code', {})
    const twice = await Promise.all([1, 2, 3].map(() => phone.call('add_device_with_code', { code })))
    for (const answer of twice) expect(answer).toMatchObject({ ok: true, output: { moved_seat_count: 1 } })
  })

  test('[AUT41] a code ends with the next one, and a made-up one is refused', async () => {
    const [old, phone] = [await newCaller(server.url), await newCaller(server.url)]
    const first = await old.get('make_device_code', {})
    const second = await old.get('make_device_code', {})
    expect(await phone.call('add_device_with_code', { code: first.code })).toMatchObject({
      status: 404,
      code: 'bad_device_code',
    })
    expect(await phone.call('add_device_with_code', { code: second.code })).toMatchObject({ ok: true })
  })

  test('[AUT42] a program joins with its token, and a forgotten device has no access any more', async () => {
    const browser = await newCaller(server.url)
    const { code: lobby_code } = await newServerLobby(server.url, { usernames: ['Ann'], callers: [browser] })
    const { client, session } = await signedIn(server.url)
    const { code } = await browser.get('make_device_code', {})
    expect((await client.rpc('add_device_with_code', { code })).error).toBeNull()
    expect((await client.rpc('get_lobby_participants', { lobby_code })).data).toHaveLength(1)
    const { data } = await client.auth.refreshSession()
    expect(data.user?.id).not.toBe(session.user.id)

    const devices = await browser.get('list_my_devices', {})
    const program = devices.find(({ kind }) => kind === 'program')
    expect(await browser.get('forget_device', { device_id: program?.id ?? '' })).toEqual({ is_forgotten: true })
    expect((await client.rpc('get_lobby_participants', { lobby_code })).error).toMatchObject({ code: 'PGRST301' })
    expect((await browser.call('get_lobby_participants', { lobby_code })).ok).toBe(true)
    const own = devices.find(({ is_this }) => is_this)
    await browser.get('forget_device', { device_id: own?.id ?? '' })
    expect(await browser.call('get_lobby_participants', { lobby_code })).toMatchObject({ code: 'no_device' })
  })

  test('[AUT43] deleting everything leaves lobbies that wait, and nothing of the owner is left', async () => {
    const [ann, bob] = [await newCaller(server.url), await newCaller(server.url)]
    const waiting = await newServerLobby(server.url, { usernames: ['Bob', 'Ann'], callers: [bob, ann] })
    const started = await newServerLobby(server.url, { usernames: ['Bob', 'Ann'], callers: [bob, ann] })
    const asHost = { lobby_code: started.code, host_username: 'Bob' }
    await bob.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
    await bob.get('start_draft', asHost)
    await ann.get('upsert_solo_draft', SOLO)
    expect(await ann.get('delete_everything_of_mine', ALL)).toEqual({ left_lobby_count: 2 })
    expect(await ann.call('get_solo_draft', { username: 'Ann' })).toMatchObject({ code: 'no_device' })
    const left = await bob.get('get_lobby_participants', { lobby_code: waiting.code })
    expect(left.map(({ username }) => username)).toEqual(['Bob'])
    // The draft goes on without her.
    const player_id = readBundledPool().players[0]?.id ?? ''
    const pick = { lobby_code: started.code, participant_username: 'Bob', player_id }
    expect((await bob.call('make_draft_pick', pick)).ok).toBe(true)
    expect(await bob.get('get_lobby_participants', { lobby_code: started.code })).toHaveLength(2)
  })

  test('[AUT44] with a second factor, codes, forgetting and deleting ask for it, and its owner joins nobody', async () => {
    const browser = await newCaller(server.url)
    const { client } = await signedIn(server.url)
    const { code } = await browser.get('make_device_code', {})
    await client.rpc('add_device_with_code', { code })
    await client.auth.refreshSession()
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    const secret = enrolled.data?.type === 'totp' ? enrolled.data.totp.secret : ''
    const codeAt = (stepCount: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepCount * 30_000 })
    await untilStepHasTime()
    const verify = { factorId: enrolled.data?.id ?? '', code: codeAt(-1) }
    expect((await client.auth.mfa.challengeAndVerify(verify)).error).toBeNull()

    for (const asked of [
      browser.call('make_device_code', {}),
      browser.call('forget_device', { device_id: 'x' }),
      browser.call('delete_everything_of_mine', ALL),
    ])
      expect(await asked).toMatchObject({ status: 403, code: 'second_factor_needed' })
    expect(await browser.call('make_device_code', { factor_code: '000000' })).toMatchObject({
      code: 'wrong_factor_code',
    })
    const made = await browser.get('make_device_code', { factor_code: codeAt(0) })
    expect((await client.rpc('make_device_code', {})).error).toBeNull()
    // A program that joins has to show the factor next.
    const other = await signedIn(server.url)
    const again = await browser.call('make_device_code', { factor_code: codeAt(1) })
    const joined = again.ok ? again.output.code : made.code
    await other.client.rpc('add_device_with_code', { code: joined })
    expect((await other.client.rpc('list_my_devices', {})).error?.code).toBe('second_factor_needed')

    const { code: foreign } = await (await newCaller(server.url)).get('make_device_code', {})
    expect(await browser.call('add_device_with_code', { code: foreign })).toMatchObject({ code: 'device_has_factor' })
    const token = (await other.client.auth.getSession()).data.session?.access_token ?? ''
    expect(await callerWithToken(server.url, token).call('get_solo_draft', { username: 'A' })).toMatchObject({
      code: 'second_factor_needed',
    })
  })
}
