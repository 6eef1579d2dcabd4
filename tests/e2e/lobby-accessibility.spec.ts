import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleWindow, settled, SIZES } from '../support/accessible-page.ts'
import { draftFirst, isOwnTurn } from '../support/lobby-page.ts'
import { newCaller } from '../support/lobby-server.ts'
import { expect, test } from '../support/lobby-test.ts'
import { openRoom } from '../support/seated-page.ts'
import { expectNoToast } from '../support/toast-place.ts'

for (const { name, viewport, hasTouch } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch, reducedMotion: 'reduce' })

    test('no screen and no window of a lobby has an axe violation in either theme, or scrolls sideways', async ({
      page,
      home,
    }) => {
      // Axe takes its time on a busy machine, and a test's limit is for a hang.
      await test.step('[A11Y1] creating a lobby, without a name', async () => {
        await page.goto(home.url)
        await page.getByRole('button', { name: 'Create New Draft' }).click()
        await expectWindow(page, 'Create New Lobby')
        await page.getByRole('dialog').getByRole('button', { name: 'Create Lobby' }).click()
        await expect(page.getByText('Enter your name')).toBeVisible()
        await expectWindow(page, 'Create New Lobby')
        await closeWindow(page)
      })

      const username = 'Maximiliana-Alexandrovna'
      const lobby = { lobbyName: 'The Extraordinarily Long League of Names', username, teams: 4, rounds: 3 }
      const { code, caller } = await openRoom(lobby, { page, url: home.url }, [])
      await test.step('[A11Y1] every screen and window of a lobby has no axe violation in either theme, and no sideways scroll', async () => {
        await settled(page)
        await expectAccessible(page, 'room, alone')
        const bob = await newCaller(home.url)
        await bob.get('join_lobby_with_code', { lobby_code: code, user_name: 'Bob' })
        await expect(page.getByText("Bob's Team")).toBeVisible()
        await page.getByRole('button', { name: 'Shuffle Order' }).click()
        await expect(page.getByText('Pick #2')).toBeVisible()
        await settled(page)
        await expectAccessible(page, 'room')
        await page.getByRole('button', { name: 'Set Order' }).click()
        await expect(page.getByRole('button', { name: 'Reorder Bob' })).toBeVisible()
        await expectWindow(page, 'Set Order')
        await closeWindow(page)
        if (hasTouch) {
          await page.getByRole('button', { name: 'QR Code' }).click()
          await expectWindow(page, /^Join The/, true)
          await closeWindow(page)
        }
        await page.getByRole('button', { name: 'More for Bob' }).click()
        // What an open menu covers in part is no smaller for it.
        await expectAccessible(page, 'menu of a seat', 'li:has([aria-expanded="true"])')
        await page.getByRole('button', { name: 'Link for another device' }).click()
        await page.getByRole('button', { name: 'Make Link' }).click()
        await expect(page.getByRole('img', { name: /QR code of the link/ })).toBeVisible()
        await expectWindow(page, 'Link for Bob')
        await closeWindow(page)
        await page.getByRole('button', { name: 'More for Bob' }).click()
        await page.getByRole('button', { name: 'Remove from the lobby' }).click()
        await expectWindow(page, 'Remove Bob?')
        await closeWindow(page)
      })

      await test.step('[A11Y1] on your turn the draft, its menus and its sheets have no axe violation in either theme', async () => {
        const asHost = { lobby_code: code, host_username: username }
        await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
        await caller.get('start_draft', asHost)
        await expect(page.getByText('Multiplayer Draft')).toBeVisible()
        // A message covers part of what is beneath it for a few seconds.
        await expectNoToast(page)
        for (const view of ['Cards', 'Rows'] as const) {
          if (view === 'Rows') await chooseView(page, view, hasTouch)
          expect(await isOwnTurn(page)).toBe(true)
          await expectAccessible(page, `your turn, ${view}`, 'html', true)
          for (const button of hasTouch ? ['Menu', 'Filter'] : view === 'Cards' ? ['Menu', 'Tools'] : ['Menu']) {
            await page.getByRole('button', { name: button, exact: true }).first().click()
            await expectWindowOfTurn(page, `${button}, ${view}`)
          }
        }
        await page
          .getByRole('button', { name: /^More for / })
          .first()
          .click()
        await expectWindowOfTurn(page, 'menu of a row')
        await chooseView(page, 'Cards', hasTouch)
      })

      await test.step('[A11Y1] nor has the turn of another person, with its windows, the board and the way back', async () => {
        await draftFirst(page)
        expect(await isOwnTurn(page)).toBe(false)
        // A message covers part of what is beneath it for a few seconds.
        await expectNoToast(page)
        await settled(page)
        await expectAccessible(page, 'draft, the next turn')
        await page.getByRole('button', { name: 'Who is here' }).click()
        await expectWindow(page, 'Who is here')
        await page.getByRole('dialog').getByRole('button', { name: 'QR Code' }).click()
        await expectWindow(page, /^Back to The/)
        // One step back is the window that it was opened from.
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog', { name: 'Who is here' })).toBeVisible()
        await closeWindow(page)
        await page.getByRole('button', { name: 'Leave' }).click()
        await expectWindow(page, 'Leave the draft?')
        await closeWindow(page)
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
        await expectWindow(page, /./)
        await closeWindow(page)
        await page
          .getByRole('tab', { name: 'Draft Board' })
          .or(page.getByRole('navigation').getByRole('button', { name: 'Draft Board' }))
          .filter({ visible: true })
          .first()
          .click()
        await expect(page.getByText('/ 6 total picks')).toBeVisible()
        await expectAccessible(page, 'board')

        await page.goto(`${home.url}/?lobby=${code}`)
        await expectWindow(page, 'Join Lobby')
        await closeWindow(page)
        await expect(page.getByRole('heading', { name: 'Recent Lobbies' })).toBeVisible()
        await expectAccessible(page, 'landing with a recent lobby')
      })
    })
  })
}

/** A menu, or a sheet. */
const OVER = '[aria-expanded="true"] + .shadow-float, [data-popup], [aria-label^="Menu of "]'

/** What lies over the screen on one's turn, in either theme; it closes again. */
async function expectWindowOfTurn(page: Page, name: string): Promise<void> {
  await expect(page.locator(OVER).first()).toBeVisible()
  await expectAccessible(page, name, OVER, true)
  await page.keyboard.press('Escape')
  await expect(page.locator(OVER)).toHaveCount(0)
}

async function chooseView(page: Page, view: 'Cards' | 'Rows', isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: view, exact: true }).filter({ visible: true }).first().click()
  if (isPhone) await page.keyboard.press('Escape')
  await expect(page.locator(OVER)).toHaveCount(0)
}

/** A window, or a question, that is open and has come to rest. */
async function expectWindow(page: Page, name: string | RegExp, isOnPhonesOnly = false): Promise<void> {
  await expect(page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))).toBeVisible()
  await expectAccessibleWindow(page, String(name), isOnPhonesOnly)
}

async function closeWindow(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-popup]')).toHaveCount(0)
}
