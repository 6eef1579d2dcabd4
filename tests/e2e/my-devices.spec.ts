import type { Locator, Page } from '@playwright/test'
import { forgetDevice } from '../support/page-before-app.ts'
import { expectAccessible, expectAccessibleWindow, expectFitsPhone, SIZES } from '../support/accessible-page.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { localUrl, openDevices, saveDraft, savedDrafts } from '../support/my-devices-page.ts'
import { openRoom } from '../support/seated-page.ts'
import { draftNext, openSolo } from '../support/solo-page.ts'

function devicesOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Devices', exact: true }).getByRole('listitem')
}

async function shownCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add a device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a device' })
  await dialog.getByRole('button', { name: 'Show code' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code that adds a device' })).toBeVisible()
  return dialog.getByText(/^[A-Z2-9]{5} [A-Z2-9]{5}$/).innerText()
}

test('a person looks after their devices', async ({ page: old, home, anotherDevice, troubles }) => {
  const url = localUrl(home)
  await old.setViewportSize(SIZES[0].viewport)
  await openDevices(old, url)

  await test.step('[DV9] My devices and its dialogs have no axe violation in either theme, and no sideways scroll', async () => {
    await expect(devicesOf(old)).toHaveCount(1)
    await expect(devicesOf(old)).toContainText(['This device'])
    await expectAccessible(old, 'my devices')
    await expectFitsPhone(old, 'my devices')
    for (const button of ['Add a device', 'Create a passkey', 'Set up an app', 'Delete everything', /^Forget/]) {
      await old.getByRole('button', { name: button }).first().click()
      await expect(old.getByRole('dialog')).toBeVisible()
      await expectAccessibleWindow(old, String(button))
      await expectFitsPhone(old, String(button))
      await old.keyboard.press('Escape')
      await expect(old.getByRole('dialog')).toBeHidden()
    }
  })

  const phone = await anotherDevice()
  await test.step('[DV7] a typed code adds a device, and a wrong one says what to do; a forgotten device has nothing any more', async () => {
    const code = await shownCode(old)
    await expectAccessibleWindow(old, 'a code')
    await expectFitsPhone(old, 'a code')
    await openDevices(phone, url)
    for (const typed of ['WRONG CODES', code]) {
      await phone.getByLabel('Code', { exact: true }).fill(typed.toLowerCase())
      await phone.getByRole('button', { name: 'Add this device' }).click()
      const question = phone.getByRole('dialog', { name: 'Add this device?' })
      await question.getByRole('button', { name: 'Add this device' }).click()
      if (typed === code) break
      await expect(question.getByRole('alert')).toContainText('wrong, used or expired')
      await question.getByRole('button', { name: 'Cancel' }).click()
    }
    await expect(phone.getByRole('heading', { name: 'This device is added' })).toBeVisible()
    await old.getByRole('dialog', { name: 'Device added' }).getByRole('button', { name: 'Done' }).click()
    await expect(devicesOf(old)).toHaveCount(2)
    await devicesOf(old)
      .filter({ hasNotText: 'This device' })
      .getByRole('button', { name: /^Forget/ })
      .click()
    const forget = old.getByRole('dialog', { name: /^Forget / })
    await forget.getByRole('button', { name: 'Forget', exact: true }).click()
    await expect(devicesOf(old)).toHaveCount(1)
    await openDevices(phone, url)
    await expect(devicesOf(phone)).toHaveCount(1)
    takeOut(troubles, /status of 40[14]/)
  })

  await test.step('[DV8] without a connection the page says so, and comes back by itself', async () => {
    await old.context().setOffline(true)
    await expect(old.getByText('My devices needs a connection.')).toBeVisible()
    await expect(old.getByRole('button', { name: 'Add a device' })).toBeDisabled()
    await old.context().setOffline(false)
    await expect(old.getByRole('button', { name: 'Add a device' })).toBeEnabled()
    takeOut(troubles, /ERR_INTERNET_DISCONNECTED/)
  })

  await test.step('[DV2] [DV3] [DV4] [DV14] the QR code’s address adds a new phone, which shows the lobbies and drafts without a reload by hand', async () => {
    const lobby = { lobbyName: 'Sunday', username: 'Ann', teams: 2, rounds: 2 }
    const { code: lobbyCode } = await openRoom(lobby, { page: old, url }, [])
    await saveDraft(old, url, 'Kept for later')
    await openDevices(old, url)
    const code = (await shownCode(old)).replace(' ', '')
    await expect(old.getByText(/^Works for/)).toBeVisible()

    await forgetDevice(phone, url)
    // Also where the page is open already and only the fragment changes.
    await openDevices(phone, url)
    await openDevices(phone, url, `#add=${code}&as=Ann`)
    const question = phone.getByRole('dialog', { name: 'Add this device?' })
    await expect(question).toContainText('saved drafts')
    // Nothing happens before somebody says so.
    await expect(old.getByRole('dialog', { name: 'Add a device' })).toBeVisible()
    await question.getByRole('button', { name: 'Add this device' }).click()
    await expect(phone.getByText('1 lobby and 1 saved draft were added.')).toBeVisible()
    expect(new URL(phone.url()).hash).toBe('')
    await expect(old.getByRole('dialog', { name: 'Device added' })).toBeVisible()
    await phone.getByRole('button', { name: 'Open Snakeboard' }).click()
    await phone.getByRole('button', { name: 'Rejoin Sunday' }).click()
    await expect(phone.getByText(lobbyCode).first()).toBeVisible()
    expect(await savedDrafts(phone)).toContain('Kept for later')
  })

  await test.step('[DV4] what is saved from now on follows by itself', async () => {
    const isStored = Promise.all(
      ['/save_my_draft', '/upsert_solo_draft'].map((path) =>
        old.waitForResponse((response) => response.url().endsWith(path) && response.ok()),
      ),
    )
    await openSolo(old, url)
    await draftNext(old)
    await old.getByRole('button', { name: 'Save' }).click()
    await old.getByLabel('Draft name').fill('Saved afterwards')
    await old.keyboard.press('Enter')
    await isStored
    await phone.goto(url)
    await expect.poll(() => savedDrafts(phone)).toContain('Saved afterwards')
    await phone.getByRole('button', { name: 'Start Solo Draft' }).click()
    await phone.getByRole('button', { name: 'Continue Draft' }).click()
    await phone.getByRole('button', { name: 'Load' }).click()
    await expect(phone.getByRole('dialog').getByRole('listitem')).toContainText(['Saved afterwards', 'Kept for later'])
  })

  await test.step('[DV9] solo’s menu leads to My devices, and Back leads to the draft', async () => {
    await old.getByRole('button', { name: 'Menu' }).click()
    await old.getByRole('button', { name: 'My devices' }).click()
    await expect(old.getByRole('heading', { name: 'My devices' })).toBeVisible()
    await old.goBack()
    await expect(old.getByRole('button', { name: 'Menu' })).toBeVisible()
  })
})
