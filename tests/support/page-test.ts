import { test as base, expect, type BrowserContext, type ConsoleMessage, type Page, type Route } from '@playwright/test'
import { STORAGE_KEYS } from '../../src/web/platform/storage-keys.ts'
import { recordEvents, printLastEvents } from './last-events.ts'
import { specChecksOf, type SpecChecks } from './spec-texts/spec-checks.ts'

/** Where headshots and news images come from. Tests contact no other host and get one transparent pixel. */
const IMAGE_HOSTS = ['static.www.nfl.com', 'a.espncdn.com', 'nbcsports.brightspotcdn.com']

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const PIXEL_HEADERS = [
  { name: 'Content-Type', value: 'image/png' },
  { name: 'Cache-Control', value: 'max-age=3600' },
]

export interface PageTroubles {
  /**
   * Whether pages have a service worker. It copies the whole app on each first visit, which is much of the time of a short
   * test, so only tests about it and end-to-end stories use it. Over plain http the app has none either.
   */
  readonly hasServiceWorker: boolean
  /** The view of the players on devices that have not chosen one; null for what a first visit shows. */
  readonly playersView: 'cards' | 'rows' | null
  /**
   * Whether images are answered through `context.route`, for tests that answer some of them differently. It stops every
   * request and turns the browser's cache off, which costs a fifth of a short test.
   */
  readonly routesImages: boolean
  /**
   * Console errors, exceptions and failed requests of this test's pages. The test fails unless it is empty at the end, so
   * remove the expected ones.
   */
  readonly troubles: string[]
  /** Checks the specification's texts. A test whose title names text IDs ([TX..]) must check exactly those. */
  readonly spec: SpecChecks
}

/**
 * Playwright's test that also fails on console errors, uncaught exceptions and failed requests to our own server.
 */
export const test = base.extend<PageTroubles>({
  hasServiceWorker: [false, { option: true }],
  playersView: ['cards', { option: true }],
  routesImages: [false, { option: true }],
  troubles: [
    async ({ context, hasServiceWorker, playersView, routesImages }, use, { title, errors }) => {
      const troubles: string[] = []
      await prepareContext(context, { troubles, hasServiceWorker, playersView, routesImages })
      await use(troubles)
      if (errors.length > 0) await printLastEvents(context, title)
      expect(troubles, 'the console and the network of the page').toEqual([])
    },
    { auto: true },
  ],
  spec: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, use, { title, errors }) => {
      const { checks, expectAll } = specChecksOf(title)
      await use(checks)
      if (errors.length === 0) expectAll()
    },
    { auto: true },
  ],
})

export { expect }

/** Serves images to a context that has no page yet, chooses the view of the players, and records the problems of its pages. */
export async function prepareContext(
  context: BrowserContext,
  { troubles, hasServiceWorker, playersView, routesImages }: Omit<PageTroubles, 'spec'>,
): Promise<void> {
  if (playersView !== null) await preferView(context, playersView)
  if (!hasServiceWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await recordEvents(context)
  context.on('page', (page) => watchPage(page, troubles))
  if (routesImages) return routeImages(context)
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    await serveImages(page)
    return page
  }
}

async function routeImages(context: BrowserContext): Promise<void> {
  const answer = (route: Route) => route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') })
  for (const host of IMAGE_HOSTS) await context.route(`https://${host}/**`, answer)
}

/** Stops no other requests than those for images. */
async function serveImages(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  // A page that closes meanwhile needs no answer.
  session.on('Fetch.requestPaused', ({ requestId }) => {
    session
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders: PIXEL_HEADERS, body: PIXEL })
      .catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: IMAGE_HOSTS.map((host) => ({ urlPattern: `https://${host}/*` })) })
}

/** Stores the view before each page loads, unless the person has chosen one on this device. */
async function preferView(context: BrowserContext, playersView: 'cards' | 'rows'): Promise<void> {
  await context.addInitScript(
    ([key, view]) => {
      try {
        const preferences: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
        localStorage.setItem(key, JSON.stringify(Object.assign({ playersView: view }, preferences)))
      } catch {
        // Blank pages have no storage, and tests may fill or damage it.
      }
    },
    [STORAGE_KEYS.preferences, playersView] as const,
  )
}

function watchPage(page: Page, troubles: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' || isOwnNotFound(page, message) || isPlainHttpNotice(message)) return
    troubles.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving or reloading a page cancels its requests, which is not a failure of the server.
    if (isSameOrigin(page, request.url()) && reason !== 'net::ERR_ABORTED')
      troubles.push(`request: ${request.url()} ${reason}`)
  })
}

/** The browser logs the 404 of a path without a screen, which the app answers with its not-found page. */
function isOwnNotFound(page: Page, message: ConsoleMessage): boolean {
  return message.text().includes('status of 404') && message.location().url === page.url()
}

/** On a network address without https, the browser logs that it ignores this header, which does no harm. */
function isPlainHttpNotice(message: ConsoleMessage): boolean {
  return message.text().startsWith('The Cross-Origin-Opener-Policy header has been ignored')
}

function isSameOrigin(page: Page, url: string): boolean {
  return URL.canParse(page.url()) && new URL(url).origin === new URL(page.url()).origin
}
