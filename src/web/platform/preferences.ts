import type { DeviceStorage } from './device-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** What the person chose on this device. Unreadable values are ignored. */
export interface Preferences {
  readonly theme?: string
  /** Whether a sound plays on your turn in a lobby. */
  readonly turnSound?: boolean
  /** Whether this device is notified of your turns in lobbies. */
  readonly turnPush?: boolean
  /** How fast computers draft in a solo draft. */
  readonly computerPace?: string
  /** Cards or rows. */
  readonly playersView?: string
  /** Whether the line that offers Rows was put away. */
  readonly rowsOfferDismissed?: boolean
  /** Whether rows are less high. */
  readonly compactRows?: boolean
  /** Whether the panel "Your pick" is shown. */
  readonly advice?: boolean
  /** Whether a TV board on this device says picks aloud. */
  readonly spokenPicks?: boolean
}

export function readPreferences(storage: DeviceStorage): Preferences {
  try {
    const stored: unknown = JSON.parse(storage.read(STORAGE_KEYS.preferences) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const fields: { [Name in keyof Preferences]?: unknown } = stored
    const { theme, turnSound, turnPush, computerPace, playersView, compactRows, advice, spokenPicks } = fields
    const { rowsOfferDismissed } = fields
    return {
      ...(typeof theme === 'string' ? { theme } : {}),
      ...(typeof turnSound === 'boolean' ? { turnSound } : {}),
      ...(typeof turnPush === 'boolean' ? { turnPush } : {}),
      ...(typeof computerPace === 'string' ? { computerPace } : {}),
      ...(typeof playersView === 'string' ? { playersView } : {}),
      ...(typeof rowsOfferDismissed === 'boolean' ? { rowsOfferDismissed } : {}),
      ...(typeof compactRows === 'boolean' ? { compactRows } : {}),
      ...(typeof advice === 'boolean' ? { advice } : {}),
      ...(typeof spokenPicks === 'boolean' ? { spokenPicks } : {}),
    }
  } catch {
    return {}
  }
}

export function savePreferences(storage: DeviceStorage, changed: Preferences): void {
  storage.write(STORAGE_KEYS.preferences, JSON.stringify({ ...readPreferences(storage), ...changed }))
}
