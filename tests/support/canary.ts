import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './page-test.ts'

/** Hosts that pages show pictures from; everything else is this server. */
const PICTURES = /^https:\/\/(?:static\.www\.nfl\.com|a\.espncdn\.com|nbcsports\.brightspotcdn\.com)\//

interface Canary {
  /** Fails where a text has become anything but a text on one of the pages. */
  expectSilent(page: Page): Promise<void>
}

/**
 * Watches a context before its pages open: whether `pwn()` ran, a window of the browser opened, a stranger was asked, or the policy had
 * to step in. The console and requests that fail are watched by the page test.
 */
export async function watchForHarm(context: BrowserContext, ownUrl: string): Promise<Canary> {
  const harm: string[] = []
  await context.exposeFunction('reportHarm', (what: string) => void harm.push(what))
  await context.addInitScript(() => {
    const report = (what: string) => void Reflect.get(window, 'reportHarm')(what)
    Object.defineProperty(window, 'pwn', { value: () => report('pwn() ran'), writable: false })
    for (const name of ['alert', 'confirm', 'prompt', 'open']) {
      Object.defineProperty(window, name, { value: () => report(`${name}() was called`) })
    }
    document.addEventListener('securitypolicyviolation', (event) =>
      report(`the policy stopped ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  context.on('request', (request) => {
    const url = request.url()
    const isKnown = url.startsWith(ownUrl) || PICTURES.test(url) || url.startsWith('data:') || url.startsWith('blob:')
    if (!isKnown) harm.push(`asked ${url}`)
  })
  return {
    async expectSilent(page) {
      expect(await foreignElements(page)).toEqual([])
      expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([])
      expect(harm).toEqual([])
    },
  }
}

/** Elements that no screen of ours has, and attributes that run something. */
function foreignElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const odd = document.querySelectorAll(
      'iframe, object, embed, base, form[action], math, marquee, body style, hr, details',
    )
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    )
    const links = [...document.querySelectorAll('[href], [src]')].filter((element) =>
      /^\s*(?:javascript|vbscript|data:text|file|\/\/)/i.test(
        element.getAttribute('href') ?? element.getAttribute('src') ?? '',
      ),
    )
    return [...odd, ...handlers, ...links].map((element) => element.outerHTML.slice(0, 200))
  })
}

/** Nothing overflows sideways, and these buttons can be clicked. */
export async function expectUsable(page: Page, names: readonly (string | RegExp)[]): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'sideways scroll').toBeLessThanOrEqual(0)
  // A trial press looks whether something lies above the button, and moves the page to it as a person would.
  for (const name of names) await page.getByRole('button', { name }).first().click({ trial: true })
}
