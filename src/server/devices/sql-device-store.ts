import type { Database } from '../platform/database/database.ts'
import { asking } from '../platform/database/transactions.ts'
import type { DeviceStore } from './device-store.ts'
import { storedTime } from '../platform/database/stored-time.ts'

/** Devices on SQLite and on PostgreSQL. */
export function createSqlDeviceStore({ db, reads }: Database): DeviceStore {
  return {
    async deviceIdOf(secretHash) {
      const row = await asking(() =>
        reads.selectFrom('devices').select('id').where('secret_hash', '=', secretHash).executeTakeFirst(),
      )
      if (row !== undefined) return row.id
      const further = await asking(() =>
        reads.selectFrom('device_secrets').select('device_id').where('secret_hash', '=', secretHash).executeTakeFirst(),
      )
      return further?.device_id ?? null
    },
    async add({ id, secretHash, createdAtMs, name }) {
      const row = {
        id,
        secret_hash: secretHash,
        created_at: storedTime(createdAtMs),
        name,
        seen_at: storedTime(createdAtMs),
      }
      await asking(() => db.insertInto('devices').values(row).execute())
    },
    async noteVisit(secretHash, name, nowMs) {
      const visit = { name, seen_at: storedTime(nowMs) }
      const first = await asking(() =>
        db.updateTable('devices').set(visit).where('secret_hash', '=', secretHash).executeTakeFirst(),
      )
      if (first.numUpdatedRows > 0n) return
      await asking(() => db.updateTable('device_secrets').set(visit).where('secret_hash', '=', secretHash).execute())
    },
  }
}
