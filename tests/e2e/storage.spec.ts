import { networkAddresses } from '../../src/server/platform/download/outbound-addresses.ts'
import { openBlankPage } from '../support/page-before-app.ts'
import { expect, test } from '../support/page-test.ts'
import { draftNext, openSolo, pickNumber } from '../support/solo-page.ts'

test('what a device has stored may be damaged, and it may be full', async ({ page }) => {
  await test.step('[RU28] a broken setup is ignored silently', async () => {
    await openBlankPage(page)
    await page.evaluate(() => localStorage.setItem('draft_setup', 'not json'))
    await openSolo(page)
    await expect(page.getByRole('banner').first()).toContainText('of 192')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  const banner = page.getByRole('alert').first()
  await test.step('[RU26] a damaged current draft is restored, said and kept aside', async () => {
    await draftNext(page, 2)
    await page.evaluate(() => localStorage.setItem('current_draft_state', '{"drafted_players":['))
    await page.reload()
    await expect.poll(() => pickNumber(page)).toBe(3)
    await expect(banner).toBeVisible()
    const damaged = await page.evaluate(() => localStorage.getItem('snakeboard.damaged.current_draft_state'))
    expect(damaged).toBe('{"drafted_players":[')
    await page.reload()
    await expect.poll(() => pickNumber(page)).toBe(3)
    await expect(banner, 'it is said once').toHaveCount(0)
  })

  await test.step('[RU26] with storage full the pick stays in the tab and the banner offers Export', async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await draftNext(page, 1)
    await expect(banner).toBeVisible()
    const download = page.waitForEvent('download')
    await banner.getByRole('button', { name: /Export/ }).click()
    await download
  })
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

test.describe('on plain http', () => {
  test.use({ hasServiceWorker: true })

  test('[PW4] [OP12] from another device of a home network the draft works without a worker and the secure-context features', async ({
    page,
    baseURL,
  }) => {
    const [address] = networkAddresses()
    test.skip(address === undefined, 'this machine has no network address of its own')
    await openSolo(page, `http://${address}:${new URL(baseURL ?? '').port}/`)
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
    expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
    await draftNext(page, 1)
    await page.reload()
    await expect.poll(() => pickNumber(page)).toBe(2)
  })
})
