import { expect, test } from 'vitest'
import { fakeStorage } from '../../../tests/support/fake-storage.ts'
import { remoteFunctions } from '#protocol/remote-functions.ts'
import { createEnsureDevice } from './ensure-device.ts'
import { asKnownDevice } from './ensure-device.ts'
import { createPostFunction } from './http-client.ts'

test('[AP4] before its first call a device makes sure of its cookie, once for all calls', async () => {
  const server = deviceServer()
  const { call } = tab(server)
  await Promise.all([call('get_lobby_by_code', CODE), call('get_lobby_by_code', CODE), call('get_draft_picks', CODE)])
  expect(server.names[0]).toBe('ensure_device')
  expect(server.names.filter((name) => name === 'ensure_device')).toHaveLength(1)
})

test('[RU44] where invites should lead is known once the device is', async () => {
  const { device } = tab(deviceServer())
  expect(device.inviteOrigin()).toBeNull()
  await device.ensure()
  expect(device.inviteOrigin()).toBe('http://192.168.1.7:3000')
})

test('[AP5] the first requests of two tabs carry one nonce', async () => {
  const server = deviceServer()
  const storage = fakeStorage()
  const [one, other] = [tab(server, storage.tab()), tab(server, storage.tab())]
  await Promise.all([one.device.ensure(), other.device.ensure()])
  expect(server.nonces).toHaveLength(2)
  expect(new Set(server.nonces).size).toBe(1)
})

test('[AP5] a repeated request whose answer was lost carries the same nonce; a minute later it is forgotten', async () => {
  const server = deviceServer()
  const storage = fakeStorage()
  const { device, endWaits } = tab(server, storage)
  server.isUp = false
  const lost = device.ensure()
  expect(await lost).toMatchObject({ error: { code: 'no_answer' } })
  server.isUp = true
  expect(await device.ensure()).toEqual({ ok: true, value: null })
  expect(new Set(server.nonces).size).toBe(1)
  expect(storage.read('snakeboard.device_nonce')).toBe(server.nonces[0])
  await settle()
  endWaits()
  await settle()
  expect(storage.read('snakeboard.device_nonce')).toBeNull()
})

test('[AP6] without an answer for the device the call itself is not sent', async () => {
  const server = deviceServer()
  server.isUp = false
  const { call } = tab(server)
  expect(await call('get_lobby_by_code', CODE)).toMatchObject({ error: { code: 'no_answer' } })
  expect(server.names).toEqual(['ensure_device'])
})

test('[AP6] a device that the server has forgotten is made sure of once more, and the call repeated', async () => {
  const server = deviceServer()
  const { call } = tab(server)
  await call('get_lobby_by_code', CODE)
  server.forgetOnce()
  expect(await call('get_lobby_by_code', CODE)).toEqual({ ok: true, value: [] })
  expect(server.names.slice(2)).toEqual(['get_lobby_by_code', 'ensure_device', 'get_lobby_by_code'])
})

test('[AP6] a browser without cookies is told so after one repetition', async () => {
  const server = deviceServer()
  server.keepsCookies = false
  const { call } = tab(server)
  expect(await call('get_lobby_by_code', CODE)).toMatchObject({ error: { code: 'no_device' } })
  expect(server.names).toHaveLength(4)
})

const CODE = { lobby_code: 'ABCDEF' }

function tab(server: ReturnType<typeof deviceServer>, storage = fakeStorage()) {
  let waits: (() => void)[] = []
  let nonceCount = 0
  const post = createPostFunction(server.fetch)
  const device = createEnsureDevice({
    call: post,
    storage,
    newNonce: () => `nonce-of-a-tab-${(nonceCount += 1)}-${(tabCount += 1)}`,
    // The short wait in which tabs agree ends by itself, the long one when the test says so.
    wait: (durationMs) =>
      durationMs < 100
        ? settle()
        : new Promise((resolve) => {
            waits.push(resolve)
          }),
  })
  return {
    device,
    call: asKnownDevice(post, device),
    endWaits: () => {
      for (const end of waits) end()
      waits = []
    },
  }
}

let tabCount = 0

function deviceServer() {
  const names: string[] = []
  const nonces: unknown[] = []
  let isForgotten = false
  const server = {
    names,
    nonces,
    isUp: true,
    keepsCookies: true,
    forgetOnce: () => {
      isForgotten = true
    },
    fetch: async (path: string, { body }: { readonly body: string }) => {
      const name = path.split('/').at(-1) ?? ''
      names.push(name)
      if (name === 'ensure_device') nonces.push(remoteFunctions.ensure_device.input.parse(JSON.parse(body)).nonce)
      if (!server.isUp) throw new TypeError('no network')
      if (name === 'ensure_device') return Response.json({ now: 1, invite_origin: 'http://192.168.1.7:3000' })
      const isUnknown = isForgotten || !server.keepsCookies
      isForgotten = false
      return isUnknown
        ? Response.json({ code: 'no_device', message: '', details: null, hint: null }, { status: 401 })
        : Response.json([])
    },
  }
  return server
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}
