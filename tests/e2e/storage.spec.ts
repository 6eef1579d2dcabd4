import { networkAddresses } from '../../src/server/platform/reachable-addresses.ts'
import { expect, test } from '../support/page-test.ts'
import { draftNext, expectToast, openSolo, pickNumber, stored } from '../support/solo-page.ts'

test('[RU26] a damaged current draft is restored, said and kept aside', async ({ page }) => {
  await openSolo(page)
  await draftNext(page, 4)
  await page.evaluate(() => localStorage.setItem('current_draft_state', '{"drafted_players":['))
  await page.reload()
  await expect.poll(() => pickNumber(page)).toBe(5)
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

test('[ST1] the setup is stored as specified and locked after the first pick', async ({ page }) => {
  await openSolo(page)
  await page.getByRole('button', { name: 'Setup' }).click()
  const dialog = page.getByRole('dialog')
  for (const wrong of ['1', '17', '3.5', '']) {
    await dialog.getByLabel('Number of teams').fill(wrong)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Number of teams')).toHaveAttribute('aria-invalid', 'true')
  }
  await dialog.getByLabel('Number of teams').fill('4')
  await dialog.getByLabel('Name of team 2', { exact: true }).fill('The Long Bombs')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Setup Saved')
  expect(await stored(page, 'draft_setup')).toEqual({
    numTeams: 4,
    rounds: 16,
    teamNames: ['Team 1', 'The Long Bombs', 'Team 3', 'Team 4'],
  })
  await draftNext(page, 1)
  await page.getByRole('button', { name: 'Setup' }).click()
  await expect(dialog.getByLabel('Number of teams')).toBeDisabled()
})

test('[PW4] on plain http in a home network the draft works without the secure-context features', async ({
  page,
  baseURL,
}) => {
  const [address] = networkAddresses()
  test.skip(address === undefined, 'this machine has no network address of its own')
  await openSolo(page, `http://${address}:${new URL(baseURL ?? '').port}/`)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await draftNext(page, 3)
  await page.reload()
  await expect.poll(() => pickNumber(page)).toBe(4)
})
