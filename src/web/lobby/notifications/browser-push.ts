import type { PushFacts } from './push-obstacle.ts'

/** The browser's side of notifications. */
export interface BrowserPush {
  facts(): PushFacts
  /** Asks the person. Call it first after a press, or browsers refuse. */
  requestPermission(): Promise<NotificationPermission>
  /** Subscribes with the server's key, or returns the subscription that there is. Rejects if the push service is out of reach. */
  subscribe(key: string): Promise<SentSubscription>
  unsubscribe(): Promise<void>
}

/** What the server stores. */
export interface SentSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** The worker is registered some seconds after the first visit. */
const WORKER_LIMIT_MS = 10_000

export const browserPush: BrowserPush = {
  facts: () => ({
    isSecure: isSecureContext,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    isAppleMobile: /iPhone|iPad|iPod/.test(navigator.userAgent) || isIpadAsMac(),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission: 'Notification' in window ? Notification.permission : 'default',
  }),
  requestPermission: () => Notification.requestPermission(),
  async subscribe(key) {
    const manager = await pushManager()
    const known = await manager.getSubscription()
    // A server whose database was replaced has another key.
    if (known !== null && keyOf(known) !== key) await known.unsubscribe()
    const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint, keys } = subscription.toJSON()
    return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
  },
  async unsubscribe() {
    const subscription = await (await pushManager()).getSubscription()
    await subscription?.unsubscribe()
  },
}

async function pushManager(): Promise<PushManager> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('there is no service worker')), WORKER_LIMIT_MS)
  })
  try {
    const { pushManager: manager } = await Promise.race([navigator.serviceWorker.ready, tooLate])
    return manager
  } finally {
    clearTimeout(timer)
  }
}

/** As the server writes it: base64url without padding. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** An iPad calls itself a Mac; no Mac has a touchscreen. */
function isIpadAsMac(): boolean {
  return navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
}
