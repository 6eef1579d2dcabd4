import { expect, test } from 'vitest'
import { mayReadMetrics } from './watch.ts'

const TOKEN = 'a-token-of-sixteen'
const HERE = { metricsToken: null, trustProxy: false, publicUrl: null }

function mayRead(
  access: Partial<Parameters<typeof mayReadMetrics>[0]>,
  headers: Readonly<Record<string, string>>,
  socketAddress: string | undefined = '127.0.0.1',
): boolean {
  const sent = new Headers(headers)
  return mayReadMetrics({ ...HERE, ...access }, { socketAddress, header: (name) => sent.get(name) ?? undefined })
}

test.each([
  ['127.0.0.1', 'localhost:3000'],
  ['::ffff:127.0.0.1', '127.0.0.1:3000'],
  ['::1', '[::1]:3000'],
  ['127.8.8.8', 'LOCALHOST'],
])('[OB8] without a token, %s that asks %s is on this machine', (address, host) => {
  expect(mayRead({}, { Host: host }, address)).toBe(true)
})

test.each(['192.0.2.7', '10.0.0.1', '::ffff:192.0.2.7', '2001:db8::1', '::', '', '127.0.0.1.example', '1127.0.0.1'])(
  '[OB8] without a token, %j is not',
  (address) => {
    expect(mayRead({}, { Host: 'localhost' }, address)).toBe(false)
  },
)

test.each(['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'])(
  '[OB8] behind a proxy everybody comes from this machine: %s gives it away',
  (name) => {
    expect(mayRead({}, { Host: 'localhost', [name]: '127.0.0.1' })).toBe(false)
    expect(mayRead({}, { Host: 'localhost', [name]: '' })).toBe(false)
  },
)

test('[OB8] a server that stands behind something, or is asked by another name, needs a token', () => {
  expect(mayRead({ trustProxy: true }, { Host: 'localhost' })).toBe(false)
  expect(mayRead({ publicUrl: 'https://draft.example.com' }, { Host: 'localhost' })).toBe(false)
  expect(mayRead({}, { Host: 'rebound.example:3000' })).toBe(false)
  expect(mayRead({}, { Host: 'localhost.example' })).toBe(false)
  expect(mayRead({}, {})).toBe(false)
})

test('[OB8] with a token, it alone counts, from wherever it comes', () => {
  const access = { metricsToken: TOKEN, trustProxy: true, publicUrl: 'https://draft.example.com' }
  const asked = (authorization: string) => mayRead(access, { Authorization: authorization }, '192.0.2.7')
  expect(asked(`Bearer ${TOKEN}`)).toBe(true)
  const wrong = ['', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, 'Bearer ', `Basic ${TOKEN}`]
  expect(wrong.filter(asked)).toEqual([])
  expect(mayRead({ metricsToken: TOKEN }, { Host: 'localhost' })).toBe(false)
})
