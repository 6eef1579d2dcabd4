// Apart because the rules of auctions load only on devices that have one.
import type { DeviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { createLoadOnce } from '../ui/lazy-part.ts'

/** The rules of auctions for solo drafts. */
export const auctionsPart = createLoadOnce(() =>
  import('#protocol/stored/stored-auctions.ts').then(({ STORED_AUCTIONS }) => STORED_AUCTIONS),
)

/** Whether something that is stored here can't be read without the rules of auctions. */
export function lacksAuctions(storage: DeviceStorage): boolean {
  if (auctionsPart.current() !== null) return false
  return WITH_AUCTIONS.some((key) => storage.read(key)?.includes('"auction":{') === true)
}

const WITH_AUCTIONS = [
  STORAGE_KEYS.setup,
  STORAGE_KEYS.currentDraft,
  STORAGE_KEYS.currentDraftCopy,
  STORAGE_KEYS.savedDrafts,
] as const
