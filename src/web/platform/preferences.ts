import { parsedJson } from '#core/lib/json.ts'
import { preferencesForm, type StoredPreferences } from '#protocol/stored/stored-forms.ts'
import type { DeviceStorage } from './device-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** What the person chose on this device. Unreadable values are ignored. */
export function readPreferences(storage: DeviceStorage): StoredPreferences {
  return preferencesForm.parse(parsedJson(storage.read(STORAGE_KEYS.preferences) ?? ''))
}

export function savePreferences(storage: DeviceStorage, changed: StoredPreferences): void {
  storage.write(STORAGE_KEYS.preferences, JSON.stringify({ ...readPreferences(storage), ...changed }))
}
