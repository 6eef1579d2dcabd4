import { type Result, err, ok } from '#core/lib/result.ts'
import { assert } from '#core/lib/assert.ts'
import { z } from '#protocol/zod.ts'
import type { DeviceId } from '../platform/device-id.ts'
import type { Database } from '../platform/database/database.ts'
import type { SoloDraftsTable } from '../platform/database/tables.ts'
import { asking } from '../platform/database/transactions.ts'
import { storedTime } from '../platform/database/stored-time.ts'

/** A remotely saved solo draft, one per device (RU25). */
export interface StoredSoloDraft {
  readonly id: string
  readonly name: string
  /** Only a label (RU25). */
  readonly username: string
  readonly teamCount: number
  readonly roundCount: number
  readonly currentPick: number
  readonly teamNames: readonly string[]
  readonly draftState: Readonly<Record<string, unknown>>
  readonly createdAtMs: number
  readonly updatedAtMs: number
  /** The number of saves, from 1. */
  readonly revision: number
}

export type SoloDraftFields = Omit<StoredSoloDraft, 'id' | 'createdAtMs' | 'updatedAtMs' | 'revision'>

export interface SoloStore {
  /** Saves on top of `afterRevision` (0: none yet; null: any). The error is the newer draft. */
  save(
    deviceId: DeviceId,
    fields: SoloDraftFields,
    afterRevision: number | null,
    nowMs: number,
  ): Promise<Result<StoredSoloDraft, StoredSoloDraft>>
  read(deviceId: DeviceId): Promise<StoredSoloDraft | null>
}

/** Solo drafts on SQLite and on PostgreSQL. */
export function createSoloStore(database: Database, newId: () => string): SoloStore {
  const { db, reads } = database

  async function read(deviceId: DeviceId): Promise<StoredSoloDraft | null> {
    const row = await asking(() =>
      reads.selectFrom('solo_drafts').selectAll().where('device_id', '=', deviceId).executeTakeFirst(),
    )
    return row === undefined ? null : storedDraftOf(row)
  }

  return {
    read,
    async save(deviceId, fields, afterRevision, nowMs) {
      const columns = columnsOf(fields, nowMs)
      // One statement, so only one of two concurrent saves of the same revision succeeds (RU25).
      const saved = await asking(() =>
        db
          .insertInto('solo_drafts')
          .values({ ...columns, id: newId(), device_id: deviceId, created_at: storedTime(nowMs), revision: 1 })
          .onConflict((conflict) => {
            const update = conflict
              .column('device_id')
              .doUpdateSet((column) => ({ ...columns, revision: column('solo_drafts.revision', '+', 1) }))
            return afterRevision === null ? update : update.where('solo_drafts.revision', '=', afterRevision)
          })
          .returningAll()
          .executeTakeFirst(),
      )
      if (saved !== undefined) return ok(storedDraftOf(saved))
      const newer = await read(deviceId)
      assert(newer !== null, 'a conflicting draft exists')
      return err(newer)
    },
  }
}

function columnsOf(fields: SoloDraftFields, nowMs: number) {
  return {
    name: fields.name,
    username: fields.username,
    num_teams: fields.teamCount,
    rounds: fields.roundCount,
    current_pick: fields.currentPick,
    team_names_json: JSON.stringify(fields.teamNames),
    draft_state_json: JSON.stringify(fields.draftState),
    updated_at: storedTime(nowMs),
  }
}

const teamNamesSchema = z.array(z.string())
const draftStateSchema = z.record(z.string(), z.unknown())

function storedDraftOf(row: SoloDraftsTable): StoredSoloDraft {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    teamCount: row.num_teams,
    roundCount: row.rounds,
    currentPick: row.current_pick,
    teamNames: teamNamesSchema.parse(JSON.parse(row.team_names_json)),
    draftState: draftStateSchema.parse(JSON.parse(row.draft_state_json)),
    createdAtMs: row.created_at,
    updatedAtMs: row.updated_at,
    revision: row.revision,
  }
}
