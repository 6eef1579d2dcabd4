import type { Page } from '@playwright/test'
import { lobbyHome, type LobbyHome } from './lobby-home.ts'
import { prepareContext, test as pageTest } from './page-test.ts'

export { expect } from './page-test.ts'

interface LobbyWorld {
  /** Opens another person's device, which is watched like the first and closed when the test is over. */
  readonly anotherDevice: () => Promise<Page>
}

interface SharedHome {
  /** One server for all tests of a worker; a test that kills it starts its own. */
  readonly home: LobbyHome
}

/** The page test for several people in one lobby. */
export const test = pageTest.extend<LobbyWorld, SharedHome>({
  home: [
    // oxlint-disable-next-line no-empty-pattern -- what a fixture needs is read off the pattern
    async ({}, provide) => {
      const home = await lobbyHome('0.0.0.0')
      await provide(home)
      await home.remove()
    },
    { scope: 'worker' },
  ],
  anotherDevice: async ({ browser, troubles, hasServiceWorker }, provide) => {
    const pages: Page[] = []
    await provide(async () => {
      const context = await browser.newContext()
      await prepareContext(context, { troubles, hasServiceWorker })
      const page = await context.newPage()
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
  },
})

/** Removes the problems that a test has caused on purpose. */
export function takeOut(troubles: string[], meant: RegExp): void {
  troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !meant.test(trouble)))
}
