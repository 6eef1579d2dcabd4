import { HEALTH_PATH, isServerPath } from '#protocol/server-paths.ts'

declare const self: ServiceWorkerGlobalScope
/** Filled in by the build: every file of the app, and a hash over their contents. */
declare const PRECACHE_PATHS: readonly string[]
declare const PRECACHE_REVISION: string

const CACHE_PREFIX = 'snakeboard-'
const CACHE_NAME = `${CACHE_PREFIX}${PRECACHE_REVISION}`
const PRECACHED = new Set(PRECACHE_PATHS)

self.addEventListener('install', (event) => event.waitUntil(precache()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => {
  // Only when the person asks: a draft is never moved to another version under way.
  if (event.data === 'skip-waiting') event.waitUntil(self.skipWaiting())
  if (event.data === 'is-server-there') event.waitUntil(answerWhetherServerIsThere(event.ports[0]))
})
self.addEventListener('fetch', (event) => {
  const path = precachedPath(event.request)
  if (path !== undefined) event.respondWith(fromCache(path, event.request))
})

/** All or nothing: one file that cannot be had fails the install, and the version before stays. */
async function precache(): Promise<void> {
  const cache = await caches.open(CACHE_NAME)
  await Promise.all(
    PRECACHE_PATHS.map(async (path) => {
      // A hashed name has one content for ever, so a copy from the version before saves the download.
      const known = path.startsWith('/assets/') ? await caches.match(path) : undefined
      if (known !== undefined) return cache.put(path, known)
      return cache.add(new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' }))
    }),
  )
}

async function takeOver(): Promise<void> {
  const earlier = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Other tabs still run the version before and may load a part of it; its cache goes with the next update.
  const deleted = windows.length > 1 ? earlier.slice(0, -1) : earlier
  await Promise.all(deleted.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** The cached file that answers a request. Other origins (headshots) and the server's own paths are left alone. */
function precachedPath(request: Request): string | undefined {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return undefined
  if (PRECACHED.has(url.pathname) || url.pathname.startsWith('/assets/')) return url.pathname
  return request.mode === 'navigate' && !isServerPath(url.pathname) ? '/index.html' : undefined
}

/** This version first, even with a network: the page, its parts and its board always belong together. */
async function fromCache(path: string, request: Request): Promise<Response> {
  const cached = (await caches.match(path, { cacheName: CACHE_NAME })) ?? (await caches.match(path))
  return cached ?? fetch(request)
}

/** A page that asks the server itself has each failure reported on its console. */
async function answerWhetherServerIsThere(port: MessagePort | undefined): Promise<void> {
  const isThere = await fetch(HEALTH_PATH, { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )
  port?.postMessage(isThere)
}
