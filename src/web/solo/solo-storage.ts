import { parsedJson } from '#core/lib/json.ts'
import { ok, type Result } from '#core/lib/result.ts'
import { storedSetup, type DraftSetup } from '#core/draft/setup.ts'
import { readDraft, seenEditsForm, type ReadSolo } from '#protocol/stored/read-draft.ts'
import type { CurrentDraftState } from '#core/solo/stored-draft.ts'
import type { SeenEdits } from '#core/solo/tab-merge.ts'
import { writeMakingRoom, type DeviceStorage } from '../platform/device-storage.ts'
import { auctionsPart } from './auctions-part.ts'
import { damagedKey, STORAGE_KEYS } from '../platform/storage-keys.ts'
import { readStoredSetup } from '#protocol/stored/setup-form.ts'

/** Problems with the device's storage that the person has to know (RU26). */
export type StorageTrouble =
  | { readonly kind: 'blocked' }
  | { readonly kind: 'full' }
  | { readonly kind: 'restored' | 'lost' | 'newer_version'; readonly damagedText: string }
  | { readonly kind: 'saved_drafts_damaged'; readonly damagedText: string }

export interface LoadedCurrentDraft {
  readonly draft: ReadSolo | null
  readonly trouble: StorageTrouble | null
}

/** A broken setup is ignored silently (RU28). */
export function loadSetup(storage: DeviceStorage): DraftSetup {
  return readStoredSetup(parsedJson(storage.read(STORAGE_KEYS.setup) ?? ''))
}

/** The current draft, or its newest good copy if the draft itself is damaged or gone. */
export function loadCurrentDraft(storage: DeviceStorage, setup: DraftSetup): LoadedCurrentDraft {
  const text = storage.read(STORAGE_KEYS.currentDraft)
  const copy = readDraftText(storage.read(STORAGE_KEYS.currentDraftCopy), setup)
  if (text === null) {
    if (!copy.ok) return { draft: null, trouble: null }
    return { draft: copy.value, trouble: { kind: 'restored', damagedText: '' } }
  }
  const current = readDraftText(text, setup)
  if (current.ok) return { draft: current.value, trouble: null }
  storage.write(damagedKey(STORAGE_KEYS.currentDraft), text)
  if (current.error === 'newer_version') {
    return { draft: copy.ok ? copy.value : null, trouble: { kind: 'newer_version', damagedText: text } }
  }
  if (!copy.ok) return { draft: null, trouble: { kind: 'lost', damagedText: text } }
  return { draft: copy.value, trouble: { kind: 'restored', damagedText: text } }
}

/** Writes the draft, then its copy: at any moment at least one of the two is whole (F3). */
export function storeCurrentDraft(storage: DeviceStorage, state: CurrentDraftState): Result<string, 'full'> {
  const text = JSON.stringify(state)
  const written = writeMakingRoom(storage, STORAGE_KEYS.currentDraft, text)
  if (!written.ok) return written
  // Without room for a second copy the draft itself is still safe.
  if (!storage.write(STORAGE_KEYS.currentDraftCopy, text).ok) storage.remove(STORAGE_KEYS.currentDraftCopy)
  return ok(text)
}

/**
 * Removes the stored draft (specification, section 4). Its edits are recorded first, or another tab's next draft would
 * seem to lack them. The copy goes before the draft: a crash in between must not bring back a reset draft.
 */
export function removeCurrentDraft(storage: DeviceStorage, seenEdits: SeenEdits): void {
  storage.write(STORAGE_KEYS.resetEdits, JSON.stringify(seenEdits))
  storage.remove(STORAGE_KEYS.currentDraftCopy)
  storage.remove(STORAGE_KEYS.currentDraft)
}

/** The edits that the last reset had seen. */
export function loadResetEdits(storage: DeviceStorage): SeenEdits {
  return seenEditsForm.parse(parsedJson(storage.read(STORAGE_KEYS.resetEdits) ?? ''))
}

export function storeSetup(storage: DeviceStorage, setup: DraftSetup): Result<null, 'full'> {
  return writeMakingRoom(storage, STORAGE_KEYS.setup, JSON.stringify(storedSetup(setup)))
}

export function readDraftText(text: string | null, setup: DraftSetup): ReturnType<typeof readDraft> {
  return readDraft(parsedJson(text ?? ''), setup, auctionsPart.current())
}
