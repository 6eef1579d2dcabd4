import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLobbyRun } from '../../tests/support/lobby-builders.ts'
import { isRefusalCode, REFUSAL_STATUSES, refusalSchema } from './refusal-codes.ts'

const SERVERS_OWN = new Set([
  'unavailable',
  'failed',
  'host_busy',
  'host_unreachable',
  'host_unreadable',
  'host_follow_full',
])

test('[PR2] every refusal has a status: the caller’s mistakes 4xx, those of the server and of the sites it asks 5xx', () => {
  for (const [code, status] of Object.entries(REFUSAL_STATUSES)) {
    expect([code, Math.floor(status / 100)]).toEqual([code, SERVERS_OWN.has(code) ? 5 : 4])
  }
})

test('[PR2] whatever a lobby refuses with is a code of the wire', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(anyLobbyRun, ({ steps }) => {
      for (const { decided } of steps) if (!decided.ok) seen.add(decided.error)
      expect([...seen].every(isRefusalCode)).toBe(true)
    }),
    { numRuns: 300, seed: 1 },
  )
  expect(seen.size).toBeGreaterThan(12)
})

test.each(['', 'NOT_HOST', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])('[PR2] %j is no code', (code) => {
  expect(isRefusalCode(code)).toBe(false)
})

test('[PR2] a refusal has PostgREST’s shape', () => {
  const refusal = { code: 'not_host', message: 'Only the host may do this.', details: null, hint: null }
  expect(refusalSchema.parse(refusal)).toEqual(refusal)
  expect(refusalSchema.safeParse({ code: 'not_host', message: 'x' }).success).toBe(false)
})
