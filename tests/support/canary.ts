import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './page-test.ts'

/** Hosts that images come from. Everything else comes from our own server. */
const PICTURES = /^https:\/\/(?:static\.www\.nfl\.com|a\.espncdn\.com|nbcsports\.brightspotcdn\.com)\//

interface Canary {
  /** Fails if a hostile text had any effect on the page. */
  expectSilent(page: Page): Promise<void>
}

/**
 * Watches a context from before its pages open: records a call of `pwn()`, a browser dialog, a request to a foreign host, and
 * a violation of the policy. The page test watches the console and failed requests.
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

/** Elements that no screen of ours has, and attributes that run code. */
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

/** Expects no sideways scroll and that these buttons can be clicked. */
export async function expectUsable(page: Page, names: readonly (string | RegExp)[]): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'sideways scroll').toBeLessThanOrEqual(0)
  // A trial click scrolls to the button and checks that nothing covers it.
  for (const name of names) await page.getByRole('button', { name }).first().click({ trial: true })
}
