import { STORAGE_KEYS } from './storage-keys.ts'

/** Everything of ours has this prefix, or one of the specification's names. */
const OWN_PREFIX = 'snakeboard.'
const OWN_KEYS: ReadonlySet<string> = new Set(Object.values(STORAGE_KEYS))

/** Deletes drafts, notes, recent lobbies and settings from this browser. What other apps at this address stored stays. */
export function clearBrowser(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (OWN_KEYS.has(key) || key.startsWith(OWN_PREFIX)) localStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing.
  }
}
