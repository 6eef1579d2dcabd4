import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRateLimit } from '../platform/rate-limit.ts'
import { createHostAsker } from './ask-host.ts'

/** Answers with the status that the path names. */
const site = createServer(({ url = '' }, response) => void response.writeHead(Number(url.slice(1))).end('{}'))

beforeAll(async () => {
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
})
afterAll(() => site.close())

test('[LH31] an address of another site is not asked, whatever a league names as its own host', async () => {
  const { port } = site.address() as AddressInfo
  let askedCount = 0
  const ask = createHostAsker({
    address: 'https://api.example.org',
    rate: createRateLimit({ perWindow: 9, windowMs: 1000, now: () => 0 }),
    mayVisit: ({ hostname }) => hostname.endsWith('.example.org'),
    began() {
      askedCount += 1
      return () => undefined
    },
  })
  for (const at of [`http://127.0.0.1:${port}`, 'https://example.org.evil.test', 'no address', '']) {
    const answer = await ask({ path: '/200', at, signal: AbortSignal.timeout(30_000) })
    expect(answer).toMatchObject({ ok: false, error: { code: 'host_unreadable' } })
  }
  expect(askedCount).toBe(0)
})

test.each([
  [400, 'host_unreachable'],
  [401, 'host_private'],
  [403, 'host_private'],
  [404, 'host_unknown_id'],
  [410, 'host_unknown_id'],
  [429, 'host_busy'],
  [500, 'host_unreachable'],
  [502, 'host_unreachable'],
  [503, 'host_busy'],
] as const)('[LH4] a site that answers %i is told as %s', async (status, code) => {
  const ask = createHostAsker({
    address: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    rate: createRateLimit({ perWindow: 9, windowMs: 1000, now: () => 0 }),
  })
  const answer = await ask({ path: `/${status}`, signal: AbortSignal.timeout(30_000) })
  expect(answer).toMatchObject({ ok: false, error: { code } })
})
