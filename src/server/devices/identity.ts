import { randomUUID } from 'node:crypto'
import type { DeviceId } from '../platform/device-id.ts'
import { createDeviceCookie, newSecret, secretHashOf } from './device-cookie.ts'
import type { DeviceStore } from './device-store.ts'

/** Identifies the caller of a request (RU9). Accounts would be added here. */
export interface Identity {
  /** The device whose secret the cookie holds, or null. */
  identify(cookieHeader: string | null | undefined): Promise<DeviceId | null>
  /** Returns the device of a valid cookie, else creates one. The same nonce within a minute returns the same device. */
  ensure(cookieHeader: string | null | undefined, nonce: string | null): Promise<EnsuredDevice>
}

export interface EnsuredDevice {
  readonly deviceId: DeviceId
  /** The Set-Cookie header to send. */
  readonly setCookie: string
}

interface IdentityParts {
  readonly devices: DeviceStore
  /** Whether people open the app through https. */
  readonly isHttps: boolean
  readonly now: () => number
}

interface Minted {
  readonly atMs: number
  readonly device: Promise<{ readonly id: DeviceId; readonly secret: string }>
}

/** A retry, or a second concurrent first request, arrives within seconds. */
const NONCE_LIFE_MS = 60_000
/** More first visits per minute are a flood; only the newest nonces are remembered then. */
const MAX_NONCES = 10_000
/** Avoids a database query per command. About 3 MB. */
const MAX_KNOWN_DEVICES = 20_000

export function createIdentity({ devices, isHttps, now }: IdentityParts): Identity {
  const cookie = createDeviceCookie(isHttps)
  const knownDevices = new Map<string, DeviceId>()
  const mintedByNonce = new Map<string, Minted>()

  async function deviceOf(secret: string): Promise<DeviceId | null> {
    const secretHash = secretHashOf(secret)
    const known = knownDevices.get(secretHash)
    if (known !== undefined) return known
    const found = await devices.deviceIdOf(secretHash)
    if (found !== null) remember(secretHash, found)
    return found
  }

  function remember(secretHash: string, deviceId: DeviceId): void {
    knownDevices.set(secretHash, deviceId)
    dropOldest(knownDevices, MAX_KNOWN_DEVICES)
  }

  async function mint(): Promise<{ id: DeviceId; secret: string }> {
    const device = { id: randomUUID(), secret: newSecret() }
    const secretHash = secretHashOf(device.secret)
    await devices.add({ id: device.id, secretHash, createdAtMs: now() })
    remember(secretHash, device.id)
    return device
  }

  /** Holds the secret itself in memory for that minute, because only its hash is stored and a retry needs the secret. */
  function mintOnce(nonce: string): Minted['device'] {
    const nowMs = now()
    for (const [old, { atMs }] of mintedByNonce) {
      if (nowMs - atMs < NONCE_LIFE_MS && nowMs >= atMs) break
      mintedByNonce.delete(old)
    }
    const minted = mintedByNonce.get(nonce)
    if (minted !== undefined) return minted.device
    const device = mint()
    mintedByNonce.set(nonce, { atMs: nowMs, device })
    dropOldest(mintedByNonce, MAX_NONCES)
    // After a failure, the next request tries again.
    device.catch(() => mintedByNonce.delete(nonce))
    return device
  }

  return {
    async identify(cookieHeader) {
      const secret = cookie.secretIn(cookieHeader)
      return secret === null ? null : deviceOf(secret)
    },
    async ensure(cookieHeader, nonce) {
      const sent = cookie.secretIn(cookieHeader)
      const deviceId = sent === null ? null : await deviceOf(sent)
      if (sent !== null && deviceId !== null) return { deviceId, setCookie: cookie.header(sent) }
      const device = await (nonce === null ? mint() : mintOnce(nonce))
      return { deviceId: device.id, setCookie: cookie.header(device.secret) }
    },
  }
}

function dropOldest(map: Map<string, unknown>, maxSize: number): void {
  for (const key of map.keys()) {
    if (map.size <= maxSize) return
    map.delete(key)
  }
}
