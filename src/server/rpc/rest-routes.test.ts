import { pino } from 'pino'
import { expect, test } from 'vitest'
import { refusalSchema } from '#protocol/refusal-codes.ts'
import { createRpcWorld } from '../../../tests/support/rpc-world.ts'
import { createIdentity } from '../devices/identity.ts'
import { createMemoryDeviceStore } from '../../../tests/support/memory-stores.ts'
import { DEFAULT_LIMITS } from '../platform/limits.ts'
import { createRateLimits } from '../platform/rate-limit.ts'
import { StoreUnavailableError } from '../platform/database/transactions.ts'
import { err } from '#core/lib/result.ts'
import { createRestRoutes } from './rest-routes.ts'

/** The routes over functions of which each throws the same error. */
async function routesThatThrow(error: Error) {
  const { functions } = await createRpcWorld()
  let logged = ''
  const rest = createRestRoutes({
    functions: {
      ...functions,
      byName: {
        ...functions.byName,
        join_lobby_with_code: async () => {
          throw error
        },
      },
    },
    identity: createIdentity({
      devices: createMemoryDeviceStore(),
      tokens: { callerOf: async () => err('bad_token') },
      isHttps: false,
      now: () => 0,
    }),
    allowedOrigins: new Set(),
    reader: {
      read: async () => {
        throw error
      },
    },
    downloadResult: async () => {
      throw error
    },
    limits: DEFAULT_LIMITS,
    rateLimits: createRateLimits(DEFAULT_LIMITS, () => 0),
    publicUrl: null,
    addressOf: () => '192.0.2.1',
    log: pino({ level: 'info' }, { write: (line: string) => void (logged += line) }),
  })
  const response = await rest.request('/rpc/join_lobby_with_code', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: 'snakeboard=geheim' },
    body: '{"user_name":"geheim"}',
  })
  return { response, body: refusalSchema.parse(await response.json()), logged: () => logged }
}

test('[RF14] a database out of reach is 503 with a text and a time to come again', async () => {
  const { response, body, logged } = await routesThatThrow(new StoreUnavailableError('connection refused'))
  expect([response.status, body.code, response.headers.get('Retry-After')]).toEqual([503, 'unavailable', '2'])
  expect(body.message).toMatch(/database cannot be reached/)
  expect(logged()).toContain('"level":40')
})

test('[RF15] what nobody expected is 500, and logged without what was sent', async () => {
  const { response, body, logged } = await routesThatThrow(new Error('cannot read "geheim"'))
  expect([response.status, body.code, body.details]).toEqual([500, 'failed', null])
  expect(logged()).toContain('"level":50')
  expect(logged()).not.toContain('geheim')
})
