import { expect, test } from 'vitest'
import { clientAddress } from './origin.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, 'unknown'],
])('[LM4] %s is counted as %s', (address, counted) => {
  expect(clientAddress(address, undefined, false)).toBe(counted)
})

test('[LM4] X-Forwarded-For is believed only where TRUST_PROXY says so, and only its last address', () => {
  expect(clientAddress('192.0.2.1', '203.0.113.9', false)).toBe('192.0.2.1')
  expect(clientAddress('192.0.2.1', '198.51.100.4, 203.0.113.9', true)).toBe('203.0.113.9')
  expect(clientAddress('192.0.2.1', undefined, true)).toBe('192.0.2.1')
  expect(clientAddress('192.0.2.1', ' , ', true)).toBe('192.0.2.1')
})
