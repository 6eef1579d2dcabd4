import webPush from 'web-push'
import { createECDH } from 'node:crypto'
import { parsedJson } from '#core/lib/json.ts'
import { z } from '#protocol/zod.ts'
import { serverSecret } from '../platform/database/server-secret.ts'
import type { Database } from '../platform/database/database.ts'

/** The keys that identify this server to push services (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string
  /** Never leaves the server. */
  readonly privateKey: string
}

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() })

/** Made at the first start; the same on every node and after every restart, because browsers subscribe to one key. */
export async function pushKeys(database: Database): Promise<PushKeys> {
  const stored = await serverSecret(database, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys()))
  return keysSchema.parse(parsedJson(stored))
}

const BASE64URL = /^[\w-]+=*$/
const AUTH_BYTES = 16

/** Whether messages can be encrypted for these keys of a browser: a point of P-256 and 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  if (!BASE64URL.test(p256dh) || !BASE64URL.test(auth)) return false
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false
  try {
    const ownKeys = createECDH('prime256v1')
    ownKeys.generateKeys()
    ownKeys.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
