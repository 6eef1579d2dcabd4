import { trustedScriptUrl } from './trusted-script-url.ts'

/**
 * - `none`: this tab runs the newest version that the device has.
 * - `ready`: a newer one is downloaded and waits until somebody asks for it.
 * - `replaced`: another tab has switched this device to a newer version; this tab runs the old one until it is reloaded.
 */
export type AppUpdate = { readonly kind: 'none' } | { readonly kind: 'ready' } | { readonly kind: 'replaced' }

/** Now and then the browser leaves the first request to switch without effect; who pressed the button must not wait for it. */
const ASK_AGAIN_MS = 1000

/** At a first visit the worker fetches the whole app; until then a slow phone has drawn the page and answered its first press. */
const FIRST_COPY_AFTER_MS = 2000

/** Often enough for a tab that stays open over a season, rare enough to cost nothing. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000

let update: AppUpdate = { kind: 'none' }
let waitingWorker: ServiceWorker | null = null
let isAskedHere = false
const listeners = new Set<() => void>()

export function getUpdate(): AppUpdate {
  return update
}

/** Calls back on each change of `getUpdate()`; the answer ends it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Switches this device to the new version and reloads this tab. Does nothing where none is ready. */
export function applyUpdate(): void {
  if (update.kind === 'none' || isAskedHere) return
  isAskedHere = true
  // With nothing waiting, another tab has switched already.
  if (waitingWorker === null) return location.reload()
  const ask = () => waitingWorker?.postMessage('skip-waiting')
  ask()
  // Until the reload that follows the switch.
  setInterval(ask, ASK_AGAIN_MS)
}

/**
 * Registers the service worker in a production build, where the browser has one: on plain http away from localhost
 * there is none, and the app works without it.
 */
export function startAppUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const container = navigator.serviceWorker
  // The first visit of all is claimed by its first worker: that is no new version.
  let isControlled = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (isControlled) switched()
    isControlled = true
  })
  const register = () =>
    void container.register(trustedScriptUrl('/sw.js'), { updateViaCache: 'none' }).then(watch, reportOffline)
  const registerSoon = () => setTimeout(register, isControlled ? 0 : FIRST_COPY_AFTER_MS)
  if (document.readyState === 'complete') registerSoon()
  else window.addEventListener('load', registerSoon, { once: true })
}

function switched(): void {
  waitingWorker = null
  if (isAskedHere) location.reload()
  else show({ kind: 'replaced' })
}

function watch(registration: ServiceWorkerRegistration): void {
  const announceWaiting = () => {
    if (registration.waiting === null || registration.active === null) return
    waitingWorker = registration.waiting
    show({ kind: 'ready' })
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

function show(next: AppUpdate): void {
  if (next.kind === update.kind) return
  update = next
  for (const listener of listeners) listener()
}

function reportOffline(error: unknown): void {
  console.warn('This browser keeps no offline copy of the app.', error)
}

/** A check without a network fails, and the next one asks again. */
function ignoreOffline(): void {}
