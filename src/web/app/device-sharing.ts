import { deviceStorage, onOwnWrite } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { whenIdle } from '../platform/when-idle.ts'

/** Shares with the owner's other devices, once turned on: now, after each change, when it is back, and after a failed round. */
export function startDeviceSharing(): void {
  onOwnWrite((key) => {
    if (key === STORAGE_KEYS.savedDrafts || key === STORAGE_KEYS.history) shareSoon()
    // A list changes with every press; some seconds of them are shared at once.
    if (key === STORAGE_KEYS.rankings) {
      clearTimeout(settling)
      settling = setTimeout(shareSoon, SETTLE_MS)
    }
  })
  addEventListener('online', () => {
    retryMs = RETRY_MS.first
    shareSoon()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') shareSoon()
  })
  shareSoon()
}

const SETTLE_MS = 4_000
let settling: ReturnType<typeof setTimeout> | undefined

/** The wait before the next round after one that failed; it doubles each time, and is short again once the network is back. */
const RETRY_MS = { first: 5_000, longest: 300_000 }
let retryMs = RETRY_MS.first
let retrying: ReturnType<typeof setTimeout> | undefined

function shareSoon(): void {
  if (deviceStorage.read(STORAGE_KEYS.shared) === null) return
  whenIdle(() => {
    import('./device-sharing-round.ts').then(({ shareOnce }) => shareOnce()).then(afterRound, () => afterRound(false))
  })
}

/** Browsers don't always report that a network is back, and never that a server is. */
function afterRound(isComplete: boolean): void {
  clearTimeout(retrying)
  if (isComplete) {
    retryMs = RETRY_MS.first
    return
  }
  retrying = setTimeout(shareSoon, retryMs)
  retryMs = Math.min(2 * retryMs, RETRY_MS.longest)
}
