import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remoteFunctions, type FunctionName } from '#protocol/remote-functions.ts'
import { rpcPath } from '#protocol/server-paths.ts'
import {
  callerWithoutCookie,
  newCaller,
  START_LIMIT_MS,
  startLobbyServer,
  type LobbyServer,
} from '../support/lobby-server.ts'
import { sendRaw, upgradeRequest } from '../support/raw-websocket.ts'
import { headOf } from '../support/security-answers.ts'
import { newServerLobby } from '../support/server-lobby.ts'

const PUBLIC_URL = 'https://draft.example.com'
const functionNames = Object.keys(remoteFunctions) as FunctionName[]

/** Returns 101 or the refusal's status. */
async function upgradeStatus(server: LobbyServer, headers: Readonly<Record<string, string>>): Promise<number> {
  return headOf(await sendRaw(server.port, [upgradeRequest(headers)])).status
}

describe('behind https', () => {
  let server: LobbyServer

  beforeAll(async () => {
    server = await startLobbyServer({ PUBLIC_URL })
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  test('[SE11] pages of any other origin open no socket and call no function: neither plain http, nor another port, nor another name for this host', async () => {
    for (const [origin, host] of [
      ['http://draft.example.com', 'draft.example.com'],
      ['https://draft.example.com:8443', 'draft.example.com'],
      ['https://draft.example.com.evil.example', 'draft.example.com'],
      ['https://evil.example', 'evil.example'],
      ['null', 'draft.example.com'],
    ] as const) {
      const upgrade = await upgradeStatus(server, { Origin: origin, Host: host })
      const answer = await fetch(server.url + rpcPath('ensure_device'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: origin },
        body: '{}',
      })
      expect([origin, upgrade, answer.status, answer.headers.get('set-cookie')]).toEqual([origin, 403, 403, null])
    }
    expect(await upgradeStatus(server, { Origin: PUBLIC_URL })).toBe(101)
  })

  test('[SE12] a cookie chosen by an attacker identifies nobody: the device gets a new one', async () => {
    for (const cookie of [`__Host-snakeboard=${'A'.repeat(43)}`, `snakeboard=${'A'.repeat(43)}`]) {
      const caller = callerWithoutCookie(server.url)
      caller.cookie = cookie
      const answer = await caller.call('ensure_device', {})
      const [setCookie = ''] = answer.headers.getSetCookie()
      expect(setCookie).toMatch(/^__Host-snakeboard=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
      expect(setCookie).not.toContain('A'.repeat(43))
    }
  })

  test('[SE13] nothing in a request decides where people are sent: no response echoes its Host, its address or its Origin', async () => {
    for (const request of [
      'GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: http\r\nConnection: close\r\n\r\n',
      'GET http://evil.example/no/page HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      'GET //evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      'GET /rest/v1/evil.example HTTP/1.1\r\nHost: evil.example\r\nOrigin: https://evil.example\r\nConnection: close\r\n\r\n',
    ]) {
      const received = await sendRaw(server.port, [request])
      const { headers, status } = headOf(received)
      expect([200, 404]).toContain(status)
      expect(headers.get('location')).toBeNull()
      // The name of an unknown table is echoed, as text in a JSON response.
      expect([...headers.values()].join()).not.toContain('evil')
    }
  })
})

describe('over plain http', () => {
  let server: LobbyServer

  beforeAll(async () => {
    server = await startLobbyServer({ LIMITS: JSON.stringify({ devicesPerAddressPerMinute: 4 }) })
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  test('[SE14] a caller with a different forwarded address on each request is counted by the real address', async () => {
    const codes: string[] = []
    for (let index = 0; index < 6; index += 1) {
      const headers = {
        'X-Forwarded-For': `203.0.113.${index}`,
        'X-Real-IP': `203.0.113.${index}`,
        Forwarded: `for=203.0.113.${index}`,
      }
      const answer = await callerWithoutCookie(server.url).call('ensure_device', {}, { headers })
      codes.push(answer.ok ? 'ok' : answer.code)
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'too_many_requests', 'too_many_requests'])
  })
})

test('[SE14] with a trusted proxy, the address that the proxy saw counts, not those before it', async () => {
  const server = await startLobbyServer({
    TRUST_PROXY: 'true',
    LIMITS: JSON.stringify({ devicesPerAddressPerMinute: 2 }),
  })
  const statuses: string[] = []
  for (const forwardedFor of [
    '198.51.100.1',
    '203.0.113.1, 198.51.100.1',
    '203.0.113.2, 198.51.100.1',
    '198.51.100.2',
  ]) {
    const headers = { 'X-Forwarded-For': forwardedFor }
    const answer = await callerWithoutCookie(server.url).call('ensure_device', {}, { headers })
    statuses.push(answer.ok ? 'ok' : answer.code)
  }
  expect(statuses).toEqual(['ok', 'ok', 'too_many_requests', 'ok'])
  await server.stop()
})

test('[SE15] __proto__ and similar names are ordinary: no body changes a prototype, and no function fails on them', async () => {
  const server = await startLobbyServer()
  const caller = await newCaller(server.url)
  const { code } = await newServerLobby(server.url, { usernames: ['__proto__', 'constructor', 'toString'] })
  const poison = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}'
  const inputs = [
    'lobby_code',
    'draft_state',
    'participant_username',
    'host_username',
    'user_name',
    'username',
    'team_names',
  ]
  for (const name of functionNames) {
    for (const body of [
      `${poison}}`,
      // Without a field that a function doesn't have, so that what it keeps is poisoned.
      `{"draft_name":"__proto__","username":"__proto__","num_teams":2,"rounds":1,"current_pick":1,"team_names":["__proto__"],"draft_state":${poison}}}`,
      `${poison},${inputs.map((input) => `"${input}":${poison}}`).join()}}`,
      `${poison},"lobby_code":"${code}","draft_name":"__proto__","username":"__proto__","num_teams":2,"rounds":1,"current_pick":1,"team_names":["__proto__"],"draft_state":${poison}}}`,
    ]) {
      const headers = { 'Content-Type': 'application/json', Cookie: caller.cookie ?? '' }
      const answer = await fetch(server.url + rpcPath(name), { method: 'POST', headers, body })
      expect([name, body, answer.status >= 500]).toEqual([name, body, false])
      await answer.text()
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(Reflect.has({}, 'polluted')).toBe(false)
  expect((await caller.get('get_solo_draft', { username: '__proto__' })).length).toBe(1)
  for (const path of ['__proto__', 'constructor', 'toString', 'rpc/__proto__', 'rpc/hasOwnProperty']) {
    expect(
      (await fetch(`${server.url}/rest/v1/${path}`, { method: path.startsWith('rpc') ? 'POST' : 'GET' })).status,
    ).toBe(404)
  }
  await server.stop()
})
