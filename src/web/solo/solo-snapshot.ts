import type { History } from '#core/solo/history.ts'
import type { LostEdit } from '#core/solo/tab-merge.ts'
import { ALL_RIGHTS, NO_PENDING_PICKS, type DraftSnapshot } from '../draft/draft-session.ts'
import type { Shelf } from './solo-shelf.ts'
import type { StorageTrouble } from './solo-storage.ts'

/** What happened in another tab of this device and has to be said here (F4). */
export type SoloNotice =
  | { readonly kind: 'changed_elsewhere' }
  | { readonly kind: 'reset_elsewhere' }
  | { readonly kind: 'edits_lost'; readonly lostEdits: readonly LostEdit[] }

export interface SoloSnapshot extends DraftSnapshot {
  readonly name: string
  /** ISO time of the last change; empty before the first. */
  readonly updatedAt: string
  readonly hasImportedBoard: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly trouble: StorageTrouble | null
  readonly notice: SoloNotice | null
}

export function snapshotOf(shelf: Shelf, history: History<unknown>, notice: SoloNotice | null): SoloSnapshot {
  const { solo } = shelf.present
  return {
    board: shelf.shownBoard,
    draft: solo.draft,
    teamNames: solo.teamNames,
    shortlist: solo.shortlist,
    rights: ALL_RIGHTS,
    pendingPicks: NO_PENDING_PICKS,
    pool: null,
    name: solo.name,
    updatedAt: shelf.updatedAt,
    hasImportedBoard: shelf.present.importedBoard !== null,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    trouble: shelf.trouble,
    notice,
  }
}
