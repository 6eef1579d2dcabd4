import { create } from 'zustand'
import { deviceStorage } from '../../platform/device.ts'
import { readPreferences, savePreferences } from '../../platform/preferences.ts'

/** Whether the person wants recommendations; kept on the device. */
export const useWantsAdvice = create<{ readonly wants: boolean }>(() => ({
  wants: readPreferences(deviceStorage).advice !== false,
}))

export function setWantsAdvice(wants: boolean): void {
  useWantsAdvice.setState({ wants })
  savePreferences(deviceStorage, { advice: wants })
}
