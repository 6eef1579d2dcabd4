import { type Result, err, ok } from '#core/lib/result.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { assert } from '#core/lib/assert.ts'
import { z } from '#protocol/zod.ts'
import type { Database } from '../platform/database/database.ts'
import type { SoloDraftsTable } from '../platform/database/tables.ts'
import { asking } from '../platform/database/transactions.ts'
import { storedTime } from '../platform/database/stored-time.ts'
import { soloFunctions, type SoloDraftRow } from '#protocol/solo/solo-functions.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { done, refuse, refuseFor, type RpcAnswer } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'

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

interface SoloDraftFunctionsParts {
  readonly store: SoloStore
  readonly soloSaves: RateLimit
  readonly now: () => number
}

/** A solo draft belongs to the device that saved it; the username is only a label (RU25). */
export function soloDraftFunctions({ store, soloSaves, now }: SoloDraftFunctionsParts) {
  return {
    upsert_solo_draft: rpcFunction(soloFunctions.upsert_solo_draft, async (input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const waitMs = soloSaves.take(call.deviceId)
      if (waitMs !== null) return refuseFor(waitMs)
      const fields = {
        name: input.draft_name,
        username: input.username,
        teamCount: input.num_teams,
        roundCount: input.rounds,
        currentPick: input.current_pick,
        teamNames: input.team_names,
        draftState: input.draft_state,
      }
      // Without a revision, the save replaces any draft; null or 0 means that there is none yet.
      const afterRevision = input.revision === undefined ? null : (input.revision ?? 0)
      const saved = await store.save(call.deviceId, fields, afterRevision, now())
      if (!saved.ok) return refuse('revision_conflict', JSON.stringify(soloDraftRow(saved.error)))
      return done(soloDraftRow(saved.value))
    }),
    get_solo_draft: rpcFunction(soloFunctions.get_solo_draft, async (_input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const draft = await store.read(call.deviceId)
      return done(draft === null ? [] : [soloDraftRow(draft)])
    }),
  } as const
}

function soloDraftRow(draft: StoredSoloDraft): SoloDraftRow {
  return {
    id: draft.id,
    name: draft.name,
    num_teams: draft.teamCount,
    rounds: draft.roundCount,
    current_pick: draft.currentPick,
    team_names: [...draft.teamNames],
    draft_state: draft.draftState,
    created_at: new Date(draft.createdAtMs).toISOString(),
    updated_at: new Date(draft.updatedAtMs).toISOString(),
    revision: draft.revision,
  }
}
