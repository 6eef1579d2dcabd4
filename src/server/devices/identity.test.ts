import { expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import type { DeviceStore } from './device-store.ts'
import { createIdentity, type Identity, type TokenReader } from './identity.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { createMemoryDeviceStore } from '../../../tests/support/memory-stores.ts'

/** One token is known, of one owner. */
const TOKENS: TokenReader = {
  callerOf: async (token) =>
    token === 'a.good.token'
      ? ok({ deviceId: 'owner', session: { id: 's', aal: 'aal1', lacksFactor: false, expiresAtMs: 1 } })
      : err(token === 'an.old.token' ? 'token_expired' : 'bad_token'),
}

function identityOver(devices: DeviceStore = createMemoryDeviceStore(), isHttps = false) {
  const clock = { ms: 0 }
  return { clock, devices, identity: createIdentity({ devices, tokens: TOKENS, isHttps, now: () => clock.ms }) }
}

async function deviceOf(identity: Identity, cookie: string | null | undefined): Promise<DeviceId | null> {
  const caller = await identity.identify({ cookie })
  return caller.ok ? caller.value.deviceId : null
}

/** What a browser sends back of a Set-Cookie header. */
function pairOf(setCookie: string): string {
  return setCookie.split(';')[0] ?? ''
}

test('[ID1] the secret is 256 random bits in an HttpOnly cookie for the whole site', async () => {
  const { identity } = identityOver()
  const { setCookie } = await identity.ensure(null, null)
  expect(setCookie).toMatch(/^snakeboard=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
  expect((await identity.ensure(null, null)).setCookie).not.toBe(setCookie)
})

test('[ID1] behind https the cookie is Secure and bound to the host', async () => {
  const { identity } = identityOver(undefined, true)
  const { deviceId, setCookie } = await identity.ensure(null, null)
  expect(setCookie).toMatch(/^__Host-snakeboard=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/)
  expect(await deviceOf(identity, pairOf(setCookie))).toBe(deviceId)
  expect(await deviceOf(identity, pairOf(setCookie).replace('__Host-', ''))).toBeNull()
})

test('[ID2] of a secret only its SHA-256 is kept', async () => {
  const kept: string[] = []
  const devices = createMemoryDeviceStore()
  const { identity } = identityOver({
    ...devices,
    add(device) {
      kept.push(JSON.stringify(device))
      return devices.add(device)
    },
  })
  const { setCookie } = await identity.ensure(null, null)
  const secret = pairOf(setCookie).split('=')[1] ?? ''
  expect(kept).toHaveLength(1)
  expect(kept[0]).not.toContain(secret)
  expect(kept[0]).toMatch(/"secretHash":"[0-9a-f]{64}"/)
})

test('[RU9] a valid cookie is kept, and its time renewed', async () => {
  const { identity } = identityOver()
  const first = await identity.ensure(null, null)
  expect(await identity.ensure(pairOf(first.setCookie), null)).toEqual(first)
  expect(await identity.ensure(`theme=dark; ${pairOf(first.setCookie)}; x=y`, 'another nonce of a visit')).toEqual(
    first,
  )
})

test('[ID3] a device is known to every node on the same store', async () => {
  const { devices, identity } = identityOver()
  const { deviceId, setCookie } = await identity.ensure(null, null)
  expect(await deviceOf(identityOver(devices).identity, pairOf(setCookie))).toBe(deviceId)
})

test.each([
  undefined,
  null,
  '',
  'snakeboard=',
  'snakeboard=short',
  `snakeboard=${'A'.repeat(43)}`,
  `other=${'A'.repeat(43)}`,
  `snakeboard="${'A'.repeat(43)}"`,
  `${'x=y; '.repeat(5000)}snakeboard=${'A'.repeat(43)}`,
])('[ID3] the cookie header %j is nobody', async (header) => {
  expect(await deviceOf(identityOver().identity, header)).toBeNull()
})

test('[RU9] the same nonce within a minute is the same device, also for two first requests at once', async () => {
  const { clock, identity } = identityOver()
  const [one, other] = await Promise.all([identity.ensure(null, 'nonce 1'), identity.ensure(null, 'nonce 1')])
  expect(one).toEqual(other)
  clock.ms = 59_999
  expect(await identity.ensure(undefined, 'nonce 1')).toEqual(one)
  expect((await identity.ensure(null, 'nonce 2')).deviceId).not.toBe(one.deviceId)
  clock.ms = 60_000
  expect((await identity.ensure(null, 'nonce 1')).deviceId).not.toBe(one.deviceId)
})

test('[ID4] a device that could not be stored is tried again', async () => {
  const devices = createMemoryDeviceStore()
  let isAway = true
  const { identity } = identityOver({
    ...devices,
    add: (device) => (isAway ? Promise.reject(new Error('away')) : devices.add(device)),
  })
  await expect(identity.ensure(null, 'nonce 1')).rejects.toThrow('away')
  isAway = false
  const { deviceId, setCookie } = await identity.ensure(null, 'nonce 1')
  expect(await deviceOf(identity, pairOf(setCookie))).toBe(deviceId)
})

test('[AUT1] a token counts more than a cookie, and a bad one is refused whatever the cookie says', async () => {
  const { identity } = identityOver()
  const { deviceId, setCookie } = await identity.ensure(null, null)
  const cookie = pairOf(setCookie)
  const ask = async (authorization: string, apiKey?: string) => {
    const caller = await identity.identify({ cookie, authorization, apiKey })
    return caller.ok ? caller.value.deviceId : caller.error
  }
  expect(await ask('Bearer a.good.token')).toBe('owner')
  expect(await ask('Bearer an.old.token')).toBe('token_expired')
  expect(await ask('Bearer a.forged.token')).toBe('bad_token')
  // The key of a client, which it sends while nobody has signed in.
  expect(await ask('Bearer anonymous')).toBe(deviceId)
  expect(await ask('Bearer sb_publishable_key')).toBe(deviceId)
  expect(await ask('Bearer a.legacy.key', 'a.legacy.key')).toBe(deviceId)
})

test('[DV7] a device that was forgotten within the minute of its nonce gets another secret', async () => {
  const forgotten = new Set<string>()
  const devices = createMemoryDeviceStore()
  const { identity } = identityOver({
    ...devices,
    deviceIdOf: async (hash) => (forgotten.has(hash) ? null : devices.deviceIdOf(hash)),
    add: (device) => devices.add(device),
  })
  const first = await identity.ensure(null, 'nonce 1')
  forgotten.add(identity.secretHashIn(pairOf(first.setCookie)) ?? '')
  identity.forgetDevices()
  const second = await identity.ensure(pairOf(first.setCookie), 'nonce 1')
  expect(second.setCookie).not.toBe(first.setCookie)
  expect(await identity.ensure(null, 'nonce 1')).toEqual(second)
})
