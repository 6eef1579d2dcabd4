import type { Page } from '@playwright/test'
import { firstVisit } from '../support/first-visit.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { localUrl, openDevices } from '../support/my-devices-page.ts'

test.use({ hasServiceWorker: true })
function namesOn(page: Page) {
  return page.getByRole('grid', { name: 'Rankings' }).locator('.list-name')
}

async function openRankings(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'My rankings' }).click()
  await expect(namesOn(page).first()).toBeVisible()
}

/** Moves the first player of the position down by one. Answers with the one who is first now. */
async function moveFirstDown(page: Page): Promise<string> {
  const second = await namesOn(page).nth(1).innerText()
  await namesOn(page).first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(namesOn(page).first()).toHaveText(second)
  return second
}

test('[RK40] [RK41] lists follow to another device; what was edited offline survives a reload, syncs afterwards, and a conflict keeps both', async ({
  page: laptop,
  home,
  anotherDevice,
  troubles,
}) => {
  const url = localUrl(home)
  await firstVisit(laptop, url)
  await openRankings(laptop, url)
  const first = await moveFirstDown(laptop)
  await openDevices(laptop, url)
  await laptop.getByRole('button', { name: 'Add a device' }).click()
  const dialog = laptop.getByRole('dialog', { name: 'Add a device' })
  await dialog.getByRole('button', { name: 'Show code' }).click()
  const code = (await dialog.getByText(/^[A-Z2-9]{5} [A-Z2-9]{5}$/).innerText()).replace(' ', '')
  const phone = await anotherDevice()
  await openDevices(phone, url, `#add=${code}&as=Ann`)
  await phone.getByRole('dialog', { name: 'Add this device?' }).getByRole('button', { name: 'Add this device' }).click()
  await expect(laptop.getByRole('dialog', { name: 'Device added' })).toBeVisible()
  await openRankings(laptop, url)
  await openRankings(phone, url)
  await expect(namesOn(phone).first(), 'the list came along').toHaveText(first)

  // Without a network.
  await laptop.context().setOffline(true)
  const offline = await moveFirstDown(laptop)
  await laptop.reload()
  await expect(namesOn(laptop).first(), 'kept on the device').toHaveText(offline)
  const isSaved = laptop.waitForResponse((response) => response.url().endsWith('/save_my_list') && response.ok())
  await laptop.context().setOffline(false)
  await isSaved
  await phone.reload()
  await expect(namesOn(phone).first(), 'it follows afterwards').toHaveText(offline)

  // Both change the list before either receives the other's.
  await laptop.context().setOffline(true)
  await moveFirstDown(laptop)
  const isPhoneSaved = phone.waitForResponse((response) => response.url().endsWith('/save_my_list') && response.ok())
  await namesOn(phone).first().focus()
  await phone.keyboard.press('t')
  await isPhoneSaved
  await laptop.context().setOffline(false)
  const lists = laptop.getByLabel('List', { exact: true })
  await expect(lists).toContainText('(this device)')
  takeOut(troubles, /ERR_INTERNET_DISCONNECTED|status of 409/)
})
