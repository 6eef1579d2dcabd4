import { openTurn, showTurn } from './turn-notification.ts'
import { BOARDS_PATH, HEALTH_PATH, isServerPath, NEWEST_BOARD_PATH } from '#protocol/server-paths.ts'

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
  const boardPath = boardPathOf(event.request)
  if (boardPath !== undefined) return event.respondWith(board(boardPath, event.request))
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

/** Editions of the board stay over versions of the app: its name has another prefix. */
const BOARD_CACHE_NAME = 'boards'

/** The newest, and those of a few drafts. */
const MAX_CACHED_BOARDS = 12

function boardPathOf(request: Request): string | undefined {
  const url = new URL(request.url)
  const isBoard = url.origin === self.location.origin && url.pathname.startsWith(BOARDS_PATH)
  return isBoard && request.method === 'GET' ? url.pathname : undefined
}

/** An edition never changes. Which one is the newest only the server knows; without it the answer is null, which is no failed request. */
async function board(path: string, request: Request): Promise<Response> {
  if (path === NEWEST_BOARD_PATH) return fetch(request).catch(() => Response.json(null))
  const cache = await caches.open(BOARD_CACHE_NAME)
  const cached = await cache.match(path)
  if (cached !== undefined) return cached
  const response = await fetch(request)
  if (response.ok) {
    const known = await cache.keys()
    await Promise.all(known.slice(0, Math.max(0, known.length + 1 - MAX_CACHED_BOARDS)).map((old) => cache.delete(old)))
    await cache.put(path, response.clone())
  }
  return response
}

/** Asked from here because a failed request of a page shows up in its console. */
async function answerIsServerThere(port: MessagePort | undefined): Promise<void> {
  const isThere = await fetch(HEALTH_PATH, { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )
  port?.postMessage(isThere)
}
