import type { DeviceStorage } from './device-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** What a person chose for this device. An unreadable value counts as nothing chosen. */
export interface Preferences {
  readonly theme?: string
}

export function readPreferences(storage: DeviceStorage): Preferences {
  try {
    const stored: unknown = JSON.parse(storage.read(STORAGE_KEYS.preferences) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const { theme }: { theme?: unknown } = stored
    return typeof theme === 'string' ? { theme } : {}
  } catch {
    return {}
  }
}

export function savePreferences(storage: DeviceStorage, changed: Preferences): void {
  storage.write(STORAGE_KEYS.preferences, JSON.stringify({ ...readPreferences(storage), ...changed }))
}
