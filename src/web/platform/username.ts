import type { DeviceStorage } from './device-storage.ts'
import { randomId } from './random-id.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** The stored username, or a generated one that is stored now (specification, section 4). */
export function ensureUsername(storage: DeviceStorage): string {
  const stored = storage.read(STORAGE_KEYS.username)?.trim()
  if (stored) return stored
  const username = `Drafter-${randomId().slice(0, 4)}`
  saveUsername(storage, username)
  return username
}

/** The username the person typed before; '' if it was generated or there is none. */
export function chosenUsername(storage: DeviceStorage): string {
  const stored = storage.read(STORAGE_KEYS.username)?.trim() ?? ''
  return GENERATED.test(stored) ? '' : stored
}

export function saveUsername(storage: DeviceStorage, username: string): void {
  storage.write(STORAGE_KEYS.username, username)
}

const GENERATED = /^Drafter-[0-9a-f]{4}$/
