import {
  errors,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
  exportJWK,
  generateKeyPair,
} from 'jose'
import { assert } from '#core/lib/assert.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { TokenProblem } from '../../devices/identity.ts'
import type { Database } from '../../platform/database/database.ts'
import { randomUUID } from 'node:crypto'
import { z } from '#protocol/zod.ts'
import { parsedJson } from '#core/lib/json.ts'
import { asking, inTransaction } from '../../platform/database/transactions.ts'
import { storedTime } from '../../platform/database/stored-time.ts'

const SECOND_MS = 1000

/** Clients refresh a minute or two before. Short enough that a key or a level of assurance changes within the hour. */
export const ACCESS_TOKEN_LIFE_S = 3600
const ACCESS_TOKEN_LIFE_MS = ACCESS_TOKEN_LIFE_S * SECOND_MS

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

const SIGNING_ALGORITHM = 'ES256'

/** How often a node looks for a newer key. */
const KEY_RELOAD_MS = 60_000

/** A node that has not noticed a rotation signs with the old key a little longer. */
const RETIRED_KEY_LIFE_MS = ACCESS_TOKEN_LIFE_MS + 2 * KEY_RELOAD_MS

interface StoredKey {
  readonly kid: string
  readonly publicJwk: JWK
  /** Null once the key only verifies. */
  readonly privateJwk: JWK | null
}

/** The keys of every node on this database. Makes the first one; two nodes at once agree on one. */
export async function storedKeys(database: Database, nowMs: number): Promise<readonly StoredKey[]> {
  const known = await readKeys(database, nowMs)
  if (known.some(({ privateJwk }) => privateJwk !== null)) return known
  const made = await newKeyRow(nowMs)
  await asking(() =>
    database.db
      .insertInto('signing_keys')
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return readKeys(database, nowMs)
}

/** Signs with a new key from now on. Tokens of the old one are accepted until they expire; its private half is erased at once. */
export async function rotateSigningKey(database: Database, nowMs: number): Promise<void> {
  const made = await newKeyRow(nowMs)
  await inTransaction(database, async (trx) => {
    await trx
      .deleteFrom('signing_keys')
      .where('retired_at', '<', storedTime(nowMs - RETIRED_KEY_LIFE_MS))
      .execute()
    await trx
      .updateTable('signing_keys')
      .set({ retired_at: storedTime(nowMs), private_jwk_json: null })
      .where('retired_at', 'is', null)
      .execute()
    await trx.insertInto('signing_keys').values(made).execute()
  })
}

const jwkSchema = z.record(z.string(), z.string())

async function readKeys({ db }: Database, nowMs: number): Promise<readonly StoredKey[]> {
  const rows = await asking(() =>
    db
      .selectFrom('signing_keys')
      .selectAll()
      .where((where) =>
        where.or([where('retired_at', 'is', null), where('retired_at', '>=', storedTime(nowMs - RETIRED_KEY_LIFE_MS))]),
      )
      .orderBy('made_at', 'desc')
      .execute(),
  )
  return rows.map((row) => ({
    kid: row.kid,
    publicJwk: jwkSchema.parse(parsedJson(row.public_jwk_json)),
    privateJwk: row.private_jwk_json === null ? null : jwkSchema.parse(parsedJson(row.private_jwk_json)),
  }))
}

async function newKeyRow(nowMs: number) {
  const { publicKey, privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  return {
    kid: randomUUID(),
    public_jwk_json: JSON.stringify(await exportJWK(publicKey)),
    private_jwk_json: JSON.stringify(await exportJWK(privateKey)),
    made_at: storedTime(nowMs),
    retired_at: null,
  }
}
