import type { Page } from '@playwright/test'
import { lobbyHome, type LobbyHome } from './lobby-home.ts'
import { prepareContext, test as pageTest } from './page-test.ts'

export { expect } from './page-test.ts'

interface LobbyWorld {
  /** Opens another person's device. It is watched like the first and closed after the test. */
  readonly anotherDevice: () => Promise<Page>
}

interface SharedHome {
  /** One server for all tests of a worker. A test that kills it starts its own. */
  readonly home: LobbyHome
}

export const test = pageTest.extend<LobbyWorld, SharedHome>({
  home: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, provide) => {
      const home = await lobbyHome('0.0.0.0')
      await provide(home)
      await home.remove()
    },
    { scope: 'worker' },
  ],
  anotherDevice: async ({ browser, troubles, hasServiceWorker, playersView, routesImages }, provide) => {
    const pages: Page[] = []
    await provide(async () => {
      const context = await browser.newContext()
      await prepareContext(context, { troubles, hasServiceWorker, playersView, routesImages })
      const page = await context.newPage()
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
  },
})

/** Removes problems that the test caused on purpose. */
export function takeOut(troubles: string[], meant: RegExp): void {
  troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !meant.test(trouble)))
}
