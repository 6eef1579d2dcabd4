import { create } from 'zustand'
import { deviceStorage } from '../../platform/device-storage.ts'
import { readPreferences, savePreferences } from '../../platform/preferences.ts'

/** Whether rows are 30 instead of 36 pixels high. Kept on the device. */
export const useCompactRows = create<{ readonly isCompact: boolean }>(() => ({
  isCompact: readPreferences(deviceStorage).compactRows === true,
}))

export function chooseCompactRows(isCompact: boolean): void {
  useCompactRows.setState({ isCompact })
  savePreferences(deviceStorage, { compactRows: isCompact })
}
