import { networkAddresses } from '../../src/server/platform/download/outbound-addresses.ts'
import { expect, test } from '../support/page-test.ts'
import { draftNext, openSolo, pickNumber } from '../support/solo-page.ts'

test('[RU26] a damaged current draft is restored, said and kept aside', async ({ page }) => {
  await openSolo(page)
  await draftNext(page, 2)
  await page.evaluate(() => localStorage.setItem('current_draft_state', '{"drafted_players":['))
  await page.reload()
  await expect.poll(() => pickNumber(page)).toBe(3)
  await expect(page.getByRole('alert').first()).toBeVisible()
  const damaged = await page.evaluate(() => localStorage.getItem('snakeboard.damaged.current_draft_state'))
  expect(damaged).toBe('{"drafted_players":[')
})

test('[RU26] with storage blocked the app opens, drafts and says that nothing will last', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await openSolo(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await draftNext(page, 2)
  expect(await pickNumber(page)).toBe(3)
})

test('[RU26] with storage full the pick stays in the tab and the banner offers Export', async ({ page }) => {
  await openSolo(page)
  await draftNext(page, 1)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await draftNext(page, 1)
  const banner = page.getByRole('alert').first()
  await expect(banner).toBeVisible()
  const download = page.waitForEvent('download')
  await banner.getByRole('button', { name: /Export/ }).click()
  await download
})

test('[RU28] a broken setup is ignored silently', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('draft_setup', 'not json'))
  await openSolo(page)
  await expect(page.getByRole('banner').first()).toContainText('of 192')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[PW4] on plain http in a home network the draft works without the secure-context features', async ({
  page,
  baseURL,
}) => {
  const [address] = networkAddresses()
  test.skip(address === undefined, 'this machine has no network address of its own')
  await openSolo(page, `http://${address}:${new URL(baseURL ?? '').port}/`)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await draftNext(page, 1)
  await page.reload()
  await expect.poll(() => pickNumber(page)).toBe(2)
})
