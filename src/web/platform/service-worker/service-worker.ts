import { BOARDS_PATH, HEALTH_PATH, isServerPath, NEWEST_BOARD_PATH } from '#protocol/server-paths.ts'
import { readTurnMessage, type TurnMessage } from '#protocol/lobby/turn-message.ts'

declare const self: ServiceWorkerGlobalScope
/** Filled in by the build: every file of the app, a hash over their contents, the path of the app, and whether a server is behind it. */
declare const PRECACHE_PATHS: readonly string[]
declare const PRECACHE_REVISION: string
declare const BASE_PATH: string
declare const HAS_SERVER: boolean

/** Each folder on a host deletes its own caches only. Version 1.2.0 at "/" deletes whatever begins with "snakeboard-". */
const CACHE_PREFIX = BASE_PATH === '/' ? 'snakeboard-' : `snakeboard:${BASE_PATH}:`
const ASSETS_PATH = `${BASE_PATH}assets/`
const INDEX_PATH = `${BASE_PATH}index.html`
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
  if (path !== undefined) return event.respondWith(fromCache(path, event.request))
  if (isOtherPage(event.request))
    event.respondWith(fetch(event.request).catch(() => fromCache(INDEX_PATH, event.request)))
})

/** On a slow line the copy leaves room for what the person has just opened. */
const PRECACHED_AT_ONCE = 3

/** All or nothing: if one file is missing the install fails and the earlier version stays. */
async function precache(): Promise<void> {
  const cache = await caches.open(CACHE_NAME)
  const waiting = [...PRECACHE_PATHS]
  const copyNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await copy(path)
  }
  await Promise.all(Array.from({ length: PRECACHED_AT_ONCE }, copyNext))

  async function copy(path: string): Promise<void> {
    // The content of a hashed name never changes, so a copy from the earlier version saves the download.
    const known = path.startsWith(ASSETS_PATH) ? await caches.match(path) : undefined
    if (known !== undefined) return cache.put(path, known)
    const response = await fetch(path, { cache: path.startsWith(ASSETS_PATH) ? 'default' : 'reload', priority: 'low' })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    // Some hosts redirect "/index.html" to "/"; a browser refuses a redirected answer for a page.
    return cache.put(path, response.redirected ? new Response(response.body, response) : response)
  }
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
  if (PRECACHED.has(url.pathname) || url.pathname.startsWith(ASSETS_PATH)) return url.pathname
  return request.mode === 'navigate' && SCREEN.test(url.pathname.slice(BASE_PATH.length)) ? INDEX_PATH : undefined
}

/** The addresses of the app's screens, below its path. */
const SCREEN = HAS_SERVER
  ? /^(?:watch\/[^/]+\/?|devices|headshots-demo|drafts\/[^/]+)?$/
  : /^(?:watch\/solo\/?|headshots-demo\/?)?$/

/** A page at another address may be the host's, or another Snakeboard in a folder below this one. Without a network the app says that it has none. */
function isOtherPage({ method, mode, url }: Request): boolean {
  return method === 'GET' && mode === 'navigate' && !(HAS_SERVER && isServerPath(new URL(url).pathname))
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
  return HAS_SERVER && isBoard && request.method === 'GET' ? url.pathname : undefined
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

const ICON = `${BASE_PATH}icons/icon-192.png`

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
  // A newer notification of a lobby replaces the older one, and sounds again.
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
