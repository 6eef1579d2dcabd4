import { randomUUID } from 'node:crypto'
import { parsedJson } from '#core/lib/json.ts'
import { z } from '#protocol/zod.ts'
import type { Database } from '../../platform/database/database.ts'
import { asking } from '../../platform/database/transactions.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import { storedTime } from '../../platform/database/stored-time.ts'
import { FIXED_LIMITS } from '../../platform/limits.ts'

/** What a client says about its user. */
type Metadata = Readonly<Record<string, unknown>>

/** Whether access tokens have room for it. Earlier versions stored more. */
export function isSmallMetadata(metadata: Metadata): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) <= FIXED_LIMITS.metadataBytes
}

export interface Owner {
  readonly id: DeviceId
  readonly createdAtMs: number
  readonly metadata: Metadata
}

/** Owners of seats and drafts, as signing in sees them. */
export interface OwnerStore {
  /** An owner without a cookie. */
  create(metadata: Metadata, nowMs: number): Promise<Owner>
  read(id: DeviceId): Promise<Owner | null>
  setMetadata(id: DeviceId, metadata: Metadata): Promise<void>
}

const metadataSchema = z.record(z.string(), z.unknown())

export function createOwnerStore({ db }: Database): OwnerStore {
  return {
    async create(metadata, nowMs) {
      const owner = { id: randomUUID(), createdAtMs: nowMs, metadata }
      // No hash of a secret looks like it.
      const row = {
        id: owner.id,
        secret_hash: `none:${owner.id}`,
        created_at: storedTime(nowMs),
        metadata_json: JSON.stringify(metadata),
      }
      await asking(() => db.insertInto('devices').values(row).execute())
      return owner
    },
    async read(id) {
      const row = await asking(() =>
        db.selectFrom('devices').select(['created_at', 'metadata_json']).where('id', '=', id).executeTakeFirst(),
      )
      if (row === undefined) return null
      // Earlier versions stored some texts so that they can't be read: their owner must not be lost with them.
      const stored = metadataSchema.safeParse(parsedJson(row.metadata_json ?? '{}'))
      return { id, createdAtMs: row.created_at, metadata: stored.data ?? {} }
    },
    async setMetadata(id, metadata) {
      await asking(() =>
        db
          .updateTable('devices')
          .set({ metadata_json: JSON.stringify(metadata) })
          .where('id', '=', id)
          .execute(),
      )
    },
  }
}
