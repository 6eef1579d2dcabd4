// Apart because the panel has the switch, and its tab the count.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { deviceStorage } from '../../platform/device-storage.ts'
import { readPreferences, savePreferences } from '../../platform/preferences.ts'

/** Whether this person wants to read messages; on until they turn it off. Reactions stay. */
const messagesStore = createStore(() => ({ isOn: readPreferences(deviceStorage).talkMessages ?? true }))

export function setOwnMessages(isOn: boolean): void {
  savePreferences(deviceStorage, { talkMessages: isOn })
  messagesStore.setState({ isOn })
}

export function useOwnMessages(): boolean {
  return useStore(messagesStore, (messages) => messages.isOn)
}
