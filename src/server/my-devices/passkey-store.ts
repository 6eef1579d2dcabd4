import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { parsedJson } from '#core/lib/json.ts'
import { z } from '#protocol/zod.ts'
import type { Database } from '../platform/database/database.ts'
import type { PasskeysTable } from '../platform/database/tables.ts'
import { asking, inTransaction } from '../platform/database/transactions.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { storedTime } from '../platform/database/stored-time.ts'
import { FIXED_LIMITS } from '../platform/limits.ts'

export interface Passkey {
  /** The credential's id, in base64url. */
  readonly id: string
  readonly owner: DeviceId
  /** In base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly addedAtMs: number
  readonly usedAtMs: number | null
}

export type ChallengePurpose = 'create' | 'use'

/** Passkeys and their challenges. Every call may reject with StoreUnavailableError. */
export interface PasskeyStore {
  passkeysOf(owner: DeviceId): Promise<readonly Passkey[]>
  read(id: string): Promise<Passkey | null>
  /** False if the owner has as many as are allowed, or the credential is known. */
  add(passkey: Omit<Passkey, 'usedAtMs'>): Promise<boolean>
  /** Notes a use, if the counter is still the one that was compared: false if another use came in between. */
  noteUse(passkey: Passkey, newCounter: number, nowMs: number): Promise<boolean>
  forget(owner: DeviceId, id: string): Promise<boolean>
  /** The id of a new challenge; null if the device has as many open as are allowed. Expired ones of everybody go. */
  openChallenge(device: DeviceId, purpose: ChallengePurpose, challenge: string, nowMs: number): Promise<string | null>
  /** The challenge, if it is the device's, for this purpose and open. */
  challengeOf(id: string, device: DeviceId, purpose: ChallengePurpose, nowMs: number): Promise<string | null>
  /** Ends a challenge: true for the one caller who was first. */
  endChallenge(id: string): Promise<boolean>
}

/** Long enough to find the phone or the key. */
export const PASSKEY_CHALLENGE_LIFE_MS = 300_000

const transportsSchema = z.array(z.string())

export function createPasskeyStore(database: Database): PasskeyStore {
  const { db } = database
  return {
    async passkeysOf(owner) {
      const rows = await asking(() =>
        db
          .selectFrom('passkeys')
          .selectAll()
          .where('device_id', '=', owner)
          .orderBy('added_at')
          .orderBy('id')
          .execute(),
      )
      return rows.map(passkeyOf)
    },
    async read(id) {
      const row = await asking(() => db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst())
      return row === undefined ? null : passkeyOf(row)
    },
    add: (passkey) =>
      inTransaction(database, async (trx) => {
        const known = await trx.selectFrom('passkeys').select('id').where('device_id', '=', passkey.owner).execute()
        if (known.length >= FIXED_LIMITS.passkeysPerOwner) return false
        const added = await trx
          .insertInto('passkeys')
          .values({
            id: passkey.id,
            device_id: passkey.owner,
            public_key: passkey.publicKey,
            counter: passkey.counter,
            transports_json: JSON.stringify(passkey.transports),
            name: passkey.name,
            added_at: storedTime(passkey.addedAtMs),
            used_at: null,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst()
        return added !== undefined
      }),
    async noteUse({ id, counter }, newCounter, nowMs) {
      const noted = await asking(() =>
        db
          .updateTable('passkeys')
          .set({ counter: newCounter, used_at: storedTime(nowMs) })
          .where('id', '=', id)
          .where('counter', '=', counter)
          .executeTakeFirst(),
      )
      return noted.numUpdatedRows > 0n
    },
    async forget(owner, id) {
      const removed = await asking(() =>
        db.deleteFrom('passkeys').where('id', '=', id).where('device_id', '=', owner).executeTakeFirst(),
      )
      return removed.numDeletedRows > 0n
    },
    openChallenge: (device, purpose, challenge, nowMs) =>
      inTransaction(database, async (trx) => {
        await trx
          .deleteFrom('passkey_challenges')
          .where('made_at', '<=', storedTime(nowMs - PASSKEY_CHALLENGE_LIFE_MS))
          .execute()
        const open = await trx.selectFrom('passkey_challenges').select('id').where('device_id', '=', device).execute()
        if (open.length >= FIXED_LIMITS.passkeyChallengesPerDevice) return null
        const row = { id: randomUUID(), device_id: device, purpose, challenge, made_at: storedTime(nowMs) }
        await trx.insertInto('passkey_challenges').values(row).execute()
        return row.id
      }),
    async challengeOf(id, device, purpose, nowMs) {
      const row = await asking(() =>
        db
          .selectFrom('passkey_challenges')
          .select('challenge')
          .where('id', '=', id)
          .where('device_id', '=', device)
          .where('purpose', '=', purpose)
          .where('made_at', '>', storedTime(nowMs - PASSKEY_CHALLENGE_LIFE_MS))
          .executeTakeFirst(),
      )
      return row?.challenge ?? null
    },
    async endChallenge(id) {
      const ended = await asking(() => db.deleteFrom('passkey_challenges').where('id', '=', id).executeTakeFirst())
      return ended.numDeletedRows > 0n
    },
  }
}

function passkeyOf(row: Selectable<PasskeysTable>): Passkey {
  return {
    id: row.id,
    owner: row.device_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: transportsSchema.parse(parsedJson(row.transports_json)),
    name: row.name,
    addedAtMs: row.added_at,
    usedAtMs: row.used_at,
  }
}
