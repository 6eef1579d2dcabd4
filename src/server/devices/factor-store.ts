import { randomUUID } from 'node:crypto'
import { type Result, err, ok } from '#core/lib/result.ts'
import type { Database } from '../platform/database/database.ts'
import type { MfaFactorsTable } from '../platform/database/tables.ts'
import { asking, inTransaction } from '../platform/database/transactions.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { storedTime } from '../platform/database/stored-time.ts'
import { FIXED_LIMITS } from '../platform/limits.ts'

/** An authenticator app of an owner. */
export interface Factor {
  readonly id: string
  readonly name: string
  /** Base32. */
  readonly secret: string
  readonly isVerified: boolean
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export type EnrollProblem = 'too_many_enrolled_mfa_factors' | 'mfa_factor_name_conflict'

/** Second factors and their challenges. */
export interface FactorStore {
  enroll(deviceId: DeviceId, name: string, secret: string, nowMs: number): Promise<Result<Factor, EnrollProblem>>
  factorsOf(deviceId: DeviceId): Promise<readonly Factor[]>
  hasVerified(deviceId: DeviceId): Promise<boolean>
  remove(deviceId: DeviceId, factorId: string): Promise<void>
  /** Null if as many are open as are allowed. */
  challenge(factorId: string, sessionId: string, nowMs: number): Promise<string | null>
  isOpen(challengeId: string, factorId: string, sessionId: string, nowMs: number): Promise<boolean>
  /** Takes the code of a time step once: false if it or a later one was taken before. Ends the challenge. */
  accept(factorId: string, step: number, challengeId: string | null, nowMs: number): Promise<boolean>
}

/** A factor that nobody verified makes room after that time. */
const UNVERIFIED_LIFE_MS = 3_600_000
/** Long enough to find the phone. */
export const CHALLENGE_LIFE_MS = 300_000

export function createFactorStore(database: Database): FactorStore {
  const { db } = database
  return {
    enroll: (deviceId, name, secret, nowMs) =>
      inTransaction(database, async (trx): Promise<Result<Factor, EnrollProblem>> => {
        await trx
          .deleteFrom('mfa_factors')
          .where('device_id', '=', deviceId)
          .where('is_verified', '=', 0)
          .where('created_at', '<', storedTime(nowMs - UNVERIFIED_LIFE_MS))
          .execute()
        const known = await trx
          .selectFrom('mfa_factors')
          .select('friendly_name')
          .where('device_id', '=', deviceId)
          .execute()
        if (known.length >= FIXED_LIMITS.factorsPerOwner) return err('too_many_enrolled_mfa_factors')
        if (known.some((factor) => factor.friendly_name === name)) return err('mfa_factor_name_conflict')
        const row: MfaFactorsTable = {
          id: randomUUID(),
          device_id: deviceId,
          friendly_name: name,
          secret,
          is_verified: 0,
          last_step: 0,
          created_at: storedTime(nowMs),
          updated_at: storedTime(nowMs),
        }
        const added = await trx
          .insertInto('mfa_factors')
          .values(row)
          .onConflict((conflict) => conflict.columns(['device_id', 'friendly_name']).doNothing())
          .returning('id')
          .executeTakeFirst()
        // Another node was a moment earlier.
        return added === undefined ? err('mfa_factor_name_conflict') : ok(factorOf(row))
      }),
    async factorsOf(deviceId) {
      const rows = await asking(() =>
        db
          .selectFrom('mfa_factors')
          .selectAll()
          .where('device_id', '=', deviceId)
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
      )
      return rows.map(factorOf)
    },
    async hasVerified(deviceId) {
      const row = await asking(() =>
        db
          .selectFrom('mfa_factors')
          .select('id')
          .where('device_id', '=', deviceId)
          .where('is_verified', '=', 1)
          .limit(1)
          .executeTakeFirst(),
      )
      return row !== undefined
    },
    remove: (deviceId, factorId) =>
      inTransaction(database, async (trx) => {
        const removed = await trx
          .deleteFrom('mfa_factors')
          .where('id', '=', factorId)
          .where('device_id', '=', deviceId)
          .returning('is_verified')
          .executeTakeFirst()
        // A session may have shown just this one. It shows another one if it needs to.
        if (removed?.is_verified !== 1) return
        await trx.updateTable('auth_sessions').set({ aal: 'aal1' }).where('device_id', '=', deviceId).execute()
      }),
    challenge: (factorId, sessionId, nowMs) =>
      inTransaction(database, async (trx) => {
        const ofFactor = trx.deleteFrom('mfa_challenges').where('factor_id', '=', factorId)
        await ofFactor.where('made_at', '<=', storedTime(nowMs - CHALLENGE_LIFE_MS)).execute()
        const open = await trx.selectFrom('mfa_challenges').select('id').where('factor_id', '=', factorId).execute()
        if (open.length >= FIXED_LIMITS.challengesPerFactor) return null
        const row = { id: randomUUID(), factor_id: factorId, session_id: sessionId, made_at: storedTime(nowMs) }
        await trx.insertInto('mfa_challenges').values(row).execute()
        return row.id
      }),
    async isOpen(challengeId, factorId, sessionId, nowMs) {
      const row = await asking(() =>
        db
          .selectFrom('mfa_challenges')
          .select('made_at')
          .where('id', '=', challengeId)
          .where('factor_id', '=', factorId)
          .where('session_id', '=', sessionId)
          .executeTakeFirst(),
      )
      return row !== undefined && nowMs - row.made_at < CHALLENGE_LIFE_MS
    },
    accept: (factorId, step, challengeId, nowMs) =>
      inTransaction(database, async (trx) => {
        const taken = await trx
          .updateTable('mfa_factors')
          .set({ last_step: step, is_verified: 1, updated_at: storedTime(nowMs) })
          .where('id', '=', factorId)
          .where('last_step', '<', step)
          .returning('id')
          .executeTakeFirst()
        if (taken === undefined) return false
        if (challengeId !== null) await trx.deleteFrom('mfa_challenges').where('id', '=', challengeId).execute()
        return true
      }),
  }
}

function factorOf(row: MfaFactorsTable): Factor {
  return {
    id: row.id,
    name: row.friendly_name,
    secret: row.secret,
    isVerified: row.is_verified === 1,
    createdAtMs: row.created_at,
    updatedAtMs: row.updated_at,
  }
}
