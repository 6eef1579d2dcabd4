import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { inviteOrigin, networkAddresses, ownOrigin } from './download/outbound-addresses.ts'

const EVERYWHERE = { host: '0.0.0.0', publicUrl: null }
const ADDRESSES = ['192.168.1.20', '10.8.0.2']

test.each([
  ['http://localhost:3000', 'http://192.168.1.20:3000'],
  ['http://127.0.0.1:8080', 'http://192.168.1.20:8080'],
  ['http://[::1]', 'http://192.168.1.20'],
])('[RU44] a page opened at %s invites to %s', (page, invite) => {
  expect(inviteOrigin(page, EVERYWHERE, ADDRESSES)).toBe(invite)
})

test('[RU44] PUBLIC_URL is the address of every invitation', () => {
  const server = { host: '0.0.0.0', publicUrl: 'https://draft.example.com' }
  expect(inviteOrigin('http://localhost:3000', server, ADDRESSES)).toBe('https://draft.example.com')
  expect(inviteOrigin(null, server, ADDRESSES)).toBe('https://draft.example.com')
})

test('[RU44] any other page invites to its own address', () => {
  expect(inviteOrigin('http://192.168.1.20:3000', EVERYWHERE, ADDRESSES)).toBeNull()
  expect(inviteOrigin('https://draft.example.com', EVERYWHERE, ADDRESSES)).toBeNull()
  expect(inviteOrigin('http://localhost.example.com:3000', EVERYWHERE, ADDRESSES)).toBeNull()
  expect(inviteOrigin(null, EVERYWHERE, ADDRESSES)).toBeNull()
  expect(inviteOrigin('null', EVERYWHERE, ADDRESSES)).toBeNull()
})

test('[RU44] no address is promised that nobody could reach: without a network, with https here alone, or when only this machine is served', () => {
  expect(inviteOrigin('http://localhost:3000', EVERYWHERE, [])).toBeNull()
  expect(inviteOrigin('https://localhost:3000', EVERYWHERE, ADDRESSES)).toBeNull()
  expect(inviteOrigin('http://localhost:3000', { host: '127.0.0.1', publicUrl: null }, ADDRESSES)).toBeNull()
})

test('[RU44] addresses of the network come before those of containers and VPNs', () => {
  const address = (text: string, internal = false) => ({ address: text, family: 'IPv4' as const, internal })
  expect(
    networkAddresses({
      lo: [address('127.0.0.1', true)],
      docker0: [address('172.17.0.1')],
      tailscale0: [address('100.80.1.2')],
      wlan0: [{ address: 'fe80::1', family: 'IPv6', internal: false }, address('192.168.1.20')],
      eth1: [address('169.254.7.7')],
    }),
  ).toEqual(['192.168.1.20', '172.17.0.1', '100.80.1.2'])
})

test.each([
  ['http://localhost:3000/drafts/x', 'http://localhost:3000'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ['http://192.168.1.20:3000/', 'http://192.168.1.20:3000'],
  ['http://[fd00::1]:3000/', 'http://[fd00::1]:3000'],
  [`http://${hostname()}:3000/`, `http://${hostname().toLowerCase()}:3000`],
  ['http://evil.example/', null],
  ['http://evil.example.localhost.com/', null],
  ['http://8.8.8.8:3000/', null],
  ['http://[2606:4700::1]/', null],
])('[SE22] without PUBLIC_URL, a request to %s gets previews with %s', (requestUrl, origin) => {
  expect(ownOrigin(requestUrl, null)).toBe(origin)
  expect(ownOrigin(requestUrl, 'https://draft.example.com')).toBe('https://draft.example.com')
})
