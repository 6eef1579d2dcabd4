import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleWindow, SIZES } from '../support/accessible-page.ts'
import { authenticatorApp } from '../support/authenticator-app.ts'
import { createLobby } from '../support/lobby-page.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'

/** Passkeys work on localhost, not on a bare address. */
const localUrl = ({ port }: { readonly port: number }) => `http://localhost:${port}`

async function openDevices(page: Page, url: string, hash = ''): Promise<void> {
  await page.goto(`${url}/devices${hash}`)
  // A question that opens at once hides it from screen readers.
  await expect(page.locator('h1')).toHaveText('My devices')
}

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

async function saveDraft(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url)
  await page.evaluate((draftName) => {
    const head = { id: '1787306400000', name: draftName, created_at: '2026-08-21T10:00:00.000Z' }
    const teams = { num_teams: 2, rounds: 2, team_names: ['A', 'B'] }
    const players = { drafted_players: [], target_players: [], avoid_players: [], queued_players: [] }
    localStorage.setItem('fantasy_drafts', JSON.stringify([{ ...head, ...teams, ...players }]))
  }, name)
}

test('[DV2] [DV3] [DV4] the QR code’s address adds a new phone, which shows the lobbies and drafts without a reload by hand', async ({
  page: old,
  home,
  anotherDevice,
}) => {
  const url = localUrl(home)
  await saveDraft(old, url, 'Kept for later')
  const lobbyCode = await createLobby(old, url, { lobbyName: 'Sunday', username: 'Ann', teams: 2, rounds: 2 })
  await openDevices(old, url)
  await expect(devicesOf(old)).toHaveCount(1)
  await expect(devicesOf(old)).toContainText(['This device'])
  const code = (await shownCode(old)).replace(' ', '')
  await expect(old.getByText(/^Works for/)).toBeVisible()

  const phone = await anotherDevice()
  await openDevices(phone, url, `#add=${code}&as=Ann`)
  const question = phone.getByRole('dialog', { name: 'Add this device?' })
  await expect(question).toContainText('saved drafts')
  // Nothing happens before somebody says so.
  await expect(old.getByRole('dialog', { name: 'Add a device' })).toBeVisible()
  await question.getByRole('button', { name: 'Add this device' }).click()
  await expect(phone.getByText('1 lobby and 1 saved draft came along.')).toBeVisible()
  expect(new URL(phone.url()).hash).toBe('')
  await expect(old.getByRole('dialog', { name: 'Device added' })).toBeVisible()
  await phone.getByRole('button', { name: 'Open Snakeboard' }).click()
  await phone.getByRole('button', { name: 'Rejoin Sunday' }).click()
  await expect(phone.getByText(lobbyCode).first()).toBeVisible()
  expect(await phone.evaluate(() => localStorage.getItem('fantasy_drafts'))).toContain('Kept for later')
})

test('[DV7] a typed code adds a device, and a wrong one says what to do; a forgotten device has nothing any more', async ({
  page: old,
  home,
  anotherDevice,
  troubles,
}) => {
  const url = localUrl(home)
  await openDevices(old, url)
  const code = await shownCode(old)
  const phone = await anotherDevice()
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

async function virtualAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const credentials = async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    credentials,
    add: (credential: Awaited<ReturnType<typeof credentials>>[number]) =>
      client.send('WebAuthn.addCredential', { authenticatorId, credential }),
  }
}

test('[DV20] [DV25] a passkey that was created on one browser adds another one, until it is forgotten', async ({
  page: old,
  home,
  anotherDevice,
  troubles,
}) => {
  const url = localUrl(home)
  await createLobby(old, url, { lobbyName: 'Monday', username: 'Ann', teams: 2, rounds: 2 })
  await openDevices(old, url)
  const keys = await virtualAuthenticator(old)
  await old.getByRole('button', { name: 'Create a passkey' }).click()
  const create = old.getByRole('dialog', { name: 'Create a passkey' })
  await create.getByRole('button', { name: 'Create a passkey' }).click()
  const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')
  await expect(passkeys(old)).toHaveCount(1)
  const [credential] = await keys.credentials()
  if (credential === undefined) throw new Error('the authenticator has no credential')

  // The password manager brings it to the new phone.
  const phone = await anotherDevice()
  await phone.goto(url)
  await phone.getByRole('link', { name: 'Use a passkey' }).click()
  const phonesKeys = await virtualAuthenticator(phone)
  await phonesKeys.add(credential)
  const use = phone.getByRole('dialog', { name: 'Use a passkey' })
  await use.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(phone.getByText('1 lobby and 0 saved drafts came along.')).toBeVisible()
  await phone.getByRole('button', { name: 'Open Snakeboard' }).click()
  await expect(phone.getByRole('button', { name: 'Rejoin Monday' })).toBeVisible()

  await openDevices(old, url)
  await expect(passkeys(old)).toContainText(['Last used just now'])
  await passkeys(old)
    .getByRole('button', { name: /^Forget/ })
    .click()
  const forget = old.getByRole('dialog', { name: 'Forget this passkey?' })
  await forget.getByRole('button', { name: 'Forget', exact: true }).click()
  await expect(passkeys(old)).toHaveCount(0)
  const third = await anotherDevice()
  await openDevices(third, url, '#passkey')
  await (await virtualAuthenticator(third)).add({ ...credential, signCount: 9 })
  const again = third.getByRole('dialog', { name: 'Use a passkey' })
  await again.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(again.getByRole('alert')).toContainText('did not work here')
  takeOut(troubles, /status of 403/)
})

test('[DV13] an authenticator app is set up and asked for, and deleting everything clears this browser', async ({
  page,
  home,
  troubles,
}) => {
  const url = localUrl(home)
  await saveDraft(page, url, 'Gone soon')
  await openDevices(page, url)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = await dialog.getByText(/^[A-Z2-7]{32}$/).innerText()
  const app = authenticatorApp(secret)
  await dialog.getByLabel('Code of the new app').fill(app(-1))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('region', { name: 'Authenticator app' }).getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Delete everything' }).click()
  const remove = page.getByRole('dialog', { name: 'Delete everything of mine?' })
  await expect(remove).toContainText('You leave lobbies that have not started')
  await remove.getByRole('button', { name: 'Delete everything' }).click()
  const field = remove.getByLabel('Code of your authenticator app')
  await field.fill('000000')
  await remove.getByRole('button', { name: 'Delete everything' }).click()
  await expect(remove.getByText('That code is wrong or was used.')).toBeVisible()
  await field.fill(app(0))
  await remove.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByRole('heading', { name: 'Know who is next.' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('fantasy_drafts'))).toBeNull()
  takeOut(troubles, /status of 403/)
})

test('[DV8] without a connection the page says so, and comes back by itself', async ({ page, home, troubles }) => {
  await openDevices(page, localUrl(home))
  await expect(devicesOf(page)).toHaveCount(1)
  await page.context().setOffline(true)
  await expect(page.getByText('My devices needs a connection.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a device' })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Add a device' })).toBeEnabled()
  takeOut(troubles, /ERR_INTERNET_DISCONNECTED/)
})

test('[DV9] solo’s menu leads to My devices, and Back leads to the draft', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Solo Draft' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'My devices' }).click()
  await expect(page.getByRole('heading', { name: 'My devices' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
})

for (const { name, viewport, hasTouch } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch, reducedMotion: 'reduce' })

    test('[DV9] My devices and its dialogs have no axe violation in either theme, and no sideways scroll', async ({
      page,
      home,
    }) => {
      await openDevices(page, localUrl(home))
      await expect(devicesOf(page)).toHaveCount(1)
      await expectAccessible(page, 'my devices')
      for (const button of ['Add a device', 'Create a passkey', 'Set up an app', 'Delete everything', /^Forget/]) {
        await page.getByRole('button', { name: button }).first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessibleWindow(page, String(button))
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      await shownCode(page)
      await expectAccessibleWindow(page, 'a code')
    })
  })
}
