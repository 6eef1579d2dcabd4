import type { Page } from '@playwright/test'
import { draftOfTwo } from '../support/lobby-page.ts'
import { expect, test } from '../support/lobby-test.ts'
import { openRoom } from '../support/seated-page.ts'
import { openSolo } from '../support/solo-page.ts'

const PHONE = { width: 360, height: 780 }

/** In the header, whole and large enough for a finger, and nothing is pushed out of the screen by it. */
async function expectNewsInSight(page: Page): Promise<void> {
  const news = page.getByRole('banner').getByRole('button', { name: 'News', exact: true })
  await expect(news).toBeInViewport({ ratio: 1 })
  expect((await news.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

const goHome = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Home' }).click()

test('[RU23] on a phone News is in sight in the header of every view, and the names beside it are whole', async ({
  page: ann,
  home,
  anotherDevice,
}) => {
  await ann.setViewportSize(PHONE)
  await ann.goto(home.url)
  await expectNewsInSight(ann)
  await openSolo(ann, home.url)
  await expectNewsInSight(ann)
  await goHome(ann)
  await openRoom({ lobbyName: 'Sunday', username: 'Ann', teams: 2, rounds: 2 }, { page: ann, url: home.url }, [])
  await expectNewsInSight(ann)
  await goHome(ann)
  const bob = await anotherDevice()
  await bob.setViewportSize(PHONE)
  await draftOfTwo(ann, bob, home.url, { lobbyName: 'Sunday', rounds: 2 })
  await expectNewsInSight(bob)
  const badge = bob.getByText('Multiplayer Draft')
  expect(await badge.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
})
