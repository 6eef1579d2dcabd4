import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { z } from '#protocol/zod.ts'
import { parsedJson } from '#core/lib/parsed-json.ts'
import type { Database } from '../platform/database/database.ts'
import { asking, inTransaction } from '../platform/database/transactions.ts'
import { ACCESS_TOKEN_LIFE_MS } from './token-times.ts'
import { storedTime } from '../platform/database/stored-time.ts'

export const SIGNING_ALGORITHM = 'ES256'

/** How often a node looks for a newer key. */
export const KEY_RELOAD_MS = 60_000

/** A node that has not noticed a rotation signs with the old key a little longer. */
const RETIRED_KEY_LIFE_MS = ACCESS_TOKEN_LIFE_MS + 2 * KEY_RELOAD_MS

export interface StoredKey {
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
