import { parsedJson } from '#core/lib/json.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { FINISHED_MAX, withFinished, withoutFinished, type FinishedDraft } from '#core/history/finished-draft.ts'
import { finishedDraftForm, readFinishedDrafts } from '#protocol/stored/finished-draft-form.ts'
import { writeMakingRoom, type DeviceStorage } from '../platform/device-storage.ts'
import { damagedKey, STORAGE_KEYS } from '../platform/storage-keys.ts'

/** The person's finished drafts on this device, newest first. What could not be read is kept aside. */
export function finishedDrafts(storage: DeviceStorage): readonly FinishedDraft[] {
  const text = storage.read(STORAGE_KEYS.history)
  const { drafts, isWhole } = readFinishedDrafts(text === null ? null : (parsedJson(text) ?? ''))
  if (!isWhole && text !== null) storage.write(damagedKey(STORAGE_KEYS.history), text)
  const removed = removedIds(storage)
  return removed.size === 0 ? drafts : drafts.filter(({ id }) => !removed.has(id))
}

/** Takes one off this device's list. It stays away, also if its draft is still under Load, open in a lobby or on another device. */
export function removeFinished(storage: DeviceStorage, id: string): void {
  storage.write(STORAGE_KEYS.historyRemoved, JSON.stringify([...removedIds(storage), id].slice(-REMOVED_MAX)))
  storage.write(STORAGE_KEYS.history, JSON.stringify(withoutFinished(finishedDrafts(storage), id)))
}

/** Takes the removal back. */
export function restoreFinished(storage: DeviceStorage, finished: FinishedDraft): Result<null, 'full'> {
  const removed = [...removedIds(storage)].filter((id) => id !== finished.id)
  storage.write(STORAGE_KEYS.historyRemoved, JSON.stringify(removed))
  return addFinished(storage, [finished])
}

/** More than a list has; the oldest are forgotten. */
const REMOVED_MAX = 2 * FINISHED_MAX

function removedIds(storage: DeviceStorage): ReadonlySet<string> {
  const stored = parsedJson(storage.read(STORAGE_KEYS.historyRemoved) ?? '')
  return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
}

/** Tabs that write at once do so within milliseconds; what goes missing later is gone on purpose. */
const OVERWRITTEN_WITHIN_MS = 5_000

/**
 * Adds drafts to what is stored now, in one write. On a full device the list stays as it was: the draft itself is kept elsewhere, and is
 * added the next time. Another tab that writes in the same moment takes nothing away (F4).
 */
export function addFinished(storage: DeviceStorage, added: readonly FinishedDraft[]): Result<null, 'full'> {
  const before = finishedDrafts(storage)
  const after = withAll(storage, before, added)
  if (after === before) return ok(null)
  if (!writeMakingRoom(storage, STORAGE_KEYS.history, JSON.stringify(after)).ok) return err('full')
  const untilMs = Date.now() + OVERWRITTEN_WITHIN_MS
  const stop = storage.subscribe((key) => {
    if (Date.now() > untilMs) return stop()
    if (key === STORAGE_KEYS.history) restore(storage, added)
  })
  return ok(null)
}

/** Without those that the person removed. */
function withAll(
  storage: DeviceStorage,
  list: readonly FinishedDraft[],
  added: readonly FinishedDraft[],
): readonly FinishedDraft[] {
  const removed = removedIds(storage)
  return added.filter(({ id }) => !removed.has(id)).reduce(withFinished, list)
}

function restore(storage: DeviceStorage, added: readonly FinishedDraft[]): void {
  const before = finishedDrafts(storage)
  const after = withAll(storage, before, added)
  if (after !== before) writeMakingRoom(storage, STORAGE_KEYS.history, JSON.stringify(after))
}

/** Adds what another device of the owner has. What can't be read is left out. */
export function receiveFinished(storage: DeviceStorage, received: readonly unknown[]): Result<null, 'full'> {
  const readable = received.flatMap((value) => {
    const read = finishedDraftForm.safeParse(value)
    return read.success ? [read.data] : []
  })
  return addFinished(storage, readable)
}
