import { get } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Result } from '#core/lib/result.ts'
import { cleanLobbyName, cleanUsername } from '#core/lobby/usernames.ts'
import { remoteFunctions, type FunctionName } from '#protocol/remote-functions.ts'
import { LIVE_PATH, REALTIME_SOCKET_PATH, rpcPath } from '#protocol/server-paths.ts'
import { isStorable } from '../../src/server/platform/rpc/read-json-body.ts'
import { databaseSettings, onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { newCaller, START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { sendRaw } from '../support/raw-websocket.ts'
import { ROBOT_LIMITS } from '../support/robot-limits.ts'
import { IS_NIGHTLY } from '../support/run-size.ts'
import { signedIn, stockClient } from '../stock-client/stock-client.ts'

await onEachDatabase(describeOddTexts)

/** A null character, and either half of a pair, alone, inside, and as the name of a field. */
const ODD_TEXTS = ['\0', 'ABC\x00234', '\ud800', 'x\udc00y']

function describeOddTexts(database: TestDatabase): void {
  let server: LobbyServer
  beforeAll(async () => {
    server = await startLobbyServer({ LIMITS: ROBOT_LIMITS, ...(await databaseSettings(database)) })
  }, START_LIMIT_MS)
  afterAll(() => server.stop())
  afterEach(() =>
    expect(server.logged()).not.toMatch(/request failed|could not be (?:greeted|joined)|authentication failed/),
  )

  test('[SE5] each of sixty hostile texts is the name of a lobby or a person as core cleans it, or is refused', async () => {
    expect(hostileTexts()).toHaveLength(60)
    const host = await newCaller(server.url)
    const guest = await newCaller(server.url)
    const wanted = <Code>(text: string, cleaned: Result<string, Code>) =>
      isStorable(text) ? (cleaned.ok ? cleaned.value : cleaned.error) : 'bad_input'
    for (const text of hostileTexts()) {
      const lobby = { lobby_name: text, host_username: 'Ann', max_teams: 2, rounds: 1 }
      const created = await host.call('create_lobby_secure', lobby)
      expect(created.ok ? created.output.lobby_name : created.code).toBe(wanted(text, cleanLobbyName(text)))
      const { lobby_code: code } = await host.get('create_lobby_secure', { ...lobby, lobby_name: 'Theirs' })
      const joined = await guest.call('join_lobby_with_code', { lobby_code: code, user_name: text })
      expect(joined.ok ? joined.output.username : joined.code).toBe(wanted(text, cleanUsername(text)))
    }
  })

  test.each([
    '/%00',
    '/drafts/%00',
    '/?lobby=%00',
    '/previews/drafts/%00.png',
    '/boards/%00.json',
    '/watch/%00',
    '/rest/v1/rpc/get_published_draft?token=a%00b',
    '/rest/v1/rpc/get_lobby_by_code?lobby_code=ABC%00234',
    '/rest/v1/lobby_results/AB%00.csv',
    '/rest/v1/players?name=eq.%00',
    '/rest/v1/players?name=like.a%00*',
    '/rest/v1/draft_picks?lobby_id=eq.%00',
    '/auth/v1/factors/%00',
    '/realtime/v1/api/broadcast/%00',
    '/storage/v1/object/results/%00.csv',
    '/storage/v1/object/sign/results/a.csv?token=%00',
  ])('[SE20] the address %s is refused with 400, whatever the method', async (address) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await fetch(server.url + address, { method })
      expect(answer.status).toBe(400)
      // oxlint-disable-next-line no-await-in-loop
      expect(await answer.text()).toContain('null character')
    }
  })

  test.each(Object.keys(remoteFunctions).filter(isFunctionName))(
    '[SE20] %s refuses such a text in each of its inputs with 400',
    async (name) => {
      const { cookie } = await newCaller(server.url)
      const headers = { 'Content-Type': 'application/json', Cookie: cookie ?? '' }
      for (const [index, field] of [...Object.keys(remoteFunctions[name].input.shape), '\0'].entries()) {
        const values = ODD_TEXTS.flatMap((text) => [text, [{ deep: text }], { [text]: 1 }])
        // Three shapes and four texts: every fourth value is each shape once, and another field has the next text.
        for (const value of values.filter(
          (_value, at) => IS_NIGHTLY || at % ODD_TEXTS.length === index % ODD_TEXTS.length,
        )) {
          const body = JSON.stringify({ [field]: value })
          // oxlint-disable-next-line no-await-in-loop
          const answer = await fetch(server.url + rpcPath(name), { method: 'POST', headers, body })
          // oxlint-disable-next-line no-await-in-loop
          expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'bad_input' }])
        }
      }
    },
  )

  test('[SE20] signing in, refreshing and second factors refuse them with 400', async () => {
    const { client, session } = await signedIn(server.url)
    for (const text of ODD_TEXTS) {
      const answers = [
        // oxlint-disable-next-line no-await-in-loop
        await stockClient(server.url).auth.signInAnonymously({ options: { data: { text } } }),
        // oxlint-disable-next-line no-await-in-loop
        await client.auth.updateUser({ data: { [text]: 1 } }),
        // oxlint-disable-next-line no-await-in-loop
        await stockClient(server.url).auth.refreshSession({ refresh_token: text }),
        // oxlint-disable-next-line no-await-in-loop
        await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: text }),
        // oxlint-disable-next-line no-await-in-loop
        await client.auth.mfa.verify({ factorId: session.user.id, challengeId: text, code: text }),
      ]
      for (const { error } of answers) expect(error?.status).toBe(400)
    }
  })

  test('[SE20] what looks like the escape of a null character is a text like any other', async () => {
    const text = String.raw`a\u0000b \ud800`
    const { client } = await signedIn(server.url, { text })
    expect((await client.auth.getUser()).data.user?.user_metadata).toEqual({ text })
    const caller = await newCaller(server.url)
    await caller.get('save_my_draft', { draft_id: text, draft: { text } })
    expect(await caller.get('list_my_drafts', { known_ids: [] })).toMatchObject([{ draft_id: text, draft: { text } }])
  })

  test.each(ODD_TEXTS)('[SE20] a frame with %j ends its socket, on either kind', async (text) => {
    for (const [path, frame] of [
      [LIVE_PATH, { type: 'hello', protocol: 2, lobby: text, seat: text, version: null }],
      [LIVE_PATH, { type: 'watch', protocol: 2, lobby: 'ABC234', token: text, version: null }],
      [`${REALTIME_SOCKET_PATH}?vsn=2.0.0`, ['1', '1', `realtime:lobby:${text}`, 'phx_join', {}]],
      [`${REALTIME_SOCKET_PATH}?vsn=2.0.0`, ['1', '1', 'realtime:x', 'phx_join', { access_token: `a.${text}.c` }]],
      [`${REALTIME_SOCKET_PATH}?vsn=1.0.0`, { topic: text, event: 'phx_join', payload: {}, ref: '1', join_ref: '1' }],
    ] as const) {
      const socket = new WebSocket(server.url.replace('http', 'ws') + path)
      const received: string[] = []
      socket.on('message', (message: Buffer) => received.push(message.toString()))
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.once('open', () => socket.send(JSON.stringify(frame)))
      // oxlint-disable-next-line no-await-in-loop
      await closed
      expect(received).toEqual(path === LIVE_PATH ? [JSON.stringify({ type: 'bye', reason: 'bad_frame' })] : [])
    }
  })

  test('[SE22] an invitation that was asked for under somebody else’s name does not repeat it', async () => {
    const input = { lobby_name: 'Friends', host_username: 'Ann', max_teams: 4, rounds: 2 }
    const { lobby_code } = await (await newCaller(server.url)).get('create_lobby_secure', input)
    const page = (host: string) =>
      new Promise<string>((resolve, reject) => {
        get({ port: server.port, path: `/?lobby=${lobby_code}`, headers: { Host: host } }, (answer) =>
          resolve(textOf(answer)),
        ).on('error', reject)
      })
    expect(await page(`127.0.0.1:${server.port}`)).toContain(`${server.url}/?lobby=${lobby_code}`)
    const foreign = await page('evil.example')
    expect(foreign).toContain('Join Friends on Snakeboard')
    expect(foreign).not.toContain('evil.example')
  })

  test.each(['127.0_0.1', '127.0.0.256', 'x:99999', '[::1', '1.2.3.4.5', 'a%zz'])(
    '[SE21] %s is no host: 400 on every path',
    async (host) => {
      for (const path of ['/', '/healthz', '/readyz', '/rest/v1/', '/auth/v1/health', '/storage/v1/bucket', '/x.js']) {
        // oxlint-disable-next-line no-await-in-loop
        const answer = await sendRaw(server.port, [
          `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        ])
        expect(answer).toMatch(/^HTTP\/1\.1 400 .*x-content-type-options: nosniff/is)
      }
    },
  )
}

function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(remoteFunctions, name)
}
