import type { DeviceStorage } from './device-storage.ts'
import { randomId } from './random-id.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** The name of this device's person: the stored one, or one made up now and kept (specification, section 4). */
export function ensureUsername(storage: DeviceStorage): string {
  const stored = storage.read(STORAGE_KEYS.username)?.trim()
  if (stored) return stored
  const username = `Drafter-${randomId().slice(0, 4)}`
  storage.write(STORAGE_KEYS.username, username)
  return username
}
