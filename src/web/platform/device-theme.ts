import { deviceStorage } from './device-storage.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import { createThemeStore, showThemeOn } from './theme.ts'

export const themeStore = createThemeStore({
  stored: readPreferences(deviceStorage).theme,
  show: showThemeOn(document),
  save: (theme) => savePreferences(deviceStorage, { theme }),
})
