import type { DeviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'

export interface NonceParts {
  readonly storage: DeviceStorage
  readonly newNonce: () => string
  readonly wait: (durationMs: number) => Promise<void>
}

/** Two tabs that open at once write their nonces within this time; both then send the one that is left. */
const TABS_AGREE_WITHIN_MS = 30
/** The server recognizes a repeated nonce for this long. */
const NONCE_VALID_MS = 60_000

/** The nonce with which all tabs of a new device request its cookie, so that they make one device and not several. */
export async function sharedNonce({ storage, newNonce, wait }: NonceParts): Promise<string> {
  const known = storage.read(STORAGE_KEYS.deviceNonce)
  if (known !== null && known.length >= 16 && known.length <= 64) return known
  const nonce = newNonce()
  storage.write(STORAGE_KEYS.deviceNonce, nonce)
  await wait(TABS_AGREE_WITHIN_MS)
  return storage.read(STORAGE_KEYS.deviceNonce) ?? nonce
}

export async function forgetNonceLater(nonce: string, { storage, wait }: Omit<NonceParts, 'newNonce'>): Promise<void> {
  await wait(NONCE_VALID_MS)
  if (storage.read(STORAGE_KEYS.deviceNonce) === nonce) storage.remove(STORAGE_KEYS.deviceNonce)
}
