import { parsedJson } from '#core/lib/json.ts'
import { draftState } from '#protocol/solo/draft-state.ts'
import type { Database } from '../platform/database/database.ts'
import { asking, inTransaction } from '../platform/database/transactions.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { storedTime } from '../platform/database/stored-time.ts'
import { FIXED_LIMITS } from '../platform/limits.ts'

/** A copy of a draft that a browser saved under a name. */
interface SavedDraftCopy {
  readonly id: string
  readonly draft: Readonly<Record<string, unknown>>
}

interface ListedDraft {
  readonly id: string
  readonly draft: SavedDraftCopy['draft'] | null
}

export interface SavedDraftStore {
  /** False if the owner has as many as are stored. One with the same id is replaced. */
  save(owner: DeviceId, copy: SavedDraftCopy, nowMs: number): Promise<boolean>
  /** In the order in which they were first stored. Those with a known id come without their content. */
  draftsOf(owner: DeviceId, knownIds: ReadonlySet<string>): Promise<readonly ListedDraft[]>
  /** False if there was none. */
  remove(owner: DeviceId, draftId: string): Promise<boolean>
}

/** The app gives such ids to finished drafts and numbers to saved ones. */
function isFinished(draftId: string): boolean {
  return draftId.startsWith('history-')
}

export function createSavedDraftStore(database: Database): SavedDraftStore {
  const { db } = database
  return {
    save: (owner, { id, draft }, nowMs) =>
      inTransaction(database, async (trx) => {
        const known = await trx.selectFrom('saved_drafts').select('draft_id').where('device_id', '=', owner).execute()
        const isNew = !known.some((row) => row.draft_id === id)
        const alikeCount = known.filter((row) => isFinished(row.draft_id) === isFinished(id)).length
        if (
          isNew &&
          alikeCount >= (isFinished(id) ? FIXED_LIMITS.finishedDraftsPerOwner : FIXED_LIMITS.savedDraftsPerOwner)
        )
          return false
        const draft_json = JSON.stringify(draft)
        await trx
          .insertInto('saved_drafts')
          .values({ device_id: owner, draft_id: id, draft_json, saved_at: storedTime(nowMs) })
          .onConflict((conflict) => conflict.columns(['device_id', 'draft_id']).doUpdateSet({ draft_json }))
          .execute()
        return true
      }),
    async draftsOf(owner, knownIds) {
      const drafts = () => db.selectFrom('saved_drafts').where('device_id', '=', owner)
      const ids = await asking(() => drafts().select('draft_id').orderBy('saved_at').orderBy('draft_id').execute())
      const missing = ids.map((row) => row.draft_id).filter((id) => !knownIds.has(id))
      const rows =
        missing.length === 0
          ? []
          : await asking(() => drafts().select(['draft_id', 'draft_json']).where('draft_id', 'in', missing).execute())
      const contents = new Map(rows.map((row) => [row.draft_id, draftState.parse(parsedJson(row.draft_json))]))
      return ids.map(({ draft_id: id }) => ({ id, draft: contents.get(id) ?? null }))
    },
    async remove(owner, draftId) {
      const deleted = await asking(() =>
        db.deleteFrom('saved_drafts').where('device_id', '=', owner).where('draft_id', '=', draftId).executeTakeFirst(),
      )
      return deleted.numDeletedRows > 0n
    },
  }
}
