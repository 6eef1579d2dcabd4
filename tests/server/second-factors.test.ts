import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticatorApp, withFactor, untilStepHasTime } from '../support/authenticator-app.ts'
import { databaseSettings, onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { newCaller, START_LIMIT_MS, startLobbyServer, type Caller, type LobbyServer } from '../support/lobby-server.ts'
import { newServerLobby } from '../support/server-lobby.ts'
import { signedIn } from '../stock-client/stock-client.ts'

await onEachDatabase(describeFactors)

function describeFactors(database: TestDatabase): void {
  let server: LobbyServer
  beforeAll(async () => {
    const LIMITS = JSON.stringify({ codesPerAddressPerQuarterHour: 1000 })
    server = await startLobbyServer({ LIMITS, ...(await databaseSettings(database)) })
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  test('[DV10] a browser enrolls an app, confirms it with a code of it, and removes it with another', async () => {
    const caller = await newCaller(server.url)
    const { factor_id, secret, uri } = await caller.get('enroll_my_factor', {})
    expect(uri).toMatch(/^otpauth:\/\/totp\/Snakeboard/)
    expect(await caller.get('list_my_factors', {})).toMatchObject([
      { id: factor_id, name: 'Authenticator app', is_confirmed: false },
    ])
    // Until it is confirmed, nothing asks for it.
    expect((await caller.call('make_device_code', {})).ok).toBe(true)
    expect(await caller.call('confirm_my_factor', { factor_id, code: '000000' })).toMatchObject({
      code: 'wrong_factor_code',
    })
    const app = authenticatorApp(secret)
    await untilStepHasTime()
    await caller.get('confirm_my_factor', { factor_id, code: app(-1) })
    expect(await caller.call('make_device_code', {})).toMatchObject({ code: 'second_factor_needed' })
    expect(await caller.call('remove_my_factor', { factor_id })).toMatchObject({ code: 'second_factor_needed' })
    expect(await caller.get('remove_my_factor', { factor_id, factor_code: app(0) })).toEqual({ is_removed: true })
    expect((await caller.call('make_device_code', {})).ok).toBe(true)
  })

  test('[DV11] beside an app that counts, another one is confirmed only with a code of both', async () => {
    const caller = await newCaller(server.url)
    const first = await withFactor(caller)
    const { factor_id, secret } = await caller.get('enroll_my_factor', {})
    const second = authenticatorApp(secret)
    expect(await caller.call('confirm_my_factor', { factor_id, code: second(0) })).toMatchObject({
      code: 'second_factor_needed',
    })
    await caller.get('confirm_my_factor', { factor_id, code: second(0), factor_code: first(0) })
    expect((await caller.get('list_my_factors', {})).map(({ name }) => name)).toEqual([
      'Authenticator app',
      'Authenticator app 2',
    ])
    expect(await (await newCaller(server.url)).call('remove_my_factor', { factor_id })).toMatchObject({
      code: 'no_such_factor',
    })
  })

  test('[DV41] [SP10] sharing a seat asks for a code, and forgetting a device ends what it shared', async () => {
    const [owner, lost, alex, eve] = [
      await newCaller(server.url),
      await newCaller(server.url),
      await newCaller(server.url),
      await newCaller(server.url),
    ]
    const { code } = await newServerLobby(server.url, {
      usernames: ['Hana', 'Otto'],
      callers: [await newCaller(server.url), owner],
    })
    const { code: deviceCode } = await owner.get('make_device_code', {})
    await lost.get('add_device_with_code', { code: deviceCode })
    const app = await withFactor(owner)
    const otto = { lobby_code: code, participant_username: 'Otto' }
    expect(await lost.call('make_second_seat_link', otto)).toMatchObject({ code: 'second_factor_needed' })
    expect(await lost.call('make_second_seat_link', { ...otto, factor_code: '000000' })).toMatchObject({
      code: 'wrong_factor_code',
    })
    // Accepting somebody whom the host brings shares the seat as well; a no shares nothing.
    const answerOf = (accept: boolean) => lost.call('answer_second_person', { ...otto, accept })
    expect(await answerOf(true)).toMatchObject({ code: 'second_factor_needed' })
    expect(await answerOf(false)).toMatchObject({ code: 'no_second_request' })
    const { token } = await owner.get('make_second_seat_link', { ...otto, factor_code: app(0) })
    await alex.get('claim_seat', { lobby_code: code, token, user_name: 'Alex' })
    expect(await owner.get('list_my_lobbies', {})).toMatchObject([{ code, second_name: 'Alex' }])
    const [mine] = await alex.get('list_my_lobbies', {})
    expect(mine).toEqual({ code, name: mine?.name, username: 'Otto' })
    const phone = (await owner.get('list_my_devices', {})).find(({ is_this }) => !is_this)
    const forgotten = { device_id: phone?.id ?? '', ends_sharing: true }
    expect(await owner.call('forget_device', forgotten)).toMatchObject({ code: 'second_factor_needed' })
    expect(await owner.get('forget_device', { ...forgotten, factor_code: app(1) })).toEqual({
      is_forgotten: true,
      ended_second_count: 1,
    })
    expect(await alex.call('get_lobby_state', { lobby_code: code })).toMatchObject({ code: 'not_in_lobby' })
    expect(await eve.call('claim_seat', { lobby_code: code, token, user_name: 'Eve' })).toMatchObject({
      code: 'bad_seat_link',
    })
  })

  test('[DV12] programs and browsers of an owner share its apps', async () => {
    const browser = await newCaller(server.url)
    const { client } = await signedIn(server.url)
    const { code } = await browser.get('make_device_code', {})
    await client.rpc('add_device_with_code', { code })
    await client.auth.refreshSession()
    await withFactor(browser)
    expect((await client.rpc('list_my_devices', {})).error?.code).toBe('second_factor_needed')
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
  })

  async function seatLink(host: Caller, code: string, participant_username: string, skip_factor?: boolean) {
    const { token } = await host.get('make_seat_link', {
      lobby_code: code,
      host_username: 'Hana',
      participant_username,
      ...(skip_factor !== undefined && { skip_factor }),
    })
    return { lobby_code: code, token }
  }

  test('[DV30] a seat link asks for the code of whoever holds the seat, and only that one moves it', async () => {
    const [host, ann, phone] = [await newCaller(server.url), await newCaller(server.url), await newCaller(server.url)]
    const { code } = await newServerLobby(server.url, { usernames: ['Hana', 'Ann'], callers: [host, ann] })
    const app = await withFactor(ann)
    const phonesApp = await withFactor(phone)
    const claim = await seatLink(host, code, 'Ann')
    expect(await phone.call('claim_seat', claim)).toMatchObject({ status: 403, code: 'second_factor_needed' })
    expect(await phone.call('claim_seat', { ...claim, factor_code: phonesApp(0) })).toMatchObject({
      code: 'wrong_factor_code',
    })
    const commandId = 'one-claim-tried-again'
    expect((await phone.call('claim_seat', { ...claim, factor_code: app(0) }, { commandId })).ok).toBe(true)
    // The answer was lost: the same command again, with the next code.
    expect((await phone.call('claim_seat', { ...claim, factor_code: app(1) }, { commandId })).ok).toBe(true)
  })

  test('[DV31] a device whose owner has an app shows its code before it takes a seat', async () => {
    const [host, ann, phone] = [await newCaller(server.url), await newCaller(server.url), await newCaller(server.url)]
    const { code } = await newServerLobby(server.url, { usernames: ['Hana', 'Ann'], callers: [host, ann] })
    const app = await withFactor(phone)
    const claim = await seatLink(host, code, 'Ann')
    expect(await phone.call('claim_seat', claim)).toMatchObject({ code: 'second_factor_needed' })
    expect((await phone.call('claim_seat', { ...claim, factor_code: app(0) })).ok).toBe(true)
  })

  test('[DV32] the host alone makes a link without it, for the seat of somebody else', async () => {
    const [host, ann, phone] = [await newCaller(server.url), await newCaller(server.url), await newCaller(server.url)]
    const { code } = await newServerLobby(server.url, { usernames: ['Hana', 'Ann'], callers: [host, ann] })
    await withFactor(ann)
    await withFactor(host)
    const own = await ann.get('make_seat_link', { lobby_code: code, participant_username: 'Ann', skip_factor: true })
    const hosts = await seatLink(host, code, 'Hana', true)
    for (const claim of [{ lobby_code: code, token: own.token }, hosts])
      expect(await phone.call('claim_seat', claim)).toMatchObject({ code: 'second_factor_needed' })
    expect((await phone.call('claim_seat', await seatLink(host, code, 'Ann', true))).ok).toBe(true)
  })
}
