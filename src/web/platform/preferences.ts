import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { parsedJson } from '#core/lib/json.ts'
import { preferencesForm, type StoredPreferences } from '#protocol/stored/stored-forms.ts'
import { deviceStorage, type DeviceStorage } from './device-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** What the person chose on this device. Unreadable values are ignored. */
export function readPreferences(storage: DeviceStorage): StoredPreferences {
  return preferencesForm.parse(parsedJson(storage.read(STORAGE_KEYS.preferences) ?? ''))
}

export function savePreferences(storage: DeviceStorage, changed: StoredPreferences): void {
  storage.write(STORAGE_KEYS.preferences, JSON.stringify({ ...readPreferences(storage), ...changed }))
}

/** A yes or no that is kept on this device and that every part of the screen follows. */
interface Preference {
  isOn(): boolean
  set(isOn: boolean): void
  /** A hook. */
  use(): boolean
}

/** Whether the turn sounds. */
export const turnSound = preference('turnSound', true)
/** Whether the tab's title counts down before a draft. */
export const titleCountdown = preference('titleCountdown', false)
/** Whether this person wants to read messages of a lobby. Reactions stay. */
export const talkMessages = preference('talkMessages', true)
/** Whether rows are 30 instead of 36 pixels high. */
export const compactRows = preference('compactRows', false)
/** Whether the person wants recommendations. */
export const wantedAdvice = preference('advice', true)

function preference(
  name: 'turnSound' | 'titleCountdown' | 'talkMessages' | 'compactRows' | 'advice',
  isOnAtFirst: boolean,
): Preference {
  const store = createStore(() => ({ isOn: readPreferences(deviceStorage)[name] ?? isOnAtFirst }))
  return {
    isOn: () => store.getState().isOn,
    set(isOn) {
      savePreferences(deviceStorage, { [name]: isOn })
      store.setState({ isOn })
    },
    use: () => useStore(store, ({ isOn }) => isOn),
  }
}
