import { expect, test } from 'vitest'
import { createRateLimit } from '../platform/rate-limit.ts'
import type { RpcCall } from '../platform/rpc/rpc-call.ts'
import { myPasskeyFunctions } from './passkey-functions.ts'

const OWN = 'https://draft.example.org'

/** The site that a browser is to bind passkeys to, or the refusal. */
async function siteFor(publicUrl: string | null, call: Partial<RpcCall>): Promise<string | undefined> {
  const functions = myPasskeyFunctions({
    passkeys: {
      passkeysOf: async () => [],
      read: async () => null,
      add: async () => false,
      noteUse: async () => false,
      forget: async () => false,
      openChallenge: async () => 'challenge',
      challengeOf: async () => null,
      endChallenge: async () => false,
    },
    secondFactor: { hasFactor: async () => false, problem: async () => null },
    joinOwner: async () => 0,
    passkeyCalls: createRateLimit({ perWindow: 9, windowMs: 1, now: () => 0 }),
    publicUrl,
    now: () => 0,
  })
  const caller: RpcCall = { deviceId: 'd1', cookie: null, address: '', commandId: null, issuedAtMs: null, ...call }
  const answer = await functions.start_passkey_use({}, caller)
  return answer.ok ? JSON.parse(JSON.stringify(answer.body)).options.rpId : answer.code
}

test.each<readonly [string, string | null, Partial<RpcCall>, string]>([
  ['a page over https', null, { origin: `${OWN}:8443` }, 'draft.example.org'],
  ['a page on this machine', null, { origin: 'http://localhost:3000' }, 'localhost'],
  ['a name of this machine', null, { origin: 'http://app.localhost:3000' }, 'app.localhost'],
  ['a page of PUBLIC_URL', OWN, { origin: OWN }, 'draft.example.org'],
  ['a page of another site than PUBLIC_URL', OWN, { origin: 'https://other.example.org' }, 'passkeys_off'],
  ['a page without https', null, { origin: 'http://draft.example.org' }, 'passkeys_off'],
  ['a name that ends like this machine', null, { origin: 'http://evillocalhost' }, 'passkeys_off'],
  ['an IPv4 address', null, { origin: 'https://192.168.1.5' }, 'passkeys_off'],
  ['an IPv6 address', null, { origin: 'https://[2001:db8::5]:3000' }, 'passkeys_off'],
  ['a listed page of another site', null, { origin: OWN, isForeign: true }, 'passkeys_off'],
  ['a page without an origin', null, { origin: 'null' }, 'passkeys_off'],
  ['a program', null, {}, 'passkeys_off'],
  ['nobody', null, { origin: OWN, deviceId: null }, 'no_device'],
])('[DV23] %s has passkeys or a refusal', async (_caller, publicUrl, call, expected) => {
  expect(await siteFor(publicUrl, call)).toBe(expected)
})
