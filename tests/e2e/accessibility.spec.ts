import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleWindow, SIZES } from '../support/accessible-page.ts'
import { expect, test } from '../support/page-test.ts'
import { draftNext, openSolo } from '../support/solo-page.ts'

const DIALOGS = ['Setup', 'Import', 'Save', 'Load', 'Reset'] as const

for (const { name, viewport, hasTouch } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch, reducedMotion: 'reduce' })

    test('[A11Y1] [A11Y3] landing and players have no axe violation in either theme, and no sideways scroll', async ({
      page,
    }) => {
      await page.goto('/')
      for (const theme of ['Light', 'Dark']) {
        await page.getByTitle(`${theme} theme`).click()
        await page.reload()
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
          theme.toLowerCase(),
        )
      }
      await expectAccessible(page, 'landing')
      await openSolo(page)
      await expectAccessible(page, 'players')
      await page.getByRole('button', { name: 'Add to Queue: Puka Nacua' }).click()
      await draftNext(page, 3)
      if (hasTouch) await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('switch', { name: 'Show Drafted' }).check()
      if (hasTouch) await page.keyboard.press('Escape')
      await expectAccessible(page, 'players with drafted ones')
    })

    test('[A11Y1] [A11Y3] the windows, the board, the sheets of a phone and the page that is not found have none either', async ({
      page,
    }) => {
      // Axe takes its time on a busy machine, and a test's limit is for a hang.
      test.setTimeout(300_000)
      await openSolo(page)
      await draftNext(page, 3)
      for (const dialog of DIALOGS) {
        await openWindow(page, dialog)
        const window = page.getByRole(dialog === 'Reset' ? 'alertdialog' : 'dialog')
        await expect(window).toBeVisible()
        await expectAccessibleWindow(page, dialog)
        await page.keyboard.press('Escape')
        await expect(window).toBeHidden()
      }
      await openWindow(page, 'Draft Board')
      await expect(page.getByText('3 / 192 total picks')).toBeVisible()
      await expectAccessible(page, 'board')
      if (hasTouch) {
        for (const sheet of ['Queue', 'Team']) {
          await page
            .getByRole('navigation')
            .getByRole('button', { name: new RegExp(sheet) })
            .click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await expectAccessibleWindow(page, sheet, true)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toBeHidden()
        }
      }
      await page.goto('/no/such/page')
      await expect(page.getByText('Oops! Page not found')).toBeVisible()
      await expectAccessible(page, 'not found')
    })
  })
}

test('[A11Y2] the focus goes back to what opened a window, and a pick is read out', async ({ page }) => {
  await openSolo(page)
  for (const dialog of DIALOGS) {
    const opener = page.getByRole('button', { name: dialog, exact: true })
    await opener.click()
    const window = page.getByRole(dialog === 'Reset' ? 'alertdialog' : 'dialog')
    await expect(window).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(window).toBeHidden()
    await expect(opener).toBeFocused()
  }
  await draftNext(page)
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: 'drafted to Team 1 (Pick 1)' }).first(),
  ).toBeAttached()
})

/** From the header on wide screens, from the menu or the bottom bar on phones. */
async function openWindow(page: Page, name: string): Promise<void> {
  const direct = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('tab', { name, exact: true }))
    .filter({ visible: true })
  if ((await direct.count()) === 0) await page.getByRole('button', { name: 'Menu' }).click()
  await direct.first().click()
}
