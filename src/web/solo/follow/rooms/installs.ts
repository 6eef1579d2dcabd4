import { zipOf, type ZipFile } from '#core/lib/zip.ts'
// oxlint-disable-next-line import/default -- Vite gives the text of a file
import tapText from './tap.js?raw'

/** What connects a room with this app: its address is in each of them. */
export interface Installs {
  /** To be dragged to the bookmarks bar and pressed in the room. */
  readonly bookmark: string
  readonly userscript: string
  readonly extension: readonly ZipFile[]
}

export const ROOM_PAGES = [
  'https://fantasy.espn.com/*/draft*',
  'https://*.fantasysports.yahoo.com/draftclient/*',
] as const

export const EXTENSION_FILE = 'snakeboard-room.zip'

/** `appAddress`: of the page that the app runs in, with its folder. */
export function installsFor(appAddress: string): Installs {
  const bridge = new URL('room-bridge.html', appAddress).href
  const code = tapText.replace('export function', 'function').replace(/^ *(?:\/\*\*|\*\/|\*|\/\/).*\n/gm, '')
  const started = (app: string | null) => `${code}listenToRoom(window, ${JSON.stringify(app)});`
  return {
    // A second press opens the small window again.
    bookmark: `javascript:${encodeURIComponent(`(()=>{${started(bridge)}window.snakeboardTap()})()`)}`,
    userscript: userscriptOf(started(bridge)),
    extension: extensionOf(started(null), new URL('.', appAddress)),
  }
}

export function extensionZip({ extension }: Installs): Uint8Array<ArrayBuffer> {
  return zipOf(extension)
}

/** A window may only be opened on a press; after a reload the small window is still there and speaks first. */
function userscriptOf(code: string): string {
  return [
    '// ==UserScript==',
    '// @name        Snakeboard follows your draft room',
    '// @description Passes the picks of your own draft room to your Snakeboard tab, on this device only.',
    '// @version     1',
    ...ROOM_PAGES.map((page) => `// @match       ${page}`),
    '// @run-at      document-start',
    '// @grant       none',
    '// ==/UserScript==',
    code,
    "addEventListener('click', () => window.snakeboardTap(), { once: true, capture: true })",
    '',
  ].join('\n')
}

function extensionOf(tap: string, app: URL): readonly ZipFile[] {
  const appPages = [`${app.protocol}//${app.hostname}/*`]
  const manifest = {
    manifest_version: 3,
    name: 'Snakeboard follows your draft room',
    description: 'Passes the picks of your own draft room to your Snakeboard tab, on this device only. No permissions.',
    version: '1.0',
    background: { service_worker: 'worker.js' },
    content_scripts: [
      { matches: ROOM_PAGES, js: ['tap.js'], run_at: 'document_start', world: 'MAIN' },
      { matches: ROOM_PAGES, js: ['room.js'], run_at: 'document_start' },
      { matches: appPages, js: ['app.js'], run_at: 'document_start' },
    ],
  }
  return [
    { name: 'manifest.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
    { name: 'tap.js', text: tap },
    { name: 'room.js', text: ROOM_SCRIPT },
    { name: 'app.js', text: APP_SCRIPT },
    { name: 'worker.js', text: WORKER_SCRIPT },
  ]
}

/** Beside the tap in the room's tab: a page's script can't reach an extension, and the extension's can't reach the page's. */
const ROOM_SCRIPT = `let last = null
const send = (message) => chrome.runtime.sendMessage(message).catch(() => undefined)
addEventListener('message', ({ data, source }) => {
  if (source !== window || data?.snakeboard !== 1 || data.kind === 'want') return
  last = data
  send(data)
})
// The page's own last message would come too late.
addEventListener('pagehide', () => {
  if (last !== null) send({ ...last, kind: 'closed' })
})
chrome.runtime.onMessage.addListener((message) => {
  if (message?.kind === 'want') window.postMessage(message, location.origin)
})
`

/** In the app's tabs. */
const APP_SCRIPT = `const channel = new BroadcastChannel('snakeboard-room')
channel.addEventListener('message', ({ data }) => {
  if (data?.snakeboard === 1 && data.kind === 'want') chrome.runtime.sendMessage(data).catch(() => undefined)
})
chrome.runtime.onMessage.addListener((message) => {
  if (message?.kind !== 'want') channel.postMessage(message)
})
`

/** Keeps nothing, so that a browser may stop it at any time. Tabs without these scripts don't receive anything. */
const WORKER_SCRIPT = `chrome.runtime.onMessage.addListener(async (message, sender) => {
  for (const { id } of await chrome.tabs.query({}))
    if (id !== undefined && id !== sender.tab?.id) chrome.tabs.sendMessage(id, message).catch(() => undefined)
})
`
