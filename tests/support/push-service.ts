import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from '#protocol/zod.ts'

/** A push service on this machine, with the browsers that subscribed to it. */
export interface TestPushService {
  /** For the setting PUSH_SERVICES. */
  readonly url: string
  subscribe(): TestBrowser
  /** Answers instead of 201. */
  answer: number | ((response: ServerResponse) => void)
  /** The paths of all requests. */
  readonly requests: string[]
  close(): Promise<void>
}

/** A browser's side of a subscription. */
export interface TestBrowser {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** What arrived for it, decrypted. */
  readonly received: readonly ReceivedPush[]
}

export interface ReceivedPush {
  readonly message: unknown
  /** The headers' names are in lower case. */
  readonly headers: IncomingMessage['headers']
  /** What the server signed with its key (VAPID), which was checked. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  readonly publicKey: string
}

export async function startPushService(): Promise<TestPushService> {
  const browsers = new Map<string, { readonly receive: (push: ReceivedPush) => void; readonly keys: BrowserKeys }>()
  const requests: string[] = []
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    requests.push(path)
    const chunks: Buffer[] = []
    for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
    if (typeof service.answer === 'function') return service.answer(response)
    const browser = browsers.get(path)
    if (browser === undefined) return void response.writeHead(404).end()
    if (service.answer === 201) {
      const signed = verified(request.headers.authorization ?? '')
      const message: unknown = JSON.parse(decrypted(Buffer.concat(chunks), browser.keys))
      browser.receive({ message, headers: request.headers, ...signed })
    }
    response.writeHead(service.answer).end()
  }

  const service: TestPushService = {
    url,
    answer: 201,
    requests,
    subscribe() {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const keys = { ecdh, auth: randomBytes(16) }
      const path = `/push/${randomBytes(8).toString('hex')}`
      const received: ReceivedPush[] = []
      browsers.set(path, { receive: (push) => received.push(push), keys })
      const p256dh = ecdh.getPublicKey('base64url')
      return {
        subscription: { endpoint: url + path, keys: { p256dh, auth: keys.auth.toString('base64url') } },
        received,
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })

/** The claims of `vapid t=<token>, k=<key>` (RFC 8292). Throws unless the key signed them. */
function verified(authorization: string): Pick<ReceivedPush, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('the server did not sign this')
  return { claims: claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())), publicKey }
}

interface BrowserKeys {
  readonly ecdh: ECDH
  readonly auth: Buffer
}

const TAG_BYTES = 16

/** Decrypts a message as a browser does (RFC 8291 on RFC 8188). */
function decrypted(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]) =>
    parts.reduce((hash, part) => hash.update(part), createHmac('sha256', key)).digest()
  const shared = hmac(auth, ecdh.computeSecret(senderKey))
  const input = hmac(shared, 'WebPush: info\0', ecdh.getPublicKey(), senderKey, '\x01')
  const random = hmac(salt, input)
  const key = hmac(random, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16)
  const nonce = hmac(random, 'Content-Encoding: nonce\0\x01').subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
