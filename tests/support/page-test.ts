import { test as base, expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test'
import { specChecksOf, type SpecChecks } from './spec-texts/spec-checks.ts'

/** Headshots and pictures of the news come from here in real life; a test asks nobody outside and gets one transparent pixel. */
const IMAGE_HOSTS = /^https:\/\/(?:static\.www\.nfl\.com|a\.espncdn\.com|nbcsports\.brightspotcdn\.com)\//

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

export interface PageTroubles {
  /**
   * Whether pages have a service worker. It copies the whole app at each first visit, a good part of what a short test
   * costs, so it is there where it is the subject, and in stories told from end to end; the app has none over plain http either.
   */
  readonly hasServiceWorker: boolean
  /** What went wrong on the pages of this test; the test fails unless it is empty at the end. Take out what was meant to happen. */
  readonly troubles: string[]
  /** Checks of the specification's texts: a test whose title names some of them ([TX..]) makes exactly those. */
  readonly spec: SpecChecks
}

/**
 * Playwright's test, in which the console is part of the result: an error on it, an uncaught exception or a request
 * to our own server that fails breaks the test.
 */
export const test = base.extend<PageTroubles>({
  hasServiceWorker: [false, { option: true }],
  troubles: [
    async ({ context, hasServiceWorker }, use) => {
      const troubles: string[] = []
      await prepareContext(context, { troubles, hasServiceWorker })
      await use(troubles)
      expect(troubles, 'the console and the network of the page').toEqual([])
    },
    { auto: true },
  ],
  spec: [
    // oxlint-disable-next-line no-empty-pattern -- what a fixture needs is read off the pattern
    async ({}, use, { title, errors }) => {
      const { checks, expectAll } = specChecksOf(title)
      await use(checks)
      if (errors.length === 0) expectAll()
    },
    { auto: true },
  ],
})

export { expect }

/** Gives a context its headshots and writes down what goes wrong on its pages. */
export async function prepareContext(
  context: BrowserContext,
  { troubles, hasServiceWorker }: Pick<PageTroubles, 'troubles' | 'hasServiceWorker'>,
): Promise<void> {
  if (!hasServiceWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await context.route(IMAGE_HOSTS, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }))
  for (const page of context.pages()) watchPage(page, troubles)
  context.on('page', (page) => watchPage(page, troubles))
}

function watchPage(page: Page, troubles: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' || isOwnNotFound(page, message) || isPlainHttpNotice(message)) return
    troubles.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left or reloaded drops what it was loading: that is not a failure of the server.
    if (isSameOrigin(page, request.url()) && reason !== 'net::ERR_ABORTED')
      troubles.push(`request: ${request.url()} ${reason}`)
  })
}

/** The browser reports the 404 of an address without a screen, which the app answers with its not-found page. */
function isOwnNotFound(page: Page, message: ConsoleMessage): boolean {
  return message.text().includes('status of 404') && message.location().url === page.url()
}

/** On a network address without https the browser says that it ignores a header which does no harm there. */
function isPlainHttpNotice(message: ConsoleMessage): boolean {
  return message.text().startsWith('The Cross-Origin-Opener-Policy header has been ignored')
}

function isSameOrigin(page: Page, url: string): boolean {
  return URL.canParse(page.url()) && new URL(url).origin === new URL(page.url()).origin
}
