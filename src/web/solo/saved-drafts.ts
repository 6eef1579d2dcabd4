import type { DraftSetup } from '#core/draft/setup.ts'
import { parsedJson } from '#core/lib/json.ts'
import { ok, type Result } from '#core/lib/result.ts'
import { readDraft, type ReadSolo } from '#protocol/stored/read-draft.ts'
import {
  newestFirst,
  withSavedDraft,
  type SavedDraft,
  type SavedDraftHead,
  type StoredDraftFields,
} from '#core/solo/stored-draft.ts'
import { savedDraftHeadForm } from '#protocol/stored/stored-forms.ts'
import { writeMakingRoom, type DeviceStorage } from '../platform/device-storage.ts'
import { auctionsPart } from './auctions-part.ts'
import { damagedKey, STORAGE_KEYS } from '../platform/storage-keys.ts'
import type { StorageTrouble } from './solo-storage.ts'

/** A saved draft, read, and as it is stored. */
export interface SavedDraftEntry {
  readonly stored: SavedDraftHead
  readonly draft: ReadSolo
}

/** The drafts saved under a name on this device. */
export interface SavedDrafts {
  entries(setup: DraftSetup): readonly SavedDraftEntry[]
  add(fields: StoredDraftFields, setup: DraftSetup): Result<null, 'full'>
  /** Adds it unless an entry has the same picks, marks and name. */
  addOnce(fields: StoredDraftFields, setup: DraftSetup): Result<null, 'full'>
  remove(id: string, setup: DraftSetup): Result<null, 'full'>
  /** Restores what this tab saved a moment ago and another tab, saving at the same time, overwrote (F4). */
  restoreOverwritten(setup: DraftSetup): void
}

/** Tabs that write at once do so within milliseconds; what goes missing later was removed on purpose. */
const OVERWRITTEN_WITHIN_MS = 5_000

export function openSavedDrafts(storage: DeviceStorage, nowMs: () => number): SavedDrafts {
  let ownSaves: readonly { readonly saved: SavedDraft; readonly atMs: number }[] = []
  const heads = (setup: DraftSetup) => loadSavedDrafts(storage, setup).heads
  return {
    entries: (setup) => loadSavedDrafts(storage, setup).entries,
    add,
    addOnce: (fields, setup) => {
      const wanted = contentOf(fields)
      return heads(setup).some((head) => contentOf(head) === wanted) ? ok(null) : add(fields, setup)
    },
    remove: (id, setup) => {
      ownSaves = ownSaves.filter((own) => own.saved.id !== id)
      return storeSavedDrafts(
        storage,
        heads(setup).filter((head) => head.id !== id),
      )
    },
    restoreOverwritten: (setup) => {
      const drafts = heads(setup)
      const missing = ownSaves.filter(
        (own) => nowMs() - own.atMs < OVERWRITTEN_WITHIN_MS && !drafts.some((head) => head.id === own.saved.id),
      )
      if (missing.length === 0) return
      storeSavedDrafts(
        storage,
        missing.reduce<readonly SavedDraftHead[]>(
          (list, own) => withSavedDraft<SavedDraftHead>(list, own.saved),
          drafts,
        ),
      )
    },
  }

  function add(fields: StoredDraftFields, setup: DraftSetup): Result<null, 'full'> {
    const atMs = nowMs()
    const drafts = heads(setup)
    const saved: SavedDraft = { ...fields, id: freeId(drafts, atMs), created_at: new Date(atMs).toISOString() }
    const stored = storeSavedDrafts(storage, withSavedDraft<SavedDraftHead>(drafts, saved))
    if (stored.ok) ownSaves = [...ownSaves.filter((own) => atMs - own.atMs < OVERWRITTEN_WITHIN_MS), { saved, atMs }]
    return stored
  }
}

export interface LoadedSavedDrafts {
  readonly entries: readonly SavedDraftEntry[]
  /** Those of auctions whose rules have not loaded too. */
  readonly heads: readonly SavedDraftHead[]
  readonly trouble: StorageTrouble | null
}

/** The readable saved drafts, newest first; unreadable ones are stored aside. */
export function loadSavedDrafts(storage: DeviceStorage, setup: DraftSetup): LoadedSavedDrafts {
  const text = storage.read(STORAGE_KEYS.savedDrafts)
  if (text === null) return { entries: [], heads: [], trouble: null }
  const parsed = parsedJson(text)
  const list: readonly unknown[] | null = Array.isArray(parsed) ? parsed : null
  const heads: SavedDraftHead[] = []
  const entries: SavedDraftEntry[] = []
  for (const stored of list ?? []) {
    const draft = readDraft(stored, setup, auctionsPart.current())
    if (!isSavedDraftHead(stored)) continue
    if (draft.ok) entries.push({ stored, draft: draft.value })
    // An auction that another tab saved a moment ago stays in the list.
    if (draft.ok || draft.error === 'needs_auctions') heads.push(stored)
  }
  const isWhole = list !== null && heads.length === list.length
  if (!isWhole) storage.write(damagedKey(STORAGE_KEYS.savedDrafts), text)
  return {
    heads: newestFirst(heads),
    entries: newestFirst(entries.map((entry) => ({ ...entry.stored, entry }))).map(({ entry }) => entry),
    trouble: isWhole ? null : { kind: 'saved_drafts_damaged', damagedText: text },
  }
}

/** Replaces the list. */
export function storeSavedDrafts(storage: DeviceStorage, drafts: readonly SavedDraftHead[]): Result<null, 'full'> {
  return writeMakingRoom(storage, STORAGE_KEYS.savedDrafts, JSON.stringify(drafts))
}

/** The specification's id is a timestamp string; two saves in one millisecond still get two. */
export function freeId(drafts: readonly SavedDraftHead[], atMs: number): string {
  const isTaken = drafts.some((draft) => draft.id === String(atMs))
  return isTaken ? freeId(drafts, atMs + 1) : String(atMs)
}

/** The same for drafts with the same picks, marks and name. */
export function contentOf(stored: object): string {
  return JSON.stringify({ ...stored, id: undefined, created_at: undefined })
}

export function isSavedDraftHead(stored: unknown): stored is SavedDraftHead {
  return savedDraftHeadForm.safeParse(stored).success
}
