import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { deviceStorage } from '../../app/device.ts'
import { readPreferences, savePreferences } from '../../platform/preferences.ts'

/** Whether one's turn is heard on this device; on, until somebody mutes it. */
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
