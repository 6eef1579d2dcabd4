import { openDeviceStorage } from '../platform/device-storage.ts'
import { readPreferences, savePreferences } from '../platform/preferences.ts'
import { createThemeStore, showThemeOn } from '../ui/theme.ts'

/** This device's storage, opened once for the whole app. */
export const deviceStorage = openDeviceStorage()

export const themeStore = createThemeStore({
  stored: readPreferences(deviceStorage).theme,
  show: showThemeOn(document),
  save: (theme) => savePreferences(deviceStorage, { theme }),
})
