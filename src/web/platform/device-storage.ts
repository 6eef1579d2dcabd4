import { err, ok, type Result } from '#core/lib/result.ts'

/** Text by key, kept on the device. The real one is the browser's; tests hand in one that fails when told. */
export interface DeviceStorage {
  /** False where the browser refuses storage: what is written lives in this tab only. */
  readonly isLasting: boolean
  read(key: string): string | null
  write(key: string, text: string): Result<null, 'full'>
  remove(key: string): void
  /** Calls back with the key that another tab changed, or null when any may have changed. Returns the way to stop. */
  subscribe(listener: (key: string | null) => void): () => void
}

const PROBE_KEY = 'snakeboard.probe'

/** The browser's storage; where it is blocked, one that forgets with the tab, so that the app opens all the same (RU26). */
export function openDeviceStorage(): DeviceStorage {
  try {
    const storage = window.localStorage
    storage.getItem(PROBE_KEY)
    return browserStorage(storage)
  } catch {
    return memoryStorage()
  }
}

function browserStorage(storage: Storage): DeviceStorage {
  return {
    isLasting: true,
    read: (key) => storage.getItem(key),
    write: (key, text) => {
      try {
        storage.setItem(key, text)
        return ok(null)
      } catch {
        return err('full')
      }
    },
    remove: (key) => storage.removeItem(key),
    subscribe: (listener) => {
      const hear = (event: StorageEvent) => {
        if (event.storageArea === storage) listener(event.key)
      }
      // A tab that slept (a phone's, or one in the back-forward cache) was told of nothing meanwhile.
      const lookAgain = () => {
        if (document.visibilityState === 'visible') listener(null)
      }
      window.addEventListener('storage', hear)
      window.addEventListener('pageshow', lookAgain)
      document.addEventListener('visibilitychange', lookAgain)
      return () => {
        window.removeEventListener('storage', hear)
        window.removeEventListener('pageshow', lookAgain)
        document.removeEventListener('visibilitychange', lookAgain)
      }
    },
  }
}

function memoryStorage(): DeviceStorage {
  const texts = new Map<string, string>()
  return {
    isLasting: false,
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => {
      texts.set(key, text)
      return ok(null)
    },
    remove: (key) => void texts.delete(key),
    subscribe: () => () => undefined,
  }
}
