import { err, ok, type Result } from '#core/lib/result.ts'
import { keyOfStored, storedName } from './site.ts'
import { damagedKey, STORAGE_KEYS } from './storage-keys.ts'

/** Text by key on this device. Tests pass one that can fail. */
export interface DeviceStorage {
  /** False if the browser refuses storage: what is written is lost with the tab. */
  readonly isPersistent: boolean
  read(key: string): string | null
  write(key: string, text: string): Result<null, 'full'>
  remove(key: string): void
  /** In characters, names of keys included, of everything that this address keeps; 0 where nothing is kept. */
  usedCount(): number
  /** Calls back with the key that another tab changed, or null if any may have changed. Returns an unsubscribe function. */
  subscribe(listener: (key: string | null) => void): () => void
}

const PROBE_KEY = 'snakeboard.probe'

/** The browser's storage, or one in memory if that is blocked, so that the app still opens (RU26). */
function openDeviceStorage(): DeviceStorage {
  try {
    const storage = window.localStorage
    storage.getItem(PROBE_KEY)
    return browserStorage(storage)
  } catch {
    return memoryStorage()
  }
}

/** Writes; on a full device it first deletes the damaged copies that were set aside (RU26). */
export function writeMakingRoom(storage: DeviceStorage, key: string, text: string): Result<null, 'full'> {
  const written = storage.write(key, text)
  if (written.ok) return written
  storage.remove(damagedKey(STORAGE_KEYS.currentDraft))
  storage.remove(damagedKey(STORAGE_KEYS.savedDrafts))
  return storage.write(key, text)
}

function browserStorage(storage: Storage): DeviceStorage {
  return {
    isPersistent: true,
    read: (key) => storage.getItem(storedName(key)),
    write: (key, text) => {
      try {
        storage.setItem(storedName(key), text)
        return ok(null)
      } catch {
        return err('full')
      }
    },
    remove: (key) => storage.removeItem(storedName(key)),
    usedCount: () => Object.entries(storage).reduce((sum, [key, text]) => sum + key.length + String(text).length, 0),
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea !== storage) return
        const key = event.key === null ? null : keyOfStored(event.key)
        // What another folder on this host stores is none of ours.
        if (key !== null || event.key === null) listener(key)
      }
      // A tab that slept (on a phone, or in the back-forward cache) got no events.
      const onVisible = () => {
        if (document.visibilityState === 'visible') listener(null)
      }
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', onVisible)
      document.addEventListener('visibilitychange', onVisible)
      return () => {
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('pageshow', onVisible)
        document.removeEventListener('visibilitychange', onVisible)
      }
    },
  }
}

function memoryStorage(): DeviceStorage {
  const texts = new Map<string, string>()
  return {
    isPersistent: false,
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => {
      texts.set(key, text)
      return ok(null)
    },
    remove: (key) => void texts.delete(key),
    usedCount: () => 0,
    subscribe: () => () => undefined,
  }
}

const storage = openDeviceStorage()
let notifyOwnWrite: (key: string) => void = () => undefined

export const deviceStorage: DeviceStorage = {
  ...storage,
  write(key, text) {
    const written = storage.write(key, text)
    notifyOwnWrite(key)
    return written
  },
}

/** The one listener is called with each key that this tab writes. */
export function onOwnWrite(listener: (key: string) => void): void {
  notifyOwnWrite = listener
}
