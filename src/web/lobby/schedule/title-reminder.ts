// Apart because the dialog of notifications has the switch, and the room the title.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { deviceStorage } from '../../platform/device-storage.ts'
import { readPreferences, savePreferences } from '../../platform/preferences.ts'

/** Whether the tab's title counts down before a draft; off until the person turns it on. */
const titleStore = createStore(() => ({ isOn: readPreferences(deviceStorage).titleCountdown ?? false }))

export function setTitleReminder(isOn: boolean): void {
  savePreferences(deviceStorage, { titleCountdown: isOn })
  titleStore.setState({ isOn })
}

export function useTitleReminder(): boolean {
  return useStore(titleStore, (title) => title.isOn)
}
