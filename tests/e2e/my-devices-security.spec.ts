import type { Page } from '@playwright/test'
import { forgetDevice } from '../support/page-before-app.ts'
import { authenticatorApp, withFactor, type AuthenticatorApp, untilStepHasTime } from '../support/authenticator-app.ts'
import { newCaller } from '../support/lobby-server.ts'
import { expect, takeOut, test } from '../support/lobby-test.ts'
import { localUrl, openDevices, saveDraft, savedDrafts } from '../support/my-devices-page.ts'
import { openRoom } from '../support/seated-page.ts'
import { expectToast } from '../support/solo-page.ts'

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

test('[DV14] [DV20] [DV25] a passkey that was created on one browser adds another one, until it is forgotten', async ({
  page: old,
  home,
  anotherDevice,
  troubles,
}) => {
  const url = localUrl(home)
  const lobby = { lobbyName: 'Monday', username: 'Ann', teams: 2, rounds: 2 }
  await openRoom(lobby, { page: old, url }, [])
  await saveDraft(old, url, 'Kept for later')
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
  await openDevices(phone, url, '#passkey')
  const phonesKeys = await virtualAuthenticator(phone)
  await phonesKeys.add(credential)
  const use = phone.getByRole('dialog', { name: 'Use a passkey' })
  await use.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(phone.getByText('1 lobby and 1 saved draft were added.')).toBeVisible()
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
  // A third browser, with the same password manager.
  await forgetDevice(phone, url)
  await openDevices(phone, url, '#passkey')
  const again = phone.getByRole('dialog', { name: 'Use a passkey' })
  await again.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(again.getByRole('alert')).toContainText('did not work here')
  takeOut(troubles, /status of 403/)
})

/** Sets up an authenticator app on My devices. Its codes of now and of the next half minute are unused. */
async function setUpApp(page: Page): Promise<AuthenticatorApp> {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const app = authenticatorApp(await dialog.getByText(/^[A-Z2-7]{32}$/).innerText())
  await untilStepHasTime()
  await dialog.getByLabel('Code of the new app').fill(app(-1))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('region', { name: 'Authenticator app' }).getByRole('listitem')).toHaveCount(1)
  return app
}

/** The host's link to Ann's seat, made in the room. */
async function hostsLink(host: Page, { skipsCode }: { readonly skipsCode: boolean }): Promise<string> {
  await host.getByRole('button', { name: 'More for Ann' }).click()
  await host.getByRole('button', { name: 'Link for another device' }).click()
  const dialog = host.getByRole('dialog', { name: 'Link for Ann' })
  const lostIt = dialog.getByRole('switch', { name: 'They lost their authenticator app, too' })
  await expect(lostIt).not.toBeChecked()
  if (skipsCode) await lostIt.check()
  await dialog.getByRole('button', { name: 'Make Link' }).click()
  const link = (await dialog.getByText(/#seat=/).innerText()).trim()
  await host.keyboard.press('Escape')
  return link
}

test('an authenticator app guards a seat and its own browser', async ({
  page: host,
  home,
  anotherDevice,
  troubles,
}) => {
  const room = { lobbyName: 'Sunday', username: 'Hana', teams: 2, rounds: 2 }
  const { code } = await openRoom(room, { page: host, url: home.url }, [])
  const phone = await anotherDevice()

  await test.step('[DV30] [DV32] a seat link asks for the code of the holder’s app, and the host can make one without', async () => {
    const ann = await newCaller(home.url)
    await ann.get('join_lobby_with_code', { lobby_code: code, user_name: 'Ann' })
    const app = await withFactor(ann)
    await phone.goto(await hostsLink(host, { skipsCode: false }))
    await expect(phone.getByText('This seat is protected by an authenticator app')).toBeVisible()
    const move = phone.getByRole('button', { name: 'Move the seat here' })
    const field = phone.getByLabel('Code of the authenticator app')
    await field.fill('12345')
    await expect(move).toBeDisabled()
    await field.fill('000000')
    await move.click()
    await expect(phone.getByText('That code is wrong or was used.')).toBeVisible()
    await field.fill(app(0))
    await move.click()
    await expectToast(phone, 'Seat moved here', 'You are Ann on this device now')
    await expect(phone.getByText(code).first()).toBeVisible()

    const link = await hostsLink(host, { skipsCode: true })
    await forgetDevice(phone, home.url)
    await phone.goto(link)
    await expectToast(phone, 'Seat moved here', 'You are Ann on this device now')
    takeOut(troubles, /status of 403/)
  })

  await test.step('[DV13] an authenticator app is set up and asked for, and deleting everything clears this browser', async () => {
    await forgetDevice(phone, home.url)
    await saveDraft(phone, home.url, 'Gone soon')
    await openDevices(phone, home.url)
    const app = await setUpApp(phone)

    await phone.getByRole('button', { name: 'Delete everything' }).click()
    const remove = phone.getByRole('dialog', { name: 'Delete everything of mine?' })
    await expect(remove).toContainText('You leave lobbies that have not started')
    await remove.getByRole('button', { name: 'Delete everything' }).click()
    const field = remove.getByLabel('Code of your authenticator app')
    await field.fill('000000')
    await remove.getByRole('button', { name: 'Delete everything' }).click()
    await expect(remove.getByText('That code is wrong or was used.')).toBeVisible()
    await field.fill(app(0))
    await remove.getByRole('button', { name: 'Delete everything' }).click()
    await expect(phone.getByRole('heading', { name: 'Know who is next.' })).toBeVisible()
    expect(await savedDrafts(phone)).toBeNull()
    takeOut(troubles, /status of 403/)
  })
})
