import type { DeviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'

/**
 * Whether the landing keeps a place for the way back to a draft while it does not know yet whether one is under way. It does not if
 * none was the last time, and this device has been in no draft since.
 */
export function mayBeUnderWay(storage: DeviceStorage): boolean {
  const drafts = storedDrafts(storage)
  return drafts !== NO_DRAFTS && storage.read(STORAGE_KEYS.noneUnderWay) !== drafts
}

/** No stored draft of this device is under way. */
export function noteNoneUnderWay(storage: DeviceStorage): void {
  storage.write(STORAGE_KEYS.noneUnderWay, storedDrafts(storage))
}

const NO_DRAFTS = '0 0'

/** Another text as soon as the solo draft or the recent lobbies change. */
function storedDrafts(storage: DeviceStorage): string {
  return [STORAGE_KEYS.currentDraft, STORAGE_KEYS.recentLobbies].map((key) => sumOf(storage.read(key) ?? '')).join(' ')
}

function sumOf(text: string): number {
  let sum = 0
  for (let index = 0; index < text.length; index++) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) >>> 0
  return sum
}
