import type { DeviceStorage } from './device-storage.ts'
import { randomId } from './random-id.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** The name of this device's person: the stored one, or one made up now and kept (specification, section 4). */
export function ensureUsername(storage: DeviceStorage): string {
  const stored = storage.read(STORAGE_KEYS.username)?.trim()
  if (stored) return stored
  const username = `Drafter-${randomId().slice(0, 4)}`
  saveUsername(storage, username)
  return username
}

/** The name that the person typed once, for a lobby; '' where the stored one was made up or there is none. */
export function chosenUsername(storage: DeviceStorage): string {
  const stored = storage.read(STORAGE_KEYS.username)?.trim() ?? ''
  return MADE_UP.test(stored) ? '' : stored
}

export function saveUsername(storage: DeviceStorage, username: string): void {
  storage.write(STORAGE_KEYS.username, username)
}

const MADE_UP = /^Drafter-[0-9a-f]{4}$/
