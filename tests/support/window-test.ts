import { CHROMIUM_ARGS, findWindowChromium } from '../../scripts/browser/find-chromium.ts'
import { hasDisplay, openDisplay } from '../../scripts/browser/virtual-display.ts'
import { test as pageTest } from './page-test.ts'

export { expect } from './page-test.ts'

/** The page test in a visible window, for what a headless browser renders differently. */
export const test = pageTest.extend({
  browser: [
    async ({ playwright }, provide) => {
      const executablePath = findWindowChromium()
      if (executablePath === null) throw new Error('There is no Chromium that opens windows.')
      const display = await openDisplay()
      const env = { ...process.env, ...(display.name === undefined ? {} : { DISPLAY: display.name }) }
      const browser = await playwright.chromium.launch({
        headless: false,
        executablePath,
        args: [...CHROMIUM_ARGS, '--window-size=1280,800'],
        env,
      })
      await provide(browser)
      await browser.close()
      display.close()
    },
    { scope: 'worker' },
  ],
})

test.skip(!hasDisplay() || findWindowChromium() === null, 'no display')
