import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import webPush from 'web-push'
import { startPushService, type TestPushService } from '../../../tests/support/push-service.ts'
import { createPushSender, type PushOrder, type PushSender } from './push-sender.ts'

vi.mock('node:dns', async (importOriginal) => {
  const dns = await importOriginal<typeof import('node:dns')>()
  type Callback = (error: Error | null, addresses: { address: string; family: number }[]) => void
  const lookup = (host: string, options: object, callback: Callback) =>
    host === 'web.push.apple.com'
      ? callback(null, [{ address: '127.0.0.1', family: 4 }])
      : dns.lookup(host, { ...options, all: true }, callback)
  return { ...dns, lookup }
})

const KEYS = webPush.generateVAPIDKeys()
const MESSAGE = { kind: 'on-the-clock', lobby_code: 'ABC234', lobby_name: 'Sunday League ✓' } as const

let service: TestPushService
let sender: PushSender

beforeEach(async () => {
  service = await startPushService()
  const services = [service.url, 'https://*.push.apple.com', 'https://10.0.0.1']
  sender = createPushSender({ keys: KEYS, services, contact: 'https://draft.example.com', limitMs: 300 })
})

afterEach(async () => {
  await sender.close()
  await service.close()
})

function orderFor(subscription: { endpoint: string; keys: { p256dh: string; auth: string } }): PushOrder {
  const { endpoint, keys } = subscription
  return { subscription: { endpoint, ...keys }, message: MESSAGE, topic: 'lobby-1', keepSeconds: 90 }
}

test('[PU12] the browser decrypts the message, and the push service knows who sent it and how long to keep it', async () => {
  const browser = service.subscribe()
  const [other] = [service.subscribe()]
  expect(await sender.send(orderFor(browser.subscription))).toMatchObject({ end: 'delivered' })
  const [push, ...more] = browser.received
  expect([more, other.received]).toEqual([[], []])
  expect(push?.message).toEqual(MESSAGE)
  expect(push?.headers).toMatchObject({ ttl: '90', topic: 'lobby-1', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(push?.publicKey).toBe(KEYS.publicKey)
  expect(push?.claims).toMatchObject({ aud: service.url, sub: 'https://draft.example.com' })
  expect(push?.claims.exp).toBeGreaterThan(Date.now() / 1000)
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [400, 'failed'],
  [403, 'failed'],
  [413, 'failed'],
  [429, 'failed'],
  [500, 'failed'],
  [301, 'failed'],
])('[PU13] a push service that answers %i: %s', async (status, end) => {
  service.answer = status
  const { subscription } = service.subscribe()
  expect(await sender.send(orderFor(subscription))).toEqual({ end, reason: `answered ${status}` })
})

test('[PU13] a push service that never answers is given up, and one that goes on answering is left', async () => {
  const { subscription } = service.subscribe()
  service.answer = () => undefined
  expect(await sender.send(orderFor(subscription))).toEqual({ end: 'failed', reason: expect.stringMatching(/timeout/) })
  const timers: NodeJS.Timeout[] = []
  service.answer = (response) => void timers.push(setInterval(() => response.write('x'), 20))
  expect(await sender.send(orderFor(subscription))).toMatchObject({ end: 'delivered' })
  for (const timer of timers) clearInterval(timer)
})

test('[PU13] keys that nobody can encrypt for are a failure, not a crash', async () => {
  const { subscription } = service.subscribe()
  const broken = { ...subscription, keys: { ...subscription.keys, p256dh: 'AAAA' } }
  expect(await sender.send(orderFor(broken))).toMatchObject({ end: 'failed' })
  expect(service.requests).toEqual([])
})

test('[PU14] a redirect is not followed', async () => {
  const { subscription } = service.subscribe()
  service.answer = (response) => response.writeHead(307, { Location: `${service.url}/elsewhere` }).end()
  expect(await sender.send(orderFor(subscription))).toEqual({ end: 'failed', reason: 'answered 307' })
  expect(service.requests).toHaveLength(1)
})

test('[PU14] nothing is sent to a private network, whatever the name says or resolves to', async () => {
  const { subscription } = service.subscribe()
  const at = (endpoint: string) => sender.send(orderFor({ ...subscription, endpoint }))
  expect(await at('https://10.0.0.1/x')).toEqual({ end: 'gone', reason: 'is not on the internet' })
  expect(await at('https://web.push.apple.com/x')).toEqual({
    end: 'failed',
    reason: 'web.push.apple.com is not on the internet',
  })
  expect(await at('https://push.example.com/x')).toEqual({ end: 'gone', reason: 'is at no known push service' })
})
