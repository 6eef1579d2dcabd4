import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Result, err, ok } from '#core/lib/result.ts'
import type { CallerSession, DeviceId } from '../platform/device-id.ts'
import type { DeviceStore } from './device-store.ts'
import { SECRET_BYTES, createDeviceCookie } from './device-cookie.ts'

/** What a request or a socket shows of its caller. */
export interface Credentials {
  /** The Cookie header. */
  readonly cookie?: string | null | undefined
  /** The Authorization header. A token in it counts more than a cookie. */
  readonly authorization?: string | null | undefined
  /** The apikey header. Clients without a session send it as their token, too. */
  readonly apiKey?: string | null | undefined
  /** Answers the owner even if they still have to show their second factor: for doing so, and nothing else. */
  readonly mayLackFactor?: boolean
}

export interface Caller {
  /** The owner of seats and drafts; null for nobody. */
  readonly deviceId: DeviceId | null
  /** Of a caller with a token. */
  readonly session: CallerSession | null
}

/**
 * `bad_token`: not one of ours, or changed; `session_ended`: its owner signed out; `factor_needed`: its owner has a
 * second factor and has not shown it in this session.
 */
export type TokenProblem = 'bad_token' | 'token_expired' | 'session_ended' | 'factor_needed'

/** Reads access tokens. */
export interface TokenReader {
  /** The owner and session of a token. */
  callerOf(token: string): Promise<Result<Caller, TokenProblem>>
}

/** Identifies the caller of a request or a socket by cookie or token (RU9). This is the only place that does. */
export interface Identity {
  /** A request without credentials is from nobody, which is no problem. */
  identify(credentials: Credentials): Promise<Result<Caller, TokenProblem>>
  /** The hash of the secret in a Cookie header: which browser of its owner it is. */
  secretHashIn(cookieHeader: string | null): string | null
  /** After devices changed: every cookie is looked up again. */
  forgetDevices(): void
  /**
   * Returns the device of a valid cookie, else creates one. The same nonce within a minute returns the same device. `name`: what a
   * person recognizes the browser by.
   */
  ensure(cookieHeader: string | null | undefined, nonce: string | null, name?: string | null): Promise<EnsuredDevice>
}

export interface EnsuredDevice {
  readonly deviceId: DeviceId
  /** The Set-Cookie header to send. */
  readonly setCookie: string
}

interface IdentityParts {
  readonly devices: DeviceStore
  readonly tokens: TokenReader
  /** Whether people open the app through https. */
  readonly isHttps: boolean
  readonly now: () => number
}

interface KnownDevice {
  readonly atMs: number
  readonly deviceId: DeviceId
}

/** A device that was forgotten, or joined an owner, on another node is noticed this much later. */
const DEVICE_CHECK_MS = 5000

/** People ask whether it was today; a write per visit would be for nothing. */
const VISIT_NOTED_EVERY_MS = 3_600_000

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

export function createIdentity({ devices, tokens, isHttps, now }: IdentityParts): Identity {
  const cookie = createDeviceCookie(isHttps)
  const knownDevices = new Map<string, KnownDevice>()
  const mintedByNonce = new Map<string, Minted>()
  /** When the visit of a secret was noted, on this node. */
  const notedAtMs = new Map<string, number>()

  async function deviceOf(secret: string): Promise<DeviceId | null> {
    const secretHash = secretHashOf(secret)
    const known = knownDevices.get(secretHash)
    const nowMs = now()
    if (known !== undefined && nowMs >= known.atMs && nowMs - known.atMs < DEVICE_CHECK_MS) return known.deviceId
    const found = await devices.deviceIdOf(secretHash)
    if (found === null) knownDevices.delete(secretHash)
    else remember(secretHash, found)
    return found
  }

  function remember(secretHash: string, deviceId: DeviceId): void {
    knownDevices.delete(secretHash)
    knownDevices.set(secretHash, { atMs: now(), deviceId })
    dropOldest(knownDevices, MAX_KNOWN_DEVICES)
  }

  async function mint(name: string | null): Promise<{ id: DeviceId; secret: string }> {
    const device = { id: randomUUID(), secret: newSecret() }
    const secretHash = secretHashOf(device.secret)
    await devices.add({ id: device.id, secretHash, createdAtMs: now(), name })
    remember(secretHash, device.id)
    noted(secretHash)
    return device
  }

  function noted(secretHash: string): void {
    notedAtMs.delete(secretHash)
    notedAtMs.set(secretHash, now())
    dropOldest(notedAtMs, MAX_KNOWN_DEVICES)
  }

  async function noteVisit(secret: string, name: string | null): Promise<void> {
    const secretHash = secretHashOf(secret)
    const sinceMs = now() - (notedAtMs.get(secretHash) ?? Number.NEGATIVE_INFINITY)
    if (sinceMs >= 0 && sinceMs < VISIT_NOTED_EVERY_MS) return
    noted(secretHash)
    await devices.noteVisit(secretHash, name, now())
  }

  /** Holds the secret itself in memory for that minute, because only its hash is stored and a retry needs the secret. */
  function mintOnce(nonce: string, name: string | null): Minted['device'] {
    const nowMs = now()
    for (const [old, { atMs }] of mintedByNonce) {
      if (nowMs - atMs < NONCE_LIFE_MS && nowMs >= atMs) break
      mintedByNonce.delete(old)
    }
    const minted = mintedByNonce.get(nonce)
    if (minted !== undefined) return minted.device
    const device = mint(name)
    mintedByNonce.set(nonce, { atMs: nowMs, device })
    dropOldest(mintedByNonce, MAX_NONCES)
    // After a failure, the next request tries again.
    device.catch(() => mintedByNonce.delete(nonce))
    return device
  }

  return {
    async identify({ cookie: cookieHeader, authorization, apiKey, mayLackFactor = false }) {
      const token = tokenIn(authorization)
      if (token !== null && token !== apiKey) {
        const caller = await tokens.callerOf(token)
        return caller.ok && caller.value.session?.lacksFactor && !mayLackFactor ? err('factor_needed') : caller
      }
      const secret = cookie.secretIn(cookieHeader)
      return ok({ deviceId: secret === null ? null : await deviceOf(secret), session: null })
    },
    secretHashIn(cookieHeader) {
      const secret = cookie.secretIn(cookieHeader)
      return secret === null ? null : secretHashOf(secret)
    },
    forgetDevices: () => knownDevices.clear(),
    async ensure(cookieHeader, nonce, name = null) {
      const sent = cookie.secretIn(cookieHeader)
      const deviceId = sent === null ? null : await deviceOf(sent)
      if (sent !== null && deviceId !== null) {
        await noteVisit(sent, name)
        return { deviceId, setCookie: cookie.header(sent) }
      }
      const known = nonce === null ? null : await mintOnce(nonce, name)
      const ownerId = known === null ? null : await deviceOf(known.secret)
      if (known !== null && ownerId !== null) return { deviceId: ownerId, setCookie: cookie.header(known.secret) }
      // Without a nonce, or forgotten within the minute: the secret of the nonce names nobody any more.
      if (nonce !== null) mintedByNonce.delete(nonce)
      const device = await (nonce === null ? mint(name) : mintOnce(nonce, name))
      return { deviceId: device.id, setCookie: cookie.header(device.secret) }
    },
  }
}

/** Longer headers are not tokens of ours, which have about 700 characters. */
const LONGEST_TOKEN = 4096

/** The JSON Web Token in an Authorization header. Anything else there is the key of a client, which stands for nobody. */
export function tokenIn(authorization: string | null | undefined): string | null {
  const token = /^Bearer +(\S+)$/i.exec(authorization?.slice(0, LONGEST_TOKEN) ?? '')?.[1]
  return token !== undefined && token.split('.').length === 3 ? token : null
}

function dropOldest(map: Map<string, unknown>, maxSize: number): void {
  for (const key of map.keys()) {
    if (map.size <= maxSize) return
    map.delete(key)
  }
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Only this hash is stored. A random 256-bit secret needs neither a salt nor a slow hash. */
function secretHashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
