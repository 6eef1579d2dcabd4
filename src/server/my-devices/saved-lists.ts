import { err, ok, type Result } from '#core/lib/result.ts'
import { belongingsFunctions } from '#protocol/auth/belongings-functions.ts'
import type { Database } from '../platform/database/database.ts'
import { storedTime } from '../platform/database/stored-time.ts'
import { asking, inTransaction } from '../platform/database/transactions.ts'
import type { DeviceId } from '../platform/device-id.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { done, refuse, refuseFor, type RpcAnswer } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'
import { FIXED_LIMITS } from '../platform/limits.ts'

/** A person's ranking as one of their devices wrote it. Nothing here reads the content. */
interface SavedList {
  readonly id: string
  /** The number of saves, from 1. */
  readonly revision: number
  readonly content: string
}

export interface SavedListStore {
  /** Saves on top of a revision, 0 for a new list. Refused if somebody else's save was first, or if there are too many. */
  save(
    owner: DeviceId,
    list: Pick<SavedList, 'id' | 'content'>,
    afterRevision: number,
    nowMs: number,
  ): Promise<Result<number, 'revision_conflict' | 'too_many_lists'>>
  /** Without the content of those that the caller has in that revision. */
  listsOf(
    owner: DeviceId,
    known: ReadonlyMap<string, number>,
  ): Promise<readonly (Omit<SavedList, 'content'> & { readonly content: string | null })[]>
  /** False if there was none. */
  remove(owner: DeviceId, listId: string): Promise<boolean>
}

export function createSavedListStore(database: Database): SavedListStore {
  const { db } = database
  return {
    save: (owner, { id, content }, afterRevision, nowMs) =>
      inTransaction(database, async (trx) => {
        const columns = { content, saved_at: storedTime(nowMs), revision: afterRevision + 1 }
        if (afterRevision > 0) {
          const updated = await trx
            .updateTable('saved_lists')
            .set(columns)
            .where('device_id', '=', owner)
            .where('list_id', '=', id)
            .where('revision', '=', afterRevision)
            .executeTakeFirst()
          return updated.numUpdatedRows > 0n ? ok(columns.revision) : err('revision_conflict')
        }
        const known = await trx.selectFrom('saved_lists').select('list_id').where('device_id', '=', owner).execute()
        if (known.some(({ list_id }) => list_id === id)) return err('revision_conflict')
        if (known.length >= FIXED_LIMITS.savedListsPerOwner) return err('too_many_lists')
        const inserted = await trx
          .insertInto('saved_lists')
          .values({ device_id: owner, list_id: id, ...columns })
          .onConflict((conflict) => conflict.columns(['device_id', 'list_id']).doNothing())
          .executeTakeFirst()
        return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n ? ok(columns.revision) : err('revision_conflict')
      }),
    async listsOf(owner, known) {
      const lists = () => db.selectFrom('saved_lists').where('device_id', '=', owner)
      const heads = await asking(() =>
        lists().select(['list_id', 'revision']).orderBy('saved_at').orderBy('list_id').execute(),
      )
      const missing = heads.flatMap((head) => (known.get(head.list_id) === head.revision ? [] : [head.list_id]))
      const rows =
        missing.length === 0
          ? []
          : await asking(() =>
              lists().select(['list_id', 'revision', 'content']).where('list_id', 'in', missing).execute(),
            )
      const newest = new Map(rows.map((row) => [row.list_id, row]))
      return heads.map(({ list_id: id, revision }) => {
        const row = newest.get(id)
        return { id, revision: row?.revision ?? revision, content: row?.content ?? null }
      })
    },
    async remove(owner, listId) {
      const deleted = await asking(() =>
        db.deleteFrom('saved_lists').where('device_id', '=', owner).where('list_id', '=', listId).executeTakeFirst(),
      )
      return deleted.numDeletedRows > 0n
    },
  }
}

interface ListFunctionsParts {
  readonly savedLists: SavedListStore
  readonly soloSaves: RateLimit
  readonly savesOfAddress: RateLimit
  readonly now: () => number
}

/** The devices of an owner share their rankings. Nobody else sees them. */
export function savedListFunctions({ savedLists, soloSaves, savesOfAddress, now }: ListFunctionsParts) {
  return {
    save_my_list: rpcFunction(belongingsFunctions.save_my_list, async (input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const waitMs = savesOfAddress.take(call.address) ?? soloSaves.take(call.deviceId)
      if (waitMs !== null) return refuseFor(waitMs)
      const list = { id: input.list_id, content: input.content }
      const saved = await savedLists.save(call.deviceId, list, input.after_revision, now())
      return saved.ok ? done({ revision: saved.value }) : refuse(saved.error)
    }),

    list_my_lists: rpcFunction(belongingsFunctions.list_my_lists, async (input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const known = new Map((input.known ?? []).map(({ list_id, revision }) => [list_id, revision]))
      const lists = await savedLists.listsOf(call.deviceId, known)
      return done(lists.map(({ id, revision, content }) => ({ list_id: id, revision, content })))
    }),

    delete_my_list: rpcFunction(belongingsFunctions.delete_my_list, async (input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      return done({ is_deleted: await savedLists.remove(call.deviceId, input.list_id) })
    }),
  } as const
}
