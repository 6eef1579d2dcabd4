import { errors, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose'
import { assert } from '#core/lib/assert.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { TokenProblem } from '../devices/identity.ts'
import type { Database } from '../platform/database/database.ts'
import { KEY_RELOAD_MS, SIGNING_ALGORITHM, storedKeys } from './key-store.ts'

/** Signs and verifies access tokens with the keys in the database, which all nodes share. */
export interface SigningKeys {
  sign(claims: JWTPayload): Promise<string>
  /** The claims of a token that one of our keys signed and that has not expired. */
  verify(token: string): Promise<Result<JWTPayload, TokenProblem>>
  /** The public halves, as a JSON Web Key Set. */
  keySet(): Promise<{ readonly keys: readonly JWK[] }>
}

/** Every token is for the role that a hosted backend gives to people who signed in. */
export const TOKEN_AUDIENCE = 'authenticated'

/** Tokens with made-up key ids must not make a node read the keys over and over. */
const UNKNOWN_KEY_RELOAD_MS = 2000

interface LoadedKeys {
  readonly atMs: number
  readonly published: readonly JWK[]
  readonly signer: { readonly kid: string; readonly key: CryptoKey | Uint8Array }
  readonly verifiers: ReadonlyMap<string, CryptoKey | Uint8Array>
}

export function createSigningKeys(database: Database, now: () => number): SigningKeys {
  let loading: Promise<LoadedKeys> | undefined

  /** The keys as read at most `maxAgeMs` ago. */
  async function keysWithin(maxAgeMs: number): Promise<LoadedKeys> {
    const known = await loading
    const nowMs = now()
    if (known !== undefined && nowMs >= known.atMs && nowMs - known.atMs < maxAgeMs) return known
    const reading = loadKeys(database, nowMs)
    loading = reading
    // After a failure, the next caller reads again.
    reading.catch(() => {
      if (loading === reading) loading = undefined
    })
    return reading
  }

  return {
    async sign(claims) {
      const { signer } = await keysWithin(KEY_RELOAD_MS)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: signer.kid, typ: 'JWT' })
        .sign(signer.key)
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid = '' }) => {
            const known = (await keysWithin(KEY_RELOAD_MS)).verifiers.get(kid)
            const key = known ?? (await keysWithin(UNKNOWN_KEY_RELOAD_MS)).verifiers.get(kid)
            if (key === undefined) throw new errors.JWKSNoMatchingKey()
            return key
          },
          {
            algorithms: [SIGNING_ALGORITHM],
            audience: TOKEN_AUDIENCE,
            requiredClaims: ['exp'],
            currentDate: new Date(now()),
          },
        )
        return ok(payload)
      } catch (error) {
        if (error instanceof errors.JWTExpired) return err('token_expired')
        if (error instanceof errors.JOSEError || error instanceof TypeError) return err('bad_token')
        throw error
      }
    },
    async keySet() {
      return { keys: (await keysWithin(KEY_RELOAD_MS)).published }
    },
  }
}

async function loadKeys(database: Database, nowMs: number): Promise<LoadedKeys> {
  const stored = await storedKeys(database, nowMs)
  const verifiers = new Map<string, CryptoKey | Uint8Array>()
  for (const { kid, publicJwk } of stored) verifiers.set(kid, await importJWK(publicJwk, SIGNING_ALGORITHM))
  const active = stored.find(({ privateJwk }) => privateJwk !== null)
  const privateJwk = active?.privateJwk ?? null
  assert(active !== undefined && privateJwk !== null, 'one key signs')
  return {
    atMs: nowMs,
    published: stored.map(({ kid, publicJwk }) => ({
      ...publicJwk,
      kid,
      alg: SIGNING_ALGORITHM,
      use: 'sig',
      key_ops: ['verify'],
    })),
    signer: { kid: active.kid, key: await importJWK(privateJwk, SIGNING_ALGORITHM) },
    verifiers,
  }
}
