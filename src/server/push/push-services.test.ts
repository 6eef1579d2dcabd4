import { expect, test } from 'vitest'
import { DEFAULT_PUSH_SERVICES, isKnownEndpoint, isPushServiceAddress } from './push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('[PU10] %s is an address of a known push service', (endpoint) => {
  expect(isKnownEndpoint(endpoint, DEFAULT_PUSH_SERVICES)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://a:b@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://evil-fcm.googleapis.com/x',
  'https://push.apple.com.example.com/x',
  'https://evilpush.apple.com/x',
  'https://web.push.apple.com:22/x',
  'https://127.0.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://localhost/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'updates.push.services.mozilla.com',
  '',
])('[PU10] "%s" is none', (endpoint) => {
  expect(isKnownEndpoint(endpoint, DEFAULT_PUSH_SERVICES)).toBe(false)
})

test('[PU10] no service, no address', () => {
  expect(isKnownEndpoint('https://fcm.googleapis.com/x', [])).toBe(false)
})

test('[PU11] a setting names https origins, with any subdomain or not, and http on this machine alone', () => {
  for (const address of [...DEFAULT_PUSH_SERVICES, 'https://push.example.com:8443', 'http://127.0.0.1:9000']) {
    expect([address, isPushServiceAddress(address)]).toEqual([address, true])
  }
  for (const address of [
    'http://push.example.com',
    'https://push.example.com/path',
    'https://*',
    'https://a.*.example.com',
    'http://*.localhost:9000',
    'push.example.com',
    'https://me@push.example.com',
  ]) {
    expect([address, isPushServiceAddress(address)]).toEqual([address, false])
  }
})
