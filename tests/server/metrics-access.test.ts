import { afterEach, expect, test } from 'vitest'
import { startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'

const TOKEN = 'a-token-of-sixteen'

let server: LobbyServer | null = null
afterEach(async () => {
  await server?.stop()
  server = null
})

async function start(environment: Readonly<Record<string, string>>): Promise<LobbyServer> {
  server = await startLobbyServer(environment)
  return server
}

async function asked(path: string, headers: Readonly<Record<string, string>>, method = 'GET') {
  const response = await fetch(`${server?.url}${path}`, { method, headers })
  const { date: _date, ...others } = Object.fromEntries(response.headers)
  return { status: response.status, headers: others, body: await response.text() }
}

/** Callers without access cannot tell that the metrics exist. */
async function expectNothingThere(headers: Readonly<Record<string, string>>) {
  for (const method of ['GET', 'HEAD', 'POST']) {
    expect(await asked('/metrics', headers, method)).toEqual(await asked('/nothing', headers, method))
  }
  expect((await asked('/metrics', headers)).status).toBe(404)
}

test('[OB8] /metrics answers a caller on this machine, and is never cached', async () => {
  await start({})
  const { status, headers, body } = await asked('/metrics', {})
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['content-type']).toMatch(/^text\/plain; (?:version=0\.0\.4; )?charset=utf-8/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(body).toContain('# TYPE snakeboard_picks_total counter')
  expect((await asked('/metrics', {}, 'HEAD')).status).toBe(200)
})

test('[OB8] a caller through a proxy gets the answer of a missing path', async () => {
  await start({})
  await expectNothingThere({ 'X-Forwarded-For': '192.0.2.7' })
  await expectNothingThere({ Via: '1.1 proxy' })
})

test('[OB8] a server with a trusted proxy answers nobody without a token', async () => {
  await start({ TRUST_PROXY: 'true' })
  await expectNothingThere({})
})

test('[OB8] with a token it answers that token alone, also through a proxy', async () => {
  await start({ METRICS_TOKEN: TOKEN, TRUST_PROXY: 'true' })
  await expectNothingThere({})
  await expectNothingThere({ Authorization: `Bearer ${TOKEN}0` })
  const behind = { Authorization: `Bearer ${TOKEN}`, 'X-Forwarded-For': '192.0.2.7' }
  expect((await asked('/metrics', behind)).status).toBe(200)
})
