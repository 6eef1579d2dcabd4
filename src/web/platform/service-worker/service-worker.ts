import { BOARDS_PATH, HEALTH_PATH, isServerPath, NEWEST_BOARD_PATH } from '#protocol/server-paths.ts'
import { readTurnMessage, type TurnMessage } from '#protocol/lobby/turn-message.ts'

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

const ICON = '/icons/icon-192.png'

/** Shows that it is somebody's turn, unless a tab that they see shows that lobby: it sounds and says so itself. */
async function showTurn(data: PushMessageData | null): Promise<void> {
  const message = messageIn(data)
  // A message of a newer server. Browsers want to see something for each message.
  if (message === null)
    return self.registration.showNotification('Snakeboard', { body: 'Something happened in your draft.', icon: ICON })
  const { lobby_code: code } = message
  const visible = (await ownWindows()).filter((client) => client.visibilityState === 'visible')
  if ((await firstWithLobby(visible, code)) !== null) return
  const { title, body } = TEXTS[message.kind](message)
  // A newer notification of a lobby replaces the older one, and is heard again.
  const again: object = { renotify: true }
  await self.registration.showNotification(title, { body, icon: ICON, tag: `lobby-${code}`, data: code, ...again })
}

/** Leads to the lobby: to the tab that shows it, or to a new one. */
async function openTurn(notification: Notification): Promise<void> {
  notification.close()
  const code: unknown = notification.data
  if (typeof code !== 'string') return void (await self.clients.openWindow('/'))
  const shown = await firstWithLobby(await ownWindows(), code)
  if (shown !== null) await shown.focus()
  else await self.clients.openWindow(`/?lobby=${encodeURIComponent(code)}#turn`)
}

const TEXTS: Readonly<Record<TurnMessage['kind'], (message: TurnMessage) => { title: string; body: string }>> = {
  'on-the-clock': ({ lobby_name: name }) => ({ title: `You’re on the clock in ${name}`, body: 'Make your pick.' }),
  'up-next': ({ lobby_name: name }) => ({ title: 'You’re up next', body: `in ${name}` }),
  'date-set': ({ lobby_name: name, starts_at_ms: atMs }) => ({
    title: `${name} has a new start time`,
    body: atMs === undefined ? 'Open it to see when.' : `${START_TIME.format(atMs)}. Are you coming?`,
  }),
  'date-removed': ({ lobby_name: name }) => ({ title: `${name} has no start time`, body: 'The host removed it.' }),
  'starts-soon': ({ lobby_name: name, starts_at_ms: atMs }) => ({
    title: `${name} starts soon`,
    body: atMs === undefined ? 'Your draft is about to start.' : `The draft starts at ${SHORT_TIME.format(atMs)}.`,
  }),
  started: ({ lobby_name: name }) => ({
    title: `${name} has started`,
    body: 'Autopick drafts for you until you arrive.',
  }),
}

/** In this device's time zone, which it names. */
const START_TIME = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const SHORT_TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })

function messageIn(data: PushMessageData | null): TurnMessage | null {
  try {
    return readTurnMessage(data?.json())
  } catch {
    return null
  }
}

function ownWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

async function firstWithLobby(clients: readonly WindowClient[], code: string): Promise<WindowClient | null> {
  const codes = await Promise.all(clients.map(lobbyIn))
  return clients[codes.indexOf(code)] ?? null
}

/** A tab that the browser has put to sleep doesn't answer. */
const ANSWER_LIMIT_MS = 500

function lobbyIn(client: WindowClient): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
    port1.start()
    setTimeout(() => resolve(null), ANSWER_LIMIT_MS)
    client.postMessage('which-lobby', [port2])
  })
}
