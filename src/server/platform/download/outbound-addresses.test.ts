import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { isBarredHost, lookupWithin, mayConnect, PrivateAddressError, reachOf } from './outbound-addresses.ts'

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.20',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  '2001:db8::1',
  '2002:a00:1::',
]
const OF_THIS_MACHINE = ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']
const PUBLIC = ['1.1.1.1', '172.15.0.1', '172.32.0.1', '192.167.1.1', '2606:4700::1111']

test('[NWG3] only the internet can be reached, and this machine where the source is on it', () => {
  for (const address of PUBLIC) expect([address, mayConnect(address, 'internet')]).toEqual([address, true])
  for (const reach of ['internet', 'this_machine'] as const) {
    for (const address of PRIVATE) expect([address, mayConnect(address, reach)]).toEqual([address, false])
  }
  for (const address of OF_THIS_MACHINE) {
    expect([address, mayConnect(address, 'internet')]).toEqual([address, false])
    expect([address, mayConnect(address, 'this_machine')]).toEqual([address, true])
  }
  expect(mayConnect('example.com', 'internet')).toBe(false)
})

test.each([
  ['http://127.0.0.1:8000/x', 'this_machine'],
  ['http://localhost:8000/x', 'this_machine'],
  ['https://[::1]/x', 'this_machine'],
  ['https://www.espn.com/x', 'internet'],
  ['https://localhost.example.com/x', 'internet'],
  ['https://10.0.0.1/x', 'internet'],
])('[NWG3] %s reaches %s', (url, reach) => {
  expect(reachOf(new URL(url))).toBe(reach)
})

test.each([
  'https://10.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
])('[NWG3] %s is barred however it is written, without a lookup', (url) => {
  expect(isBarredHost(new URL(url), 'internet')).toBe(true)
})

test('[NWG3] a host name is checked when it is looked up', () => {
  expect(isBarredHost(new URL('https://www.espn.com/'), 'internet')).toBe(false)
})

/** Resolves every name to these addresses. */
function lookUp(addresses: readonly string[], all: boolean): Promise<unknown> {
  const answer: LookupAddress[] = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const lookup = lookupWithin('internet', (_host, _options, callback) => callback(null, answer))
  return new Promise((resolve) => {
    lookup('feed.example.com', { all }, (error, found, family) => resolve(error ?? [found, family]))
  })
}

test('[NWG3] a name that resolves to a private network is not connected to', async () => {
  for (const address of [...PRIVATE, ...OF_THIS_MACHINE]) {
    expect(await lookUp([address], true)).toBeInstanceOf(PrivateAddressError)
    expect(await lookUp([address], false)).toBeInstanceOf(PrivateAddressError)
  }
  expect(await lookUp([], true)).toBeInstanceOf(PrivateAddressError)
  expect(await lookUp(['10.0.0.1', '1.1.1.1', '::1'], true)).toEqual([[{ address: '1.1.1.1', family: 4 }], undefined])
  expect(await lookUp(['10.0.0.1', '1.1.1.1'], false)).toEqual(['1.1.1.1', 4])
})

test('[NWG3] a name that does not resolve says so', async () => {
  const notFound = new Error('ENOTFOUND')
  const lookup = lookupWithin('internet', (_host, _options, callback) => callback(notFound, []))
  const found = await new Promise((resolve) => lookup('x.example', { all: true }, (error) => resolve(error)))
  expect(found).toBe(notFound)
})
