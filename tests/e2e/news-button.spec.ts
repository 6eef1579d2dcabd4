import type { Page } from '@playwright/test'
import { newCaller } from '../support/lobby-server.ts'
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

test('[RU23] on a phone News is in sight in the header of every view, and the names beside it are whole', async ({
  page,
  home,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(home.url)
  await expectNewsInSight(page)
  await openSolo(page, home.url)
  await expectNewsInSight(page)
  const lobby = { lobbyName: 'Sunday', username: 'Ann', teams: 2, rounds: 2 }
  const { code, caller } = await openRoom(lobby, { page, url: home.url }, [])
  await expectNewsInSight(page)
  const bob = await newCaller(home.url)
  await bob.get('join_lobby_with_code', { lobby_code: code, user_name: 'Bob' })
  const asHost = { lobby_code: code, host_username: 'Ann' }
  await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [2, 1] })
  await caller.get('start_draft', asHost)
  const badge = page.getByText('Multiplayer Draft')
  await expect(badge).toBeVisible()
  await expectNewsInSight(page)
  expect(await badge.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
})
