import { lobbyHome } from '../support/lobby-home.ts'
import { boardOf, draftFirst, draftOfTwo, isOwnTurn, openPlayers, shownBoard } from '../support/lobby-page.ts'
import { expect, test } from '../support/lobby-test.ts'

test.use({ hasServiceWorker: true })

/** How soon a page shows the board again once the server answers. */
const BACK_WITHIN_MS = 5000
/** Without the server for so long, a page says that it is reconnecting (RU35). */
const NOTICED_AFTER_MS = 10_000

test('[H3] [C2] kill -9 between two picks: when the server is back all boards are right, without a reload', async ({
  page: ann,
  anotherDevice,
  troubles,
}) => {
  const home = await lobbyHome()
  const bob = await anotherDevice()
  // A device with a service worker, and one without.
  await bob.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const pages = [ann, bob]
  for (const page of pages) await page.clock.install()
  await draftOfTwo(ann, bob, home.url, { lobbyName: 'Kill', rounds: 2 })
  for (let pick = 1; pick <= 3; pick += 1) await draftFirst((await isOwnTurn(ann)) ? ann : bob)
  const before = await boardOf(ann)
  await boardOf(bob)

  await home.kill()
  for (const page of pages) await page.clock.fastForward(NOTICED_AFTER_MS)
  for (const page of pages) await expect(page.getByText('Reconnecting...')).toBeVisible()
  expect(await shownBoard(ann)).toEqual(before)
  await home.startAgain()
  await Promise.all(
    pages.map((page) => expect(page.getByText('Reconnecting...')).toBeHidden({ timeout: BACK_WITHIN_MS })),
  )
  for (const page of pages) expect(await shownBoard(page)).toEqual(before)

  // And it goes on.
  for (const page of pages) await openPlayers(page)
  await draftFirst((await isOwnTurn(ann)) ? ann : bob)
  await boardOf(ann)
  // The board is drawn right after the figures that count its picks.
  await expect.poll(() => shownBoard(ann)).not.toEqual(before)
  const after = await shownBoard(ann)
  await expect.poll(() => boardOf(bob)).toEqual(after)
  // A page that is still open would go on asking for a server that is gone.
  for (const page of pages) await page.close()
  await home.remove()
  troubles.length = 0
})
