import type { DraftSetup } from '#core/draft/setup.ts'
import type { Result } from '#core/lib/result.ts'
import { readDraft, type ReadDraft } from '#core/solo/read-draft.ts'
import {
  newestFirst,
  withSavedDraft,
  type SavedDraft,
  type SavedDraftHead,
  type StoredDraftFields,
} from '#core/solo/stored-draft.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { damagedKey, STORAGE_KEYS } from '../platform/storage-keys.ts'
import { parseJson, writeMakingRoom, type StorageTrouble } from './solo-storage.ts'

/** A saved draft that can be loaded, and the form in which it is stored. */
export interface SavedDraftEntry {
  readonly stored: SavedDraftHead
  readonly draft: ReadDraft
}

/** The drafts that a person saved under a name on this device. */
export interface SavedDrafts {
  entries(setup: DraftSetup): readonly SavedDraftEntry[]
  /** Whether an entry holds the same picks and marks under the same name. */
  holds(fields: StoredDraftFields, setup: DraftSetup): boolean
  keep(fields: StoredDraftFields, setup: DraftSetup): Result<null, 'full'>
  forget(id: string, setup: DraftSetup): Result<null, 'full'>
  /** Puts back what this tab saved a moment ago and another tab, saving at the same time, wrote over (F4). */
  restoreOvertaken(setup: DraftSetup): void
}

/** Two tabs that write at once do so within milliseconds; what goes missing later was removed on purpose. */
const OVERTAKEN_WITHIN_MS = 5_000

export function openSavedDrafts(storage: DeviceStorage, nowMs: () => number): SavedDrafts {
  let ownSaves: readonly { readonly saved: SavedDraft; readonly atMs: number }[] = []
  const heads = (setup: DraftSetup) => loadSavedDrafts(storage, setup).entries.map((entry) => entry.stored)
  return {
    entries: (setup) => loadSavedDrafts(storage, setup).entries,
    holds: (fields, setup) => {
      const wanted = contentOf(fields)
      return heads(setup).some((head) => contentOf(head) === wanted)
    },
    keep: (fields, setup) => {
      const atMs = nowMs()
      const drafts = heads(setup)
      const saved: SavedDraft = { ...fields, id: freeId(drafts, atMs), created_at: new Date(atMs).toISOString() }
      const stored = store(storage, withSavedDraft<SavedDraftHead>(drafts, saved))
      if (stored.ok) ownSaves = [...ownSaves.filter((own) => atMs - own.atMs < OVERTAKEN_WITHIN_MS), { saved, atMs }]
      return stored
    },
    forget: (id, setup) => {
      ownSaves = ownSaves.filter((own) => own.saved.id !== id)
      return store(
        storage,
        heads(setup).filter((head) => head.id !== id),
      )
    },
    restoreOvertaken: (setup) => {
      const drafts = heads(setup)
      const missing = ownSaves.filter(
        (own) => nowMs() - own.atMs < OVERTAKEN_WITHIN_MS && !drafts.some((head) => head.id === own.saved.id),
      )
      if (missing.length === 0) return
      store(
        storage,
        missing.reduce<readonly SavedDraftHead[]>(
          (list, own) => withSavedDraft<SavedDraftHead>(list, own.saved),
          drafts,
        ),
      )
    },
  }
}

export interface LoadedSavedDrafts {
  readonly entries: readonly SavedDraftEntry[]
  readonly trouble: StorageTrouble | null
}

/** The readable saved drafts, newest first; what cannot be read is kept aside. */
export function loadSavedDrafts(storage: DeviceStorage, setup: DraftSetup): LoadedSavedDrafts {
  const text = storage.read(STORAGE_KEYS.savedDrafts)
  if (text === null) return { entries: [], trouble: null }
  const parsed = parseJson(text)
  const list: readonly unknown[] | null = parsed.ok && Array.isArray(parsed.value) ? parsed.value : null
  const entries = (list ?? []).flatMap((stored): readonly SavedDraftEntry[] => {
    const draft = readDraft(stored, setup)
    return draft.ok && isSavedDraftHead(stored) ? [{ stored, draft: draft.value }] : []
  })
  const isWhole = list !== null && entries.length === list.length
  if (!isWhole) storage.write(damagedKey(STORAGE_KEYS.savedDrafts), text)
  return {
    entries: newestFirst(entries.map((entry) => ({ ...entry.stored, entry }))).map(({ entry }) => entry),
    trouble: isWhole ? null : { kind: 'saved_drafts_damaged', damagedText: text },
  }
}

function store(storage: DeviceStorage, drafts: readonly SavedDraftHead[]): Result<null, 'full'> {
  return writeMakingRoom(storage, STORAGE_KEYS.savedDrafts, JSON.stringify(drafts))
}

/** The specification's id is a timestamp string; two saves in one millisecond still get two. */
function freeId(drafts: readonly SavedDraftHead[], atMs: number): string {
  const isTaken = drafts.some((draft) => draft.id === String(atMs))
  return isTaken ? freeId(drafts, atMs + 1) : String(atMs)
}

function contentOf(stored: object): string {
  return JSON.stringify({ ...stored, id: undefined, created_at: undefined })
}

function isSavedDraftHead(stored: unknown): stored is SavedDraftHead {
  if (typeof stored !== 'object' || stored === null) return false
  const { id, created_at: createdAt }: { id?: unknown; created_at?: unknown } = stored
  return typeof id === 'string' && typeof createdAt === 'string'
}
