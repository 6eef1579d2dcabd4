import { DEFAULT_SETUP } from '#core/draft/setup.ts'
import { readDraft } from '#protocol/stored/read-draft.ts'
import { withSavedDraft, type SavedDraftHead } from '#core/solo/stored-draft.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { auctionsPart } from './auctions-part.ts'
import { contentOf, freeId, isSavedDraftHead, loadSavedDrafts, storeSavedDrafts } from './saved-drafts.ts'

/** The readable saved drafts as they are stored, newest first. */
export function storedSavedDrafts(storage: DeviceStorage): readonly StoredCopy[] {
  return loadSavedDrafts(storage, DEFAULT_SETUP).heads.map((stored) => ({ id: stored.id, draft: { ...stored } }))
}

export interface StoredCopy {
  readonly id: string
  readonly draft: Readonly<Record<string, unknown>>
}

/** Adds saved drafts of another device that are not here yet; returns how many. What can't be read is left out. */
export function receiveSavedDrafts(storage: DeviceStorage, received: readonly unknown[]): number {
  let heads: readonly SavedDraftHead[] = loadSavedDrafts(storage, DEFAULT_SETUP).heads
  const known = new Set(heads.map(contentOf))
  let count = 0
  for (const draft of received) {
    if (!isSavedDraftHead(draft) || known.has(contentOf(draft)) || !isDraft(draft)) continue
    const isTaken = heads.some(({ id }) => id === draft.id)
    const id = isTaken ? freeId(heads, Number(draft.id) || 1) : draft.id
    heads = withSavedDraft<SavedDraftHead>(heads, { ...draft, id })
    count += 1
  }
  return count > 0 && storeSavedDrafts(storage, heads).ok ? count : 0
}

/** An auction is one, too, where its rules have not loaded. */
function isDraft(stored: unknown): boolean {
  const read = readDraft(stored, DEFAULT_SETUP, auctionsPart.current())
  return read.ok || read.error === 'needs_auctions'
}
