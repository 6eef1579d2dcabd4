import { openTurn, showTurn } from './turn-notification.ts'
import { HEALTH_PATH, isServerPath } from '#protocol/server-paths.ts'

declare const self: ServiceWorkerGlobalScope
/** Filled in by the build: every file of the app, and a hash over their contents. */
declare const PRECACHE_PATHS: readonly string[]
declare const PRECACHE_REVISION: string

const CACHE_PREFIX = 'snakeboard-'
const CACHE_NAME = `${CACHE_PREFIX}${PRECACHE_REVISION}`
const PRECACHED = new Set(PRECACHE_PATHS)

self.addEventListener('install', (event) => event.waitUntil(precache()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  // Only on request: a draft is never moved to another version without a press.
  if (event.data === 'skip-waiting') event.waitUntil(self.skipWaiting())
  if (event.data === 'is-server-there') event.waitUntil(answerIsServerThere(event.ports[0]))
})
self.addEventListener('push', (event) => event.waitUntil(showTurn(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openTurn(event.notification)))
self.addEventListener('fetch', (event) => {
  const path = precachedPath(event.request)
  if (path !== undefined) event.respondWith(fromCache(path, event.request))
})

/** All or nothing: if one file is missing the install fails and the earlier version stays. */
async function precache(): Promise<void> {
  const cache = await caches.open(CACHE_NAME)
  await Promise.all(
    PRECACHE_PATHS.map(async (path) => {
      // The content of a hashed name never changes, so a copy from the earlier version saves the download.
      const known = path.startsWith('/assets/') ? await caches.match(path) : undefined
      if (known !== undefined) return cache.put(path, known)
      return cache.add(new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' }))
    }),
  )
}

async function activate(): Promise<void> {
  const earlier = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Other tabs still run the earlier version and may load parts of it; its cache is deleted by the next update.
  const deleted = windows.length > 1 ? earlier.slice(0, -1) : earlier
  await Promise.all(deleted.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** The cached file for a request; undefined for other origins (headshots) and the server's own paths. */
function precachedPath(request: Request): string | undefined {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return undefined
  if (PRECACHED.has(url.pathname) || url.pathname.startsWith('/assets/')) return url.pathname
  return request.mode === 'navigate' && !isServerPath(url.pathname) ? '/index.html' : undefined
}

/** This version first, online too: the page, its chunks and its board always belong together. */
async function fromCache(path: string, request: Request): Promise<Response> {
  const cached = (await caches.match(path, { cacheName: CACHE_NAME })) ?? (await caches.match(path))
  return cached ?? fetch(request)
}

/** Asked from here because a failed request of a page shows up in its console. */
async function answerIsServerThere(port: MessagePort | undefined): Promise<void> {
  const isThere = await fetch(HEALTH_PATH, { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )
  port?.postMessage(isThere)
}
