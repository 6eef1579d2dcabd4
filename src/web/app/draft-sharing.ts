import { deviceStorage, onOwnWrite } from '../platform/device.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { whenIdle } from '../ui/when-idle.ts'

/** Once this browser shares its drafts and rankings (My devices): now, after each change, and when it is back from sleep or offline. */
export function startDraftSharing(): void {
  onOwnWrite((key) => {
    if (key === STORAGE_KEYS.savedDrafts || key === STORAGE_KEYS.history) shareSoon()
    // A list changes with every press; some seconds of them are shared at once.
    if (key === STORAGE_KEYS.rankings) {
      clearTimeout(settling)
      settling = setTimeout(shareSoon, SETTLE_MS)
    }
  })
  addEventListener('online', shareSoon)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') shareSoon()
  })
  shareSoon()
}

const SETTLE_MS = 4_000
let settling: ReturnType<typeof setTimeout> | undefined

function shareSoon(): void {
  if (deviceStorage.read(STORAGE_KEYS.shared) === null) return
  whenIdle(() => {
    // Without a network there is nothing to load and nobody to share with.
    import('./share-now.ts').then(({ shareNow }) => shareNow()).catch(() => undefined)
  })
}
