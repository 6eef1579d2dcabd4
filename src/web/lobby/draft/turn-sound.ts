import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { deviceStorage } from '../../platform/device-storage.ts'
import { readPreferences, savePreferences } from '../../platform/preferences.ts'

/** Whether the turn sounds on this device; on by default. */
const soundStore = createStore(() => ({ isOn: readPreferences(deviceStorage).turnSound ?? true }))

export function isTurnSoundOn(): boolean {
  return soundStore.getState().isOn
}

export function setTurnSound(isOn: boolean): void {
  savePreferences(deviceStorage, { turnSound: isOn })
  soundStore.setState({ isOn })
}

export function useTurnSound(): boolean {
  return useStore(soundStore, (sound) => sound.isOn)
}
