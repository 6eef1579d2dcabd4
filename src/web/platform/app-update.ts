import { createStore } from 'zustand/vanilla'
import { BASE_PATH } from './site.ts'

/**
 * - `none`: this tab runs the newest version on the device.
 * - `ready`: a newer one is downloaded and waits to be applied.
 * - `replaced`: another tab switched the device to a newer version; this tab runs the old one until it is reloaded.
 */
export type AppUpdate = 'none' | 'ready' | 'replaced'

export const appUpdate = createStore<AppUpdate>(() => 'none')

/** Browsers sometimes ignore the first request to switch. */
const ASK_AGAIN_MS = 1000

/** On a first visit the worker fetches the whole app; a slow phone should show the page and respond first. */
const FIRST_COPY_AFTER_MS = 2000

const CHECK_INTERVAL_MS = 60 * 60 * 1000

let waitingWorker: ServiceWorker | null = null
let isAskedHere = false

/** Switches this device to the new version and reloads this tab. */
export function applyUpdate(): void {
  if (appUpdate.getState() === 'none' || isAskedHere) return
  isAskedHere = true
  // With nothing waiting, another tab has switched already.
  if (waitingWorker === null) return location.reload()
  const ask = () => waitingWorker?.postMessage('skip-waiting')
  ask()
  // Until the reload that follows the switch.
  setInterval(ask, ASK_AGAIN_MS)
}

/**
 * Registers the service worker in a production build. On plain http away from localhost browsers have none, and the app
 * works without it.
 */
export function startAppUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const container = navigator.serviceWorker
  // On the very first visit the first worker takes control: that is not a new version.
  let isControlled = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (isControlled) switched()
    isControlled = true
  })
  const register = () =>
    void container.register(trustedWorkerUrl(), { updateViaCache: 'none' }).then(watch, reportOffline)
  const registerSoon = () => setTimeout(register, isControlled ? 0 : FIRST_COPY_AFTER_MS)
  if (document.readyState === 'complete') registerSoon()
  else window.addEventListener('load', registerSoon, { once: true })
}

function switched(): void {
  waitingWorker = null
  if (isAskedHere) location.reload()
  else appUpdate.setState('replaced')
}

/** Where workers are blocked, some browsers resolve a registration with nothing. */
function watch(registration: ServiceWorkerRegistration | undefined): void {
  if (registration === undefined) return
  const announceWaiting = () => {
    if (registration.waiting === null || registration.active === null) return
    waitingWorker = registration.waiting
    appUpdate.setState('ready')
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announceWaiting)
  })
  announceWaiting()

  const check = () => {
    if (document.visibilityState === 'visible') registration.update().catch(ignoreOffline)
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, CHECK_INTERVAL_MS)
}

function reportOffline(error: unknown): void {
  console.warn('This browser keeps no offline copy of the app.', error)
}

/** Offline the check fails; the next one tries again. */
function ignoreOffline(): void {}

const WORKER_URL = `${BASE_PATH}sw.js`

/**
 * The Content-Security-Policy requires Trusted Types: a browser accepts a script address only from this policy, which may
 * be created once.
 */
function trustedWorkerUrl(): string {
  const policy = window.trustedTypes?.createPolicy('snakeboard', {
    createScriptURL(url) {
      if (url !== WORKER_URL) throw new TypeError('this address may not become a script')
      return url
    },
  })
  return policy?.createScriptURL(WORKER_URL) ?? WORKER_URL
}

declare global {
  interface Window {
    /** Not in every browser, nor in TypeScript's library. A policy returns an object that stands for a text. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string },
      ): { createScriptURL(address: string): string }
    }
  }
}
