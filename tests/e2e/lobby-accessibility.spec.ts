import type { Page } from '@playwright/test'
import { expectAccessible, settled, SIZES } from '../support/accessible-page.ts'
import { lobbyHome, type LobbyHome } from '../support/lobby-home.ts'
import { createLobby, draftFirst, isOwnTurn, joinLobby, startDraft } from '../support/lobby-page.ts'
import { expect, test } from '../support/page-test.ts'

let home: LobbyHome

test.beforeAll(async () => {
  home = await lobbyHome()
})
test.afterAll(() => home.remove())

for (const { name, viewport, hasTouch } of SIZES) {
  for (const theme of ['Dark', 'Light'] as const) {
    test.describe(`${name}, ${theme}`, () => {
      test.use({ viewport, hasTouch, reducedMotion: 'reduce' })

      test('[A11Y1] every screen and window of a lobby has no axe violation and no sideways scroll', async ({
        page,
        browser,
      }) => {
        await page.goto(home.url)
        await page.getByTitle(`${theme} theme`).click()
        await page.getByRole('button', { name: 'Create New Draft' }).click()
        await window(page, 'Create New Lobby')
        await page.keyboard.press('Escape')

        const lobbyName = 'The Extraordinarily Long League of Names'
        const code = await createLobby(page, home.url, {
          lobbyName,
          username: 'Maximiliana-Alexandrovna',
          teams: 4,
          rounds: 3,
        })
        await expectAccessible(page, 'room, alone')
        const bob = await (await browser.newContext()).newPage()
        await joinLobby(bob, home.url, code, 'Bob')
        await expect(page.getByText("Bob's Team")).toBeVisible()
        await page.getByRole('button', { name: 'Shuffle Order' }).click()
        await expect(page.getByText('Pick #2')).toBeVisible()
        await settled(page)
        await expectAccessible(page, 'room')
        await page.getByRole('button', { name: 'Set Order' }).click()
        await window(page, 'Set Order')
        await page.keyboard.press('Escape')
        for (const item of ['Link for another device', 'Remove from the lobby']) {
          await page.getByRole('button', { name: 'More for Bob' }).click()
          await page.getByRole('menuitem', { name: item }).click()
          await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
          await settled(page)
          await expectAccessible(page, item)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden()
        }

        await startDraft(page, [page, bob])
        await expectAccessible(page, 'draft')
        await draftFirst((await isOwnTurn(page)) ? page : bob)
        await expectAccessible(page, 'draft, the next turn')
        for (const opener of ['Who is here', 'Leave']) {
          await page.getByTitle(opener, { exact: true }).click()
          await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
          await settled(page)
          await expectAccessible(page, opener)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden()
        }
        await page
          .getByRole('tab', { name: 'Draft Board' })
          .or(page.getByRole('navigation').getByRole('button', { name: /Board/ }))
          .filter({ visible: true })
          .first()
          .click()
        await expect(page.getByText('/ 6 total picks')).toBeVisible()
        await expectAccessible(page, 'board')
        await page.goto(home.url)
        await page.goBack()
        await page.goto(`${home.url}/?lobby=${code}`)
        await window(page, 'Join Lobby')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('heading', { name: 'Recent Lobbies' })).toBeVisible()
        await expectAccessible(page, 'landing with a recent lobby')
        await bob.context().close()
      })
    })
  }
}

async function window(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await settled(page)
  await expectAccessible(page, name)
}
